import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { filterColumn, knownColumns, type GridColumn, type Source } from './columns/grid-column.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import type { GridState } from './grid-state.ts';
import type { RowId } from './selection/selection.ts';
import type { BulkAction } from './selection/selection-bar.tsx';
import { useGridRows } from './use-grid-rows.ts';
import { useGridSelection } from './selection/use-grid-selection.ts';
import { useGridState, type Place } from './use-grid-state.ts';
import { useListPage } from './use-list-page.ts';
import { useOnlyChosen } from './selection/use-only-chosen.ts';
import { useOpenedFilter } from './use-opened-filter.tsx';
import { useViews } from './views/use-views.ts';
import { countsQuery } from './columns/value-counts.ts';

const noSort: readonly SortItem[] = [];
const noFilter: FilterModel = {};
const noActions: readonly BulkAction[] = [];
const idField = (row: object) => (row as { id: RowId }).id;

/** Everything a grid needs before rendering: URL → query → rows. */
export function useGrid<S extends Source>(props: GridProps<S>) {
  const { id, params, sumOf, frameless = false } = props;
  const of: Source = props.of;
  // Internally a row is any object: the columns were type-checked against it outside.
  const columns = props.columns as unknown as readonly GridColumn[];
  const rowId = (props.rowId as ((row: object) => RowId) | undefined) ?? idField;
  const place = usePlace(props);
  const known = useMemo(() => knownColumns(columns, of.columns), [columns, of.columns]);
  const filterable = useMemo(() => known.filter((column) => column.filterable).map(filterColumn), [known]);
  const address = useGridState(place);
  const { state, change } = address;
  const effectiveState = useEffectiveState(state, props.always);
  const views = useViews(id, place, address);
  const selection = useGridSelection(
    effectiveState.filter,
    columns.find((column) => column.id === sumOf),
  );
  const only = useOnlyChosen(selection.chosen, state.filter);
  const list = useListPage(of, effectiveState, columns, {
    params,
    ids: only.ids,
    rowId,
    isHeld: views.isHeld,
  });
  const shown = useGridRows(list, state, rowId, change);
  const opened = useOpenedFilter(filterable, state, change, (colId) =>
    countsQuery(of, list, { columns, filter: effectiveState.filter, params, gridId: id }, colId),
  );
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  return {
    id,
    label: props.label,
    of,
    params,
    rowId,
    /** Whether the server identifies a row by the same id. */
    isKnownById: rowId === idField,
    frameless,
    // Server rows can at least be exported.
    bulk: props.bulk ?? (of.kind === 'list' && !frameless ? noActions : undefined),
    place,
    known,
    filterable,
    address,
    effectiveState,
    views,
    selection,
    onlyIds: only.ids,
    showOnly: (on: boolean) => {
      only.set(on);
      change({}, { replace: true });
    },
    list,
    shown,
    opened,
    api,
    setApi,
  };
}

/** The URL's state plus the filters that always apply. */
function useEffectiveState(state: GridState, always: FilterModel | undefined): GridState {
  return useMemo(
    () => (always ? { ...state, filter: { ...state.filter, ...always } } : state),
    [state, always],
  );
}

export type GridParts = ReturnType<typeof useGrid>;

/** Where the grid keeps its state in the URL, and its defaults. */
function usePlace<S extends Source>(props: GridProps<S>): Place {
  const { of, param = 'grid', filterParam, defaultSort = noSort, defaultFilter = noFilter } = props;
  const { frameless = false } = props;
  return useMemo(
    () => ({
      columns: of.columns,
      defaults: { sort: defaultSort, filter: defaultFilter },
      param,
      filterParam,
      viewParam: frameless ? undefined : param === 'grid' ? 'view' : `${param}-view`,
    }),
    [of.columns, defaultSort, defaultFilter, param, filterParam, frameless],
  );
}
