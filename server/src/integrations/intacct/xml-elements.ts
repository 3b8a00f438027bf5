import { centsToText } from '@backdock/core/kit/money.ts';

const longestAttribute = 256;

export type Xml = string | readonly Xml[];

/** An element around what is in it, empty where that is nothing. */
export function element(
  name: string,
  content: Xml,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${text(value, longestAttribute)}"`,
  );
  return `<${name}${given.join('')}>${joined(content)}</${name}>`;
}

/** Words on one line, not longer than Intacct takes them. */
export function plain(words: string, most: number): string {
  // XML has no place for control characters and halves of characters, not even escaped.
  const printable = words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
  // A character may be two units long, and is not cut in two.
  return Array.from(printable.slice(0, most * 2))
    .slice(0, most)
    .join('');
}

/** Words for the inside of an element. */
export const text = (words: string, most: number) => escaped(plain(words, most));

/** An element with words, or none at all where there is nothing to say. */
export function optionalText(name: string, words: string | null, most: number): string {
  const said = text(words ?? '', most);
  return said && element(name, said);
}

export const amount = (name: string, cents: number) => element(name, centsToText(cents));

/** A day as the older functions want it. */
export function splitDay(name: string, day: string): string {
  const { year, month, date } = partsOf(day);
  return element(name, [element('year', year), element('month', month), element('day', date)]);
}

/** A day as objects want it: `11/15/2026`. */
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
