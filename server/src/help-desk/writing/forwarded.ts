import { forwardIntro, quoteIntro } from '@backdock/core/help-desk/writing/answer.rules.ts';
import type { AnsweredRow } from './answers.queries.ts';
import { escaped, quotedOf } from './quoted.ts';

/** The messages a forward takes along, below what its author wrote. */
export const forwardedText = (messages: readonly AnsweredRow[]): string[] =>
  messages.map((message) => [...forwardIntro(quotedOf(message)), '', message.bodyText].join('\n'));

export const forwardedHtml = (messages: readonly AnsweredRow[]): string =>
  messages
    .map((message) => {
      const intro = forwardIntro(quotedOf(message)).map(escaped).join('<br>');
      return `<br><div>${intro}</div><br><div>${bodyOf(message)}</div>`;
    })
    .join('');

const bodyOf = ({ bodyHtml, bodyText }: AnsweredRow): string =>
  bodyHtml ?? bodyText.split('\n').map(escaped).join('<br>');

/** The message an answer answers, below it. */
export const quotedHtml = (message: AnsweredRow): string =>
  `<p>${escaped(quoteIntro(quotedOf(message)))}</p><blockquote type="cite">${bodyOf(message)}</blockquote>`;
