/** They say little: "Item weight" is the weight, and "Product color" the color. */
const fillers = new Set([
  'product',
  'item',
  'the',
  'a',
  'an',
  'of',
  'for',
  'variant',
  'is',
  'please',
  'enter',
  'required',
]);
const fillerWeight = 0.25;
/** Below, two words are different words and no slip of the pen. */
const leastAlike = 0.8;

export function levenshtein(one: string, other: string): number {
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

/** Words, read once: each is compared with those of many others. */
export interface Phrase {
  words: readonly Word[];
  whole: Word;
  weight: number;
  figures: string;
}
interface Word {
  text: string;
  weight: number;
  hasFigure: boolean;
}

export function phraseOf(words: readonly string[]): Phrase {
  const read = words.map((text) => ({
    text,
    weight: fillers.has(text) ? fillerWeight : 1,
    hasFigure: /\d/.test(text),
  }));
  return {
    words: read,
    // Figures are compared apart.
    whole: { text: words.join(''), weight: 1, hasFigure: false },
    weight: read.reduce((sum, { weight }) => sum + weight, 0),
    figures: read.flatMap(({ text, hasFigure }) => (hasFigure ? [text] : [])).join(' '),
  };
}

function alike(one: Word, other: Word): number {
  if (one.text === other.text) return 1;
  // Figures and short words that differ are different: "image 1" is not "image 2", and "gtin" is not "grain".
  if (one.hasFigure || other.hasFigure) return 0;
  const shorter = Math.min(one.text.length, other.text.length);
  const longer = Math.max(one.text.length, other.text.length);
  if (shorter < 4 || shorter / longer < leastAlike) return 0;
  const share = 1 - levenshtein(one.text, other.text) / longer;
  return share >= leastAlike ? share : 0;
}

/** From 0 to 1: whole texts letter by letter, and words in both directions; the better of the two. */
export function similarity(one: Phrase, other: Phrase): number {
  const byLetters = one.figures === other.figures ? alike(one.whole, other.whole) : 0;
  return Math.max(byLetters, (covered(one, other) + covered(other, one)) / 2);
}

/** How much of this phrase the other has. */
function covered({ words, weight: all }: Phrase, other: Phrase): number {
  let found = 0;
  for (const word of words) {
    let best = 0;
    for (const each of other.words) {
      best = Math.max(best, alike(word, each));
      if (best === 1) break;
    }
    found += word.weight * best;
  }
  return all === 0 ? 0 : found / all;
}
