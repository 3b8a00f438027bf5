import type { SearchQuery } from './search-query.values.ts';
import { type PlacedWord, placedWords } from './search-words.rules.ts';

/** A stretch of a text, from its first character to before `to`. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

export interface MarkedText {
  readonly text: string;
  readonly marks: Mark[];
}

/** How the index keeps a word: `refunded` and `refunds` as `refund`. */
export type StemOf = (word: string) => string;

const longestRead = 100_000;
const wordsBefore = 60;
const wordsAfter = 180;

/** Where a text has what was searched for. What was excluded isn't there. */
export function marksIn(text: string, { terms }: Pick<SearchQuery, 'terms'>, stemOf: StemOf): Mark[] {
  const words = placedWords(text.slice(0, longestRead)).map((word) => ({ ...word, stem: stemOf(word.word) }));
  const marks = terms
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ words: wanted, whole, isPrefix }) => [
      ...sequencesOf(words, wanted, isPrefix, stemOf),
      ...(whole === null ? [] : sequencesOf(words, [whole], isPrefix, stemOf)),
      // A number written as one, of which only a part was asked for.
      ...(wanted.length === 1 && !isPrefix ? partsOf(words, wanted[0] ?? '') : []),
    ]);
  return joined(marks);
}

function sequencesOf(
  words: readonly (PlacedWord & { stem: string })[],
  wanted: readonly string[],
  isPrefix: boolean,
  stemOf: StemOf,
): Mark[] {
  const stems = wanted.map(stemOf);
  const isAt = (start: number) =>
    stems.every((stem, nth) => {
      const word = words[start + nth];
      if (!word) return false;
      return isPrefix && nth === stems.length - 1
        ? word.word.startsWith(wanted[nth] ?? '') || word.stem.startsWith(stem)
        : word.stem === stem;
    });
  return words.flatMap(({ from }, start) =>
    isAt(start) ? [{ from, to: words[start + stems.length - 1]?.to ?? from }] : [],
  );
}

function partsOf(words: readonly PlacedWord[], wanted: string): Mark[] {
  if (!/^\d{4,}$/.test(wanted)) return [];
  const part = new RegExp(`(?<!\\d)${wanted}(?!\\d)`);
  return words.filter(({ word }) => part.test(word));
}

/** In order, and those that touch as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of marks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** The part of a text around what was found first, on one line. */
export function passageOf(text: string, query: Pick<SearchQuery, 'terms'>, stemOf: StemOf): MarkedText {
  const marks = marksIn(text, query, stemOf);
  const first = marks[0]?.from ?? 0;
  const [start, end] = [first <= wordsBefore ? 0 : edge(text, first - wordsBefore), first + wordsAfter];
  const stop = end >= text.length ? text.length : edge(text, end);
  return onOneLine(text, { from: start, to: stop }, marks);
}

/** The next place between two words, if it isn't far. */
function edge(text: string, at: number): number {
  const space = /\s/.exec(text.slice(at, at + 30));
  // Never between the two halves of one character.
  const isInside = /[\udc00-\udfff]/.test(text.charAt(at));
  return space ? at + space.index : at + (isInside ? 1 : 0);
}

/** White space becomes single spaces, and the marks move along. */
function onOneLine(text: string, part: Mark, marks: readonly Mark[]): MarkedText {
  let shown = part.from > 0 ? '… ' : '';
  const placeOf = new Map<number, number>();
  let isAfterSpace = true;
  for (let at = part.from; at < part.to; at += 1) {
    const letter = text.charAt(at);
    const isSpace = /\s/.test(letter);
    placeOf.set(at, shown.length);
    if (!isSpace) shown += letter;
    else if (!isAfterSpace) shown += ' ';
    isAfterSpace = isSpace;
  }
  const end = shown.length;
  const own = marks
    .filter(({ from, to }) => from >= part.from && to <= part.to)
    .map(({ from, to }) => ({ from: placeOf.get(from) ?? 0, to: placeOf.get(to) ?? end }));
  return { text: part.to < text.length ? `${shown.trimEnd()} …` : shown.trimEnd(), marks: own };
}

/** A short text as it is, such as a subject. */
export function markedText(text: string, query: Pick<SearchQuery, 'terms'>, stemOf: StemOf): MarkedText {
  return { text, marks: marksIn(text, query, stemOf) };
}
