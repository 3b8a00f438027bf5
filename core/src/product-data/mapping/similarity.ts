import { levenshtein } from './levenshtein.ts';

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
const shortestAlike = 4;

/** Words, read once: each is compared with those of many others. */
export interface Phrase {
  words: readonly Word[];
  whole: Word;
  weight: number;
  figures: string;
}
export interface Word {
  text: string;
  weight: number;
  hasFigure: boolean;
  /** One bit for each letter in it; several letters share one. */
  letters: number;
}

export function phraseOf(words: readonly string[]): Phrase {
  const read = words.map((text) => ({
    text,
    weight: fillers.has(text) ? fillerWeight : 1,
    hasFigure: /\d/.test(text),
    letters: lettersOf(text),
  }));
  const whole = words.join('');
  return {
    words: read,
    // Figures are compared apart.
    whole: { text: whole, weight: 1, hasFigure: false, letters: lettersOf(whole) },
    weight: read.reduce((sum, { weight }) => sum + weight, 0),
    figures: read.flatMap(({ text, hasFigure }) => (hasFigure ? [text] : [])).join(' '),
  };
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** The lengths that a word like one of this length may have. */
export const alikeLengths = (length: number) => ({
  from: Math.floor(length * leastAlike),
  to: Math.ceil(length / leastAlike),
});

/** From 0, which is unlike, to 1. */
export function alike(one: Word, other: Word): number {
  if (one.text === other.text) return 1;
  // Figures and short words that differ are different: "image 1" is not "image 2", and "gtin" is not "grain".
  if (one.hasFigure || other.hasFigure) return 0;
  const shorter = Math.min(one.text.length, other.text.length);
  const longer = Math.max(one.text.length, other.text.length);
  if (shorter < shortestAlike || shorter / longer < leastAlike) return 0;
  const most = mostSlips(longer);
  // A slip takes one letter away, brings one, or does both.
  if (most === 0 || bitsIn(one.letters ^ other.letters) > 2 * most) return 0;
  const slips = levenshtein(one.text, other.text, most);
  return slips > most ? 0 : shareWithout(slips, longer);
}

const shareWithout = (slips: number, length: number) => 1 - slips / length;

/** With how many slips a word is still alike. */
function mostSlips(length: number): number {
  let most = Math.floor(length * (1 - leastAlike)) + 1;
  while (shareWithout(most, length) < leastAlike) most -= 1;
  return most;
}

function bitsIn(set: number): number {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
