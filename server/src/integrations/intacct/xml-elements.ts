import { centsToText } from '@backdock/core/kit/money.ts';

const maxAttributeLength = 256;

export type Xml = string | readonly Xml[];

/** An element with its content; empty if there is none. */
export function element(
  name: string,
  content: Xml,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${text(value, maxAttributeLength)}"`,
  );
  return `<${name}${given.join('')}>${joined(content)}</${name}>`;
}

/** Text on one line, truncated to Intacct's limit. */
export function plain(words: string, most: number): string {
  // XML can't hold control characters or lone surrogates, not even escaped.
  const printable = words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  // A character may be two code units and must not be split.
  return Array.from(printable.slice(0, most * 2))
    .slice(0, most)
    .join('');
}

/** Text for the inside of an element. */
export const text = (words: string, most: number) => escaped(plain(words, most));

/** A text element, or nothing if there is no text. */
export function optionalText(name: string, words: string | null, most: number): string {
  const inner = text(words ?? '', most);
  return inner && element(name, inner);
}

export const amount = (name: string, cents: number) => element(name, centsToText(cents));

/** A day in the older functions' format. */
export function splitDay(name: string, day: string): string {
  const { year, month, date } = partsOf(day);
  return element(name, [element('year', year), element('month', month), element('day', date)]);
}

/** A day in the objects' format: `11/15/2026`. */
export function slashedDay(name: string, day: string): string {
  const { year, month, date } = partsOf(day);
  return element(name, `${month}/${date}/${year}`);
}

function partsOf(day: string) {
  const parts = /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/.exec(day)?.groups;
  if (!parts) throw new RangeError(`${day} is no day`);
  return { year: parts.year ?? '', month: parts.month ?? '', date: parts.date ?? '' };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(words: string): string {
  return words.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

function joined(content: Xml): string {
  return typeof content === 'string' ? content : content.map(joined).join('');
}
