import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { budgets, type BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { callFile, callForm } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { saveFile } from '../../ui/upload/save-file.ts';

export const totalsQuery = (filterModel: FilterModel) =>
  queryOptions({
    ...queryOf(budgets.totals, { query: { query: JSON.stringify({ filterModel }) } }),
    placeholderData: keepPreviousData,
  });

/** How many budgets there are for each year. */
export const yearsQuery = queryOptions({
  ...queryOf(budgets.counts, { query: {} }),
  select: ({ year = {} }) => Object.keys(year).filter((each) => (year[each] ?? 0) > 0),
});

export const previewBudgets = (file: File, onProgress: (percent: number) => void): Promise<BudgetUpload> =>
  callForm(budgets.upload, { body: { dryRun: 'true' }, files: [file] }, { onProgress });

export async function saveBudgets(file: File, fingerprint: string): Promise<BudgetUpload> {
  const saved = await callForm(budgets.upload, { body: { dryRun: 'false', fingerprint }, files: [file] });
  const { list, counts, totals, history } = budgets;
  void refresh(list, counts, totals, history);
  return saved;
}

export const downloadTemplate = async (year: string) =>
  saveFile(await callFile(budgets.template, { query: { year } }));
