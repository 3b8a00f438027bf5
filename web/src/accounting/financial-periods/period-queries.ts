import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  financialPeriods,
  type FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { call } from '../../platform/api.ts';

export interface Month {
  year: number;
  month: number;
}

const inPath = ({ year, month }: Month) => ({ params: { year: String(year), month: String(month) } });
const aboutMonths = ['financial-period'];
const keyOf = (what: string, { year, month }: Month) => [...aboutMonths, what, year, month];

export const boardQuery = queryOptions({
  queryKey: ['financial-periods'],
  queryFn: ({ signal }) => call(financialPeriods.board, {}, { signal }),
});

/** What the lists change meanwhile shows when one comes back to the month. */
const fresh = { staleTime: 0 };

export const checklistQuery = (month: Month) =>
  queryOptions({
    queryKey: keyOf('checklist', month),
    queryFn: ({ signal }) => call(financialPeriods.checklist, inPath(month), { signal }),
    ...fresh,
  });

export const totalsQuery = (month: Month) =>
  queryOptions({
    queryKey: keyOf('totals', month),
    queryFn: ({ signal }) => call(financialPeriods.totals, inPath(month), { signal }),
    ...fresh,
  });

export const reopenReportQuery = (month: Month) =>
  queryOptions({
    queryKey: keyOf('reopen-report', month),
    queryFn: ({ signal }) => call(financialPeriods.reopenReport, inPath(month), { signal }),
    ...fresh,
  });

/** Puts the year that a lock answered in its place on the board, and lets its months be read anew. */
export function usePeriodChanged() {
  const queries = useQueryClient();
  return (changed: FinancialYear) => {
    queries.setQueryData(boardQuery.queryKey, (years) =>
      years?.map((year) => (year.year === changed.year ? changed : year)),
    );
    void queries.invalidateQueries({ queryKey: aboutMonths });
    void queries.invalidateQueries({ queryKey: ['history', financialPeriods.history.path] });
  };
}
