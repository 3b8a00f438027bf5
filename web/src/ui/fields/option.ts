export interface Option<V extends string | number = string | number> {
  value: V;
  label: string;
}

/** Beyond this many options, a list becomes searchable instead of scrollable. */
export const maxInSelect = 100;
export const maxShown = 100;
export const maxShownRelaxed = 600;

/** Keeps and shows a value missing from the options; opening a form must never drop it. */
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

/** The options whose label contains every typed word, up to a limit: those that begin with it first. */
export function matching<V extends string | number>(
  options: readonly Option<V>[],
  typed: string,
  most: number,
): Option<V>[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const beginning: Option<V>[] = [];
  const others: Option<V>[] = [];
  for (const option of options) {
    if (beginning.length === most) break;
    const label = option.label.toLowerCase();
    if (!words.every((word) => label.includes(word))) continue;
    if (label.startsWith(start)) beginning.push(option);
    else if (others.length < most) others.push(option);
  }
  return [...beginning, ...others].slice(0, most);
}
