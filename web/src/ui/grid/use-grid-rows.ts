import { useEffect, useMemo } from 'react';
import { pageSize } from '@backdock/core/kit/list.ts';
import { pagesIn } from './footer-text.ts';
import { gridRows, waitingRows } from './grid-row.ts';
import type { GridState } from './grid-state.ts';
import type { RowId } from './selection/selection.ts';
import type { ChangeState } from './use-grid-state.ts';
import { useLate } from './use-late.ts';
import type { ListPage } from './use-list-page.ts';

/** The grid's lines, and their position in the whole list. */
export function useGridRows(
  { page, isStale, isLoading, failed }: ListPage,
  state: GridState,
  rowId: (row: object) => RowId,
  change: ChangeState,
) {
  const isLate = useLate(isStale);
  const isWaiting = isLoading || isLate;
  const rows = useMemo(
    () => (isWaiting ? waitingRows : gridRows(page?.rows ?? [], rowId)),
    [isWaiting, page, rowId],
  );
  const isPastEnd = page !== undefined && !isStale && page.rows.length === 0 && state.page > 1;
  const lastPage = page ? Math.min(pagesIn(page.total), state.page - 1) : 1;
  useEffect(() => {
    // After rows have gone, or from an old link.
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, change]);
  const extent = page && {
    page: state.page,
    total: page.total,
    // For a page still loading, the row count follows from the total.
    shown: isStale
      ? Math.min(pageSize, Math.max(0, page.total - (state.page - 1) * pageSize))
      : page.rows.length,
    isLowerBound: page.isLowerBound ?? false,
  };
  return { rows, isWaiting, extent: failed ? null : extent };
}
