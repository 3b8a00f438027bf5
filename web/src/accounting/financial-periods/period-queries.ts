import {
  financialPeriods,
  type FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';

export interface Month {
  year: number;
  month: number;
}

export const checklistQuery = ({ year, month }: Month) =>
  queryOf(financialPeriods.checklist, { params: { year, month } });

/** Replaces the year on the board with the server's response and refetches its months. */
export function periodChanged(changed: FinancialYear): void {
  const { board, checklist, totals, reopenReport, history } = financialPeriods;
  queryClient.setQueryData(queryOf(board).queryKey, (years) =>
    years?.map((year) => (year.year === changed.year ? changed : year)),
  );
  void refresh(checklist, totals, reopenReport, history);
}
