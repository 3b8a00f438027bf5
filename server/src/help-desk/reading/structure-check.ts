import type { HeaderLine } from '@backdock/core/help-desk/reading/mail.values.ts';

const mostParts = 500;
const mostLevels = 100;

/** The mail is kept and shown with what its header tells. */
export class UnreadableMail extends Error {}

/** Why a mail isn't given to the parser at all; null if it is. Counts the marks of its parts in its raw bytes. */
export function whyNotParsed(raw: Uint8Array, bodyAt: number): string | null {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const head = whole.toString('latin1', 0, bodyAt);
  const boundaries = new Set<string>();
  collectBoundaries(head, boundaries);
  let parts = 0;
  let messages = 0;
  const dashes = Buffer.from('\n--');
  const about = Buffer.from('\nContent-');
  for (let at = whole.indexOf(dashes, bodyAt - 1); at !== -1; at = whole.indexOf(dashes, at + 3)) {
    if (boundaries.size === 0) break;
    if (boundaries.has(lineAt(whole, at + 3))) {
      parts += 1;
      if (parts > mostParts) return `It has more than ${mostParts} parts.`;
    }
    // A part's own header may declare the next level.
    const partHead = whole.toString('latin1', at + 3, Math.min(at + 8_000, whole.length));
    collectBoundaries(partHead.slice(0, endOfHead(partHead)), boundaries);
    if (boundaries.size > mostLevels * 2) return `It is nested deeper than ${mostLevels} levels.`;
  }
  for (let at = whole.indexOf(about, Math.max(0, bodyAt - 1)); at !== -1; at = whole.indexOf(about, at + 9)) {
    const line = lineAt(whole, at + 9).toLowerCase();
    if (/^type:\s{0,20}message\/rfc822/.test(line)) messages += 1;
    if (messages > mostLevels) return `It is nested deeper than ${mostLevels} levels.`;
  }
  return null;
}

function lineAt(whole: Buffer, at: number): string {
  const line = whole.toString('latin1', at, Math.min(at + 80, whole.length));
  return (line.split('\n', 1)[0] ?? '').trimEnd();
}

function endOfHead(text: string): number {
  const end = text.search(/\r?\n\r?\n/);
  return end === -1 ? text.length : end;
}

function collectBoundaries(head: string, found: Set<string>): void {
  for (const [, quoted, plain = ''] of head.matchAll(
    /\bboundary\s{0,5}=\s{0,5}(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/gi,
  )) {
    const boundary = quoted ?? plain;
    found.add(boundary).add(`${boundary}--`);
  }
}

/** How much of a field the parser needs; the rest of it is padding or an attack. */
const needed: Readonly<Record<string, number>> = {
  subject: 20_000,
  from: 4_000,
  to: 60_000,
  cc: 60_000,
  'reply-to': 10_000,
  date: 200,
  'mime-version': 200,
};
const ofContent = 4_000;
/** Where a second one stands, the first counts. */
const once = new Set([
  'subject',
  'from',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

/** The mail with a header that the parser reads quickly: the fields it needs, each cut to what it needs. */
export function readableBytes(fields: readonly HeaderLine[], raw: Uint8Array, bodyAt: number): Buffer {
  const seen = new Set<string>();
  const lines = fields.flatMap(({ name, value }) => {
    const most = needed[name] ?? (name.startsWith('content-') ? ofContent : 0);
    if (most === 0 || (once.has(name) && seen.has(name))) return [];
    seen.add(name);
    return [`${name}: ${value.slice(0, most)}\r\n`];
  });
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`, 'latin1'), raw.subarray(bodyAt)]);
}
