import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type FigurePeriod, figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { currentYear, useChoosePart, yearIn, yearSearch } from '../use-choose-part.ts';

export interface FigurePart {
  year: string;
  period: FigurePeriod;
}

/** The year and period that the URL names; this year to date by default. */
export function partIn(search: RawSearch, thisYear: string): FigurePart {
  return {
    year: yearIn(search, thisYear),
    period: figurePeriods.find((each) => each === search.period) ?? 'YearToDate',
  };
}

/** Applies to every row of the list, its totals, and its exports. */
export const filterOf = ({ year, period }: FigurePart): FilterModel => ({
  year: { filterType: 'set', values: [year] },
  period: { filterType: 'set', values: [period] },
});

export function useFigurePart() {
  const { year, period } = partIn(useSearch({ strict: false }), currentYear());
  const choosePart = useChoosePart();
  const choose = (next: Partial<FigurePart>) => {
    const part = { year, period, ...next };
    choosePart({
      year: yearSearch(part.year),
      period: part.period === 'YearToDate' ? undefined : part.period,
    });
  };
  const filter = useMemo(() => filterOf({ year, period }), [year, period]);
  return { year, period, filter, choose };
}
