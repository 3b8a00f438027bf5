export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}

/** Above this many, a list is typed into instead of scrolled through. */
export const mostInSelect = 100;
export const mostShown = 100;
export const mostShownRelaxed = 600;

/** A value that the options do not know is kept and shown as such, never dropped by opening a form. */
export function withUnknown<V extends string | number>(
  options: readonly Option<V>[],
  value: V | null,
): readonly Option<V>[] {
  if (value === null || options.some((option) => option.value === value)) return options;
  return [...options, unknownOption(value)];
}

export function unknownOption<V extends string | number>(value: V): Option<V> {
  return { value, label: `${value} (Unknown)` };
}

/** The options whose label holds all typed words, at most so many. */
export function matching<V extends string | number>(
  options: readonly Option<V>[],
  typed: string,
  most: number,
): Option<V>[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Option<V>[] = [];
  for (const option of options) {
    if (found.length === most) break;
    const label = option.label.toLowerCase();
    if (words.every((word) => label.includes(word))) found.push(option);
  }
  return found;
}
