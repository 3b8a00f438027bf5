import { shortDate } from '../../kit/dates.ts';
import type { MessageKind, MessageStatus, MessageDirection } from '../tickets.values.ts';
import { splitQuoted } from '../writing/answer.rules.ts';
import { maxThreadCharacters, maxThreadMessages, type SeenMail } from './assistant.values.ts';
import { inOneLine } from './plain-text.rules.ts';
import { maskSensitive } from './sensitive-text.rules.ts';

export interface ThreadMessage {
  readonly messageId: number;
  readonly kind: MessageKind;
  readonly status: MessageStatus;
  readonly direction: MessageDirection;
  readonly fromName: string | null;
  readonly createdOn: string;
  readonly subject: string;
  readonly text: string;
  readonly attachmentNames: readonly string[];
}

const maxAttachments = 20;
const maxName = 40;
const maxFileName = 120;
const maxSubject = 300;

/**
 * The messages as the assistant sees them, oldest first: the newest ones, without what they quote, without internal
 * messages, and without numbers and addresses that don't leave.
 */
export function threadFor(messages: readonly ThreadMessage[], ownNumbers: ReadonlySet<string>): SeenMail[] {
  const mask = (text: string) => maskSensitive(text, { numbers: ownNumbers });
  const seen: SeenMail[] = [];
  let left = maxThreadCharacters;
  const shown = messages
    .filter(({ kind, status }) => kind !== 'Internal' && status !== 'Undone')
    .toSorted((one, other) => other.messageId - one.messageId)
    .slice(0, maxThreadMessages);
  for (const message of shown) {
    if (left <= 0) break;
    const cut = (text: string) => {
      const part = text.slice(0, left);
      left -= part.length;
      return part;
    };
    // Masked first: half a number would pass unseen.
    const attachments = message.attachmentNames
      .slice(0, maxAttachments)
      .map((name) => cut(inOneLine(mask(name)).slice(0, maxFileName)))
      .filter((name) => name !== '');
    seen.push({
      messageId: message.messageId,
      from: writerOf(message, mask),
      on: shortDate(message.createdOn),
      subject: cut(inOneLine(mask(message.subject)).slice(0, maxSubject)),
      text: cut(mask(splitQuoted(message.text).own).trim()),
      attachments,
    });
  }
  return seen.toReversed();
}

/** Only the first name leaves. */
function writerOf({ direction, fromName }: ThreadMessage, mask: (text: string) => string): string {
  if (direction === 'Outbound') return 'us';
  return firstName(fromName, mask) ?? 'the sender';
}

export function firstName(
  name: string | null,
  mask: (text: string) => string = maskSensitive,
): string | null {
  const [first = ''] = inOneLine(mask(name ?? '')).split(' ');
  return /^\p{L}[\p{L}’'.-]*$/u.test(first) ? first.slice(0, maxName) : null;
}
