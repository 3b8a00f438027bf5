import { refusal, type Refusal } from '../../kit/refusal.ts';
import type { Recipient as Address } from './writing.values.ts';

/** The message that is answered or forwarded. */
export interface Answered {
  readonly direction: 'Inbound' | 'Outbound';
  readonly kind: string;
  readonly from: Address | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly replyTo: readonly Address[];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Whom an answer goes to: whoever wrote the message, never whoever the ticket began with. */
export function recipientsOf(message: Answered, ours: ReadonlySet<string>): { to: Address[]; cc: Address[] } {
  // An internal message never leaves, so a person chooses who gets the answer.
  if (message.kind === 'Internal' || message.kind === 'PhoneLog') return { to: [], cc: [] };
  const from = message.from ? [message.from] : [];
  const writers = message.replyTo.length > 0 ? message.replyTo : from;
  const to = distinct(message.direction === 'Inbound' ? writers : message.to, ours, []);
  return { to, cc: distinct(message.cc, ours, to) };
}

/** Our own addresses would bring the answer back to us; tokens of ours are ours too. */
function distinct(
  list: readonly Address[],
  ours: ReadonlySet<string>,
  except: readonly Address[],
): Address[] {
  const seen = new Set(except.map(({ address }) => address));
  return list.filter(({ address }) => {
    const plain = address.replace(/\+[^@]*@/, '@');
    if (seen.has(address) || ours.has(address) || ours.has(plain)) return false;
    seen.add(address);
    return true;
  });
}

/** The domain answers go to, where the sender wrote from another one. */
export function otherReplyDomain({ direction, from, replyTo }: Answered): string | null {
  if (direction === 'Outbound' || !from) return null;
  const domains = replyTo.map(({ address }) => domainOf(address));
  return domains.find((domain) => domain !== domainOf(from.address)) ?? null;
}

const longestSubject = 500;

/** The subject of the message, with one prefix and the ticket's number once. */
export function answerSubject(subject: string, ticketId: number, as: 'Reply' | 'Forward'): string {
  const bare = subject
    .replaceAll(/\s*\[#\d{1,10}\]\s*/g, ' ')
    .replace(/^\s*(?:(?:re|aw|sv|fwd?|wg)(?:\[\d+\])?\s*:\s*)+/i, '')
    .trim()
    .slice(0, longestSubject);
  return `${as === 'Reply' ? 'Re' : 'Fwd'}: ${bare || '(no subject)'} [#${ticketId}]`;
}

const maxReferences = 30;

/** The ids of the thread: its root and the newest ones, the answered message last. */
export function referencesOf(thread: readonly string[], answered: string | null): string[] {
  const ids = [...new Set([...thread.filter((id) => id !== answered), ...(answered ? [answered] : [])])];
  if (ids.length <= maxReferences) return ids;
  return [...ids.slice(0, 1), ...ids.slice(1 - maxReferences)];
}

interface Quoted {
  readonly fromName: string | null;
  readonly fromAddress: string | null;
  readonly toNames: string;
  readonly subject: string;
  readonly when: string;
  readonly text: string;
}

const writer = ({ fromName, fromAddress }: Quoted) => fromName ?? fromAddress ?? 'someone';

export const quoteIntro = (quoted: Quoted) => `On ${quoted.when}, ${writer(quoted)} wrote:`;

export function quotedAnswer(quoted: Quoted): string {
  const lines = quoted.text.split('\n').map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`));
  return [quoteIntro(quoted), ...lines].join('\n');
}

/** What stands above a forwarded message. */
export function forwardIntro(quoted: Quoted): string[] {
  const { fromName, fromAddress, when, subject, toNames } = quoted;
  const from = fromName && fromAddress ? `${fromName} <${fromAddress}>` : writer(quoted);
  return [
    '---------- Forwarded message ----------',
    `From: ${from}`,
    `Date: ${when}`,
    `Subject: ${subject}`,
    ...(toNames ? [`To: ${toNames}`] : []),
  ];
}

/** Why a ticket in this status can't be answered. */
export function whyNotAnswer(status: string): Refusal | null {
  if (status === 'Merged') {
    return refusal('ticket.merged', 'This ticket was merged. Answer in the ticket it was merged into.');
  }
  if (status === 'Spam') {
    return refusal('ticket.spam', 'This ticket is in Spam. Choose “Not spam” before you answer.');
  }
  return null;
}

/** What its author wrote, and what it quotes below. */
export function splitQuoted(text: string): { own: string; quoted: string | null } {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line, at) =>
      /^-{5,} ?Forwarded message ?-{5,}$/.test(line.trim()) ||
      (/\bwrote:$/.test(line.trim()) &&
        lines
          .slice(at + 1)
          .find((next) => next.trim())
          ?.startsWith('>')),
  );
  if (start === -1) return { own: text, quoted: null };
  return { own: lines.slice(0, start).join('\n').trimEnd(), quoted: lines.slice(start).join('\n') };
}
