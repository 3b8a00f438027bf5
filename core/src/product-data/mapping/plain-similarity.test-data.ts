/** Everything compared with everything, letter by letter: what the index of names must find too. */
interface PlainWord {
  text: string;
  weight: number;
  hasFigure: boolean;
}

interface PlainPhrase {
  words: readonly PlainWord[];
  whole: { text: string };
  weight: number;
  figures: string;
}

const leastAlike = 0.8;

/** The whole table, row by row. */
export function plainLevenshtein(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = one.charAt(row - 1) === other.charAt(at - 1) ? 0 : 1;
      current[at] = Math.min(
        (before[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + change,
      );
    }
    before = current;
  }
  return before[other.length] ?? 0;
}

function alike(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  if (shorter < 4 || shorter / longer < leastAlike) return 0;
  const share = 1 - plainLevenshtein(one, other) / longer;
  return share >= leastAlike ? share : 0;
}

function alikeWords(one: PlainWord, other: PlainWord): number {
  if (one.text !== other.text && (one.hasFigure || other.hasFigure)) return 0;
  return alike(one.text, other.text);
}

export function plainSimilarity(one: PlainPhrase, other: PlainPhrase): number {
  const byLetters = one.figures === other.figures ? alike(one.whole.text, other.whole.text) : 0;
  return Math.max(byLetters, (covered(one, other) + covered(other, one)) / 2);
}

function covered({ words, weight: all }: PlainPhrase, other: PlainPhrase): number {
  let found = 0;
  for (const word of words) {
    found += word.weight * Math.max(...other.words.map((each) => alikeWords(word, each)));
  }
  return found / all;
}
