import type { Option } from './filter-column.ts';

const mostOptions = 100;

/** Those that hold what was typed, those that begin with it first, and no more than people would read. */
export function shownOptions(options: readonly Option[], typed: string): Option[] {
  const sought = typed.trim().toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(sought));
  const begins = ({ label }: Option) => label.toLowerCase().startsWith(sought);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, mostOptions);
}
