import { useNavigate } from '@tanstack/react-router';
import { figureYears } from '@backdock/core/allowances/figures/figures.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { RawSearch } from '../platform/page-search.ts';

export const currentYear = () => dayInPacific(new Date()).slice(0, 4);

/** The year that the URL names; this one by default. */
export const yearIn = ({ year }: RawSearch, thisYear: string): string =>
  figureYears.find((each) => each === String(year)) ?? thisYear;

/** As it stands in the URL, which leaves out this year. */
export const yearSearch = (year: string) => (year === currentYear() ? undefined : Number(year));

/** Shows another part of a list. */
export function useChoosePart() {
  const navigate = useNavigate();
  return (part: RawSearch) => {
    const search = (before: RawSearch) => ({
      ...before,
      ...part,
      // The grid's page and the opened record belong to the part before.
      grid: typeof before.grid === 'object' ? { ...before.grid, page: undefined } : undefined,
      record: undefined,
    });
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
}
