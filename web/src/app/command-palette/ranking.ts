/** Something that can be found by typing. */
export interface Rankable {
  label: string;
  /** Other words for it, such as the section that it belongs to. */
  keywords?: string;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well something matches, the least being best; null when it does not. */
export function rankOf({ label, keywords = '' }: Rankable, typed: string): number | null {
  const asked = wordsOf(typed);
  if (asked.length === 0) return null;
  const name = wordsOf(label);
  const startsIn = (words: readonly string[]) =>
    asked.every((one) => words.some((word) => word.startsWith(one)));
  if (name.join(' ').startsWith(asked.join(' '))) return 0;
  if (startsIn(name)) return 1;
  if (startsIn([...name, ...wordsOf(keywords)])) return 2;
  // A letter or two stand within nearly everything.
  const part = typed.trim().toLowerCase();
  return part.length >= 3 && label.toLowerCase().includes(part) ? 3 : null;
}

/** What matches, the best first; equals stay in their order. */
export function ranked<C extends Rankable>(commands: readonly C[], typed: string): C[] {
  return commands
    .flatMap((command) => {
      const rank = rankOf(command, typed);
      return rank === null ? [] : [{ command, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}
