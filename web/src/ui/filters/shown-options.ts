import type { Option } from './filter-column.ts';

const maxOptions = 100;

/** Options that contain the text, prefix matches first, capped at what people would read. */
export function shownOptions(options: readonly Option[], typed: string): Option[] {
  const sought = typed.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(sought));
  const begins = ({ label }: Option) => label.toLowerCase().startsWith(sought);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, maxOptions);
}
