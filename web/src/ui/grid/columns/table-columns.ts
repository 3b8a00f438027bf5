import type { GridApi } from 'ag-grid-community';
import type { SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import type { GridRow } from '../grid-row.ts';

type Api = GridApi<GridRow>;

/** Columns the grid adds itself, such as the checkbox column. */
const isOwn = (colId: string) => colId.startsWith('ag-Grid-');

export function sortIn(api: Api): SortItem[] {
  return api
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) => (sort ? [{ colId, sort, at: sortIndex ?? 0 }] : []))
    .toSorted((one, other) => one.at - other.at)
    .map(({ colId, sort }) => ({ colId, sort }));
}

export function showSort(api: Api, sort: readonly SortItem[]): void {
  api.applyColumnState({
    state: sort.map(({ colId, sort: direction }, sortIndex) => ({ colId, sort: direction, sortIndex })),
    defaultState: { sort: null },
  });
}

export function shownLayout(api: Api): ColumnLayout[] {
  return api.getColumnState().flatMap(({ colId, hide, pinned, width, flex }) =>
    isOwn(colId)
      ? []
      : [
          {
            id: colId,
            hidden: hide ?? false,
            pinned: pinned === 'left' || pinned === 'right' ? pinned : null,
            ...(!flex && width && { width }),
          },
        ],
  );
}

/** Moves a column among the list's own; the grid's columns keep their place. */
export function moveColumn(api: Api, id: string, to: number): void {
  const own = api.getColumnState().filter(({ colId }) => isOwn(colId)).length;
  api.moveColumns([id], to + own);
}
