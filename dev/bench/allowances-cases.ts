import { budgetColumns, budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import {
  allowanceColumns,
  ddrColumns,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateColumns, rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import {
  dueSettlementColumns,
  dueSettlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import type { AnyFilter, Columns } from '@backdock/core/kit/list.ts';
import { by, type GridCase, set } from './cases.ts';

interface AllowanceList {
  name: string;
  path: string;
  columns: Columns;
  /** As the page opens. */
  filters?: Record<string, AnyFilter>;
}

export const allowanceLists = (year: number): AllowanceList[] => [
  { name: 'marketing', path: marketingFigures.list.path, columns: allowanceColumns },
  { name: 'DDR', path: ddrFigures.list.path, columns: ddrColumns },
  { name: 'rebates', path: rebateFigures.list.path, columns: rebateColumns },
  {
    name: 'budgets',
    path: budgets.list.path,
    columns: budgetColumns,
    filters: { year: set(String(year)) },
  },
  { name: 'settlements due', path: dueSettlements.list.path, columns: dueSettlementColumns },
];

export interface AllowanceCase extends GridCase {
  path: string;
}

/** Each list as its page opens, and by each of its columns. */
export const allowanceCases = (year: number): AllowanceCase[] =>
  allowanceLists(year).flatMap(({ name, path, columns, filters = {} }) => [
    { name: `${name} (as the page opens)`, path, filters },
    ...Object.entries(columns).map(([colId, { type }]) => ({
      name: `${name}, by ${colId}`,
      path,
      filters,
      sort: by(colId, type === 'number' ? 'desc' : 'asc'),
    })),
  ]);
