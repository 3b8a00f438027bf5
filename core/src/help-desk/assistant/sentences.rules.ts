export interface Sentence {
  readonly start: number;
  readonly end: number;
}

const abbreviation =
  /(?:\b(?:no|nos|mr|mrs|ms|dr|st|inc|ltd|co|corp|dept|approx|est|vs|etc|e\.g|i\.e|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|(?:^|[\s(.])\p{L})\.$/iu;

/**
 * A text's sentences, without the space between them. More text never moves the end of an earlier one, so a text can be
 * read while it arrives.
 */
export function sentencesIn(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = -1;
  for (const { 0: piece, index } of text.matchAll(/\S+|\n/g)) {
    const end = index + piece.length;
    if (piece === '\n') {
      if (start !== -1) found.push({ start, end: text.slice(0, index).trimEnd().length });
      start = -1;
      continue;
    }
    if (start === -1) start = index;
    const isLast = end === text.length;
    if (
      isLast ||
      isListNumber(text.slice(start, end)) ||
      !/[.!?…]["'”’)\]]*$/.test(piece) ||
      abbreviation.test(text.slice(start, end))
    )
      continue;
    found.push({ start, end });
    start = -1;
  }
  if (start !== -1) found.push({ start, end: text.trimEnd().length });
  return found;
}

/** “1.” before an item. */
const isListNumber = (text: string) => /^\(?\d{1,2}[.)]$/.test(text);
