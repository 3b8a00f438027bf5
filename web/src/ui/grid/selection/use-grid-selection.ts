import { useMemo, useReducer } from 'react';
import type { FilterModel, Page } from '@backdock/core/kit/list.ts';
import { valueIn, type GridColumn } from '../columns/grid-column.ts';
import type { GridRow } from '../grid-row.ts';
import { sameJson } from '../grid-state.ts';
import { chosenAfter, countOf, noneChosen, type RowId } from './selection.ts';
import type { TableSelection } from './use-table-selection.ts';

type Summed = Pick<GridColumn, 'id' | 'value' | 'currency'>;

/** The selection across all pages. */
export function useGridSelection(filter: FilterModel, summed: Summed | undefined) {
  const [latest, dispatch] = useReducer(chosenAfter, noneChosen);
  // "Everything that matches" applies to the filter it was chosen under; individual rows stay selected whatever is
  // shown.
  const outdated = latest.everything !== null && !sameJson(latest.everything.filter, filter);
  const chosen = outdated ? noneChosen : latest;
  if (outdated) dispatch({ type: 'clear' });
  const table = useMemo<TableSelection>(() => {
    const amountOf = ({ row }: GridRow) => {
      const amount = summed && row ? valueIn(summed, row) : null;
      if (!row || typeof amount !== 'number') return null;
      return { amount, currency: summed?.currency?.(row) ?? 'Usd' };
    };
    return {
      chosen,
      onChange: (on, off) =>
        dispatch({ type: 'page', on: new Map(on.map((row) => [row.id, amountOf(row)])), off }),
    };
  }, [chosen, summed]);
  return {
    chosen,
    table,
    clear: () => dispatch({ type: 'clear' }),
    keepOnly: (ids: readonly RowId[]) => dispatch({ type: 'only', ids }),
    chooseAll: (total: number) => dispatch({ type: 'everything', filter, total }),
    /** How many rows can be selected in all, once the whole page is selected and more are known to exist. */
    offer: (page: Page<object> | undefined, rowId: (row: object) => RowId): number | null => {
      if (!page || page.isLowerBound || chosen.everything || page.rows.length === 0) return null;
      const isWhole = page.rows.every((row) => chosen.ids.has(rowId(row)));
      return isWhole && page.total > countOf(chosen) ? page.total : null;
    },
  };
}
