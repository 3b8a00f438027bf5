import type { AnsweredRow } from './answers.queries.ts';

const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** What stands above a quoted message. */
export const quotedOf = (message: AnsweredRow) => ({
  fromName: message.fromName,
  fromAddress: message.fromAddress,
  toNames: message.to.map(({ name, address }) => name ?? address).join(', '),
  subject: message.subject,
  when: when.format(new Date(message.sentOn ?? message.createdOn)),
  text: message.bodyText,
});

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
