/** Something that can be found by typing. */
export interface Rankable {
  label: string;
  /** Other search terms, such as its section. */
  keywords?: string;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Match quality, lower is better; null if there is no match. */
export function rankOf({ label, keywords = '' }: Rankable, typed: string): number | null {
  const queryWords = wordsOf(typed);
  if (queryWords.length === 0) return null;
  const name = wordsOf(label);
  const startsIn = (words: readonly string[]) =>
    queryWords.every((one) => words.some((word) => word.startsWith(one)));
  if (name.join(' ').startsWith(queryWords.join(' '))) return 0;
  if (startsIn(name)) return 1;
  if (startsIn([...name, ...wordsOf(keywords)])) return 2;
  // One or two letters occur in nearly everything.
  const part = typed.trim().toLowerCase();
  return part.length >= 3 && label.toLowerCase().includes(part) ? 3 : null;
}

/** The matches, best first; ties keep their order. */
export function ranked<C extends Rankable>(commands: readonly C[], typed: string): C[] {
  return commands
    .flatMap((command) => {
      const rank = rankOf(command, typed);
      return rank === null ? [] : [{ command, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}
