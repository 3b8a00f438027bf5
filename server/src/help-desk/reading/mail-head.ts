import type { HeaderLine, MailAddress, MailHead } from '@backdock/core/help-desk/reading/mail.values.ts';
import { decodedText, readHead, soundText } from './raw-head.ts';

export const headBytes = 2 * 1024 * 1024;
export const mostAddresses = 200;
const mostIds = 1_000;
const mostOfOneName = 200;
export const longestSubject = 2_000;
export const longestName = 200;
const longestValue = 8_000;

const ruled = new Set([
  'received',
  'authentication-results',
  'auto-submitted',
  'x-autoreply',
  'x-autorespond',
  'x-backdock-instance',
  'return-path',
  'precedence',
  'list-id',
  'x-auto-response-suppress',
  'x-spam-flag',
  'x-spam-status',
  'x-ms-exchange-organization-scl',
  'delivered-to',
  'x-original-to',
  'content-language',
]);

/** What the header says by a plain reading of its lines, which no header can make slow. */
export function plainHead(fields: readonly HeaderLine[]): MailHead {
  const values = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const [from = '', ...otherFrom] = values('from');
  const senders = addresses([from]);
  return {
    headers: ruledLines(fields),
    subject: decodedText(values('subject')[0] ?? '', longestSubject),
    from: senders[0] ?? null,
    hasOneSender: otherFrom.length === 0 && senders.length === 1,
    to: addresses(values('to')),
    cc: addresses(values('cc')),
    replyTo: addresses(values('reply-to')),
    messageId: messageId(values('message-id')[0] ?? ''),
    inReplyTo: ids(values('in-reply-to')),
    references: ids(values('references')),
    sentOn: moment(values('date')[0] ?? ''),
  };
}

/** The head as far as the first bytes tell. */
export const firstLook = (bytes: Uint8Array): MailHead => plainHead(readHead(bytes, bytes.length).fields);

function ruledLines(fields: readonly HeaderLine[]): HeaderLine[] {
  const counts = new Map<string, number>();
  return fields.flatMap(({ name, value }) => {
    if (!ruled.has(name)) return [];
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > mostOfOneName ? [] : [{ name, value: value.slice(0, longestValue).toWellFormed() }];
  });
}

/** An address as the database keeps it; null if it is none. */
export function soundAddress(given: string): string | null {
  const address = soundText(given, 254).toLowerCase().replaceAll(/\s/g, '');
  return /^[^@]+@[^@]+$/.test(address) ? address : null;
}

/** Plain and linear: what stands in angle brackets, else what has an at sign. */
function addresses(values: readonly string[]): MailAddress[] {
  const found: MailAddress[] = [];
  for (const value of values) {
    for (const [, quoted, plain = '', bracketed, bare] of value
      .slice(0, 30_000)
      .matchAll(
        /(?:"([^"]{0,1000})"\s{0,20}|([^<>",;:@]{0,1000}))<([^<>\s]{3,254})>|([^\s<>",;:()]{1,64}@[^\s<>",;:()]{1,190})/g,
      )) {
      const address = soundAddress(bracketed ?? bare ?? '');
      if (!address) continue;
      found.push({ name: decodedText(quoted ?? plain, longestName) || null, address });
      if (found.length === mostAddresses) return found;
    }
  }
  return found;
}

const longestId = 998;

function ids(values: readonly string[]): string[] {
  const found = values.flatMap((value) =>
    Array.from(value.matchAll(/<([^<>\s]{1,998})>/g), ([, id = '']) => soundText(id, longestId)),
  );
  // The newest ones say the most.
  return found.filter((id) => id !== '').slice(-mostIds);
}

function messageId(value: string): string | null {
  return ids([value])[0] ?? (soundText(value.replaceAll(/[<>\s]/g, ''), longestId) || null);
}

const earliest = Date.parse('1980-01-01T00:00:00Z');
const latest = Date.parse('2100-01-01T00:00:00Z');

/** When the mail was sent, as its writer says; null if that can't be. */
function moment(value: string): string | null {
  const time = Date.parse(value.slice(0, 100).replace(/\s*\([^)]*\)\s*$/, ''));
  return time > earliest && time < latest ? new Date(time).toISOString() : null;
}
