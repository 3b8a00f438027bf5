import type { HeaderLine } from '@backdock/core/help-desk/reading/mail.values.ts';

/** A header field, unfolded, its bytes as Latin 1. Names are in lower case. */
export interface RawHead {
  fields: HeaderLine[];
  /** Where the body begins; null if the header doesn't end within what was read. */
  bodyAt: number | null;
}

const mostFields = 5_000;

/** Reads the fields of a header, whatever stands there. Looks at each byte a fixed number of times. */
export function readHead(bytes: Uint8Array, mostBytes: number): RawHead {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mostBytes)).toString(
    'latin1',
  );
  const fields: { name: string; value: string[] }[] = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end + 1;
    const line = text.slice(at, end === -1 ? text.length : end).replace(/\r+$/, '');
    if (line === '' && end !== -1) return { fields: joined(fields), bodyAt: next };
    if (/^[ \t]/.test(line)) fields.at(-1)?.value.push(line.trim());
    else if (fields.length < mostFields) addField(fields, line);
    at = next;
  }
  return { fields: joined(fields), bodyAt: bytes.length <= mostBytes ? bytes.length : null };
}

function addField(fields: { name: string; value: string[] }[], line: string): void {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > 200) return;
  fields.push({ name: line.slice(0, colon).trim().toLowerCase(), value: [line.slice(colon + 1).trim()] });
}

const joined = (fields: readonly { name: string; value: string[] }[]): HeaderLine[] =>
  fields.map(({ name, value }) => ({ name, value: value.join(' ').replaceAll('\0', '') }));

/** Text of a header for people: encoded words decoded, UTF-8 where it is some, and nothing unseen. */
export function decodedText(latin: string, longest: number): string {
  const words = latin
    .slice(0, longest * 4)
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(
      /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,2000})\?=/gi,
      (_, charset, kind, word) =>
        Buffer.from(decodedWord(String(charset), String(kind), String(word))).toString('latin1'),
    );
  return soundText(decoded(Buffer.from(words, 'latin1'), 'utf-8') ?? words, longest);
}

function decodedWord(charset: string, kind: string, word: string): string {
  const bytes =
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64')
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        );
  return decoded(bytes, charset) ?? bytes.toString('latin1');
}

function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Controls, and marks that turn the direction of text, so a name can't pose as another. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line that the database can store and that shows what it says. */
export const soundText = (text: string, longest: number): string =>
  text
    .slice(0, longest * 4)
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(unseen, '')
    .trim()
    .slice(0, longest)
    .toWellFormed();
