/** A word of a text, folded, and where it is. */
export interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Without case and accents, as the index keeps words: `search_words` in the database folds the same way. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const wordsOfFolded = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text: runs of letters and digits. */
export const wordsOf = (text: string): string[] => wordsOfFolded(fold(text));

export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** The same, with their places. Accents written as characters of their own belong to the letter before. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: run, index }) =>
    wordsOf(run).map((word) => ({ word, from: index, to: index + run.length })),
  );
}
