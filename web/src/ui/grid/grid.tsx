import Box from '@mui/material/Box';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ColumnPanel } from './column-panel.tsx';
import {
  filterColumn,
  knownColumns,
  type ColumnsOf,
  type GridColumn,
  type RowOf,
  type Source,
} from './grid-column.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridFrame } from './grid-frame.tsx';
import { GridOverlay } from './grid-overlay.tsx';
import type { GridRow } from './grid-row.ts';
import { GridTable } from './grid-table.tsx';
import { HeaderContext } from './header-context.ts';
import { forgetLayout } from './layout.ts';
import { countOf, selectionOf, sumOf as sumOfChosen, type RowId } from './selection.ts';
import { SelectionBar, type BulkAction } from './selection-bar.tsx';
import { useGridRows } from './use-grid-rows.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useGridState } from './use-grid-state.ts';
import { useListPage } from './use-list-page.ts';
import { useOpenedFilter } from './use-opened-filter.tsx';

interface GridProps<S extends Source> {
  /** Names this grid's layout in the browser's memory. */
  id: string;
  /** What the rows are, for who cannot see the page around the grid. */
  label: string;
  of: S;
  /** Like the defaults below a constant of the page, or the grid would start anew with every drawing. */
  columns: ColumnsOf<S>;
  /** Values of the path, where it has any. */
  params?: Readonly<Record<string, string | number>>;
  /** Where a row is not known by its `id`. */
  rowId?: (row: RowOf<S>) => RowId;
  /** What would appear here, and why nothing does. */
  hint: string;
  /** The search parameter; grids on one page need different ones. */
  param?: string;
  /** Keeps the filters in a parameter of the page's own. */
  filterParam?: string;
  defaultSort?: readonly SortItem[];
  defaultFilter?: FilterModel;
  /** Without, the grid takes the room that the page (with `fill`) has left. */
  height?: number;
  /** Rows can be chosen where something can be done with them. */
  bulk?: readonly BulkAction[];
  /** The column whose sum the selection shows. */
  sumOf?: Extract<keyof S['columns'], string>;
  /** For a grid inside a card, which has a frame already. */
  frameless?: true;
}

const noSort: readonly SortItem[] = [];
const noFilter: FilterModel = {};
const idField = (row: object) => (row as { id: RowId }).id;

/** A list with filters, sorting, pages and selection. */
export function Grid<const S extends Source>(props: GridProps<S>) {
  const { id, label, of, params, hint, param = 'grid', filterParam, height, bulk, sumOf } = props;
  const { defaultSort = noSort, defaultFilter = noFilter, frameless = false } = props;
  // Inside, a row is any object: the columns that read it were checked against it here.
  const columns = props.columns as unknown as readonly GridColumn[];
  const rowId = (props.rowId as ((row: object) => RowId) | undefined) ?? idField;
  const defaults = useMemo(
    () => ({ sort: defaultSort, filter: defaultFilter }),
    [defaultSort, defaultFilter],
  );
  const known = useMemo(() => knownColumns(columns, of.columns), [columns, of.columns]);
  const filterable = useMemo(() => known.filter((column) => column.filterable).map(filterColumn), [known]);
  const [state, change] = useGridState({ columns: of.columns, defaults, param, filterParam });
  const list = useListPage(of, state, columns, params);
  const { rows, isWaiting, extent } = useGridRows(list, state, rowId, change);
  const { open, header, popover } = useOpenedFilter(filterable, state, change);
  const selection = useGridSelection(
    state.filter,
    columns.find((column) => column.id === sumOf),
  );
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [edition, setEdition] = useState(0);
  const resetLayout = () => {
    forgetLayout(id);
    setEdition(edition + 1);
  };
  const count = bulk ? countOf(selection.chosen) : 0;
  return (
    <Box sx={{ ...outer, ...(height === undefined && { flex: 1 }) }}>
      <Box sx={frameless ? { px: 2 } : {}}>
        <FilterBar
          columns={filterable}
          filter={state.filter}
          onOpen={open}
          onChange={(filter) => change({ filter })}
        >
          {api ? <ColumnPanel api={api} columns={known} onReset={resetLayout} /> : null}
        </FilterBar>
      </Box>
      <GridFrame
        height={height}
        frameless={frameless}
        isBusy={isWaiting}
        table={
          <HeaderContext value={header}>
            <GridTable
              key={edition}
              id={id}
              label={label}
              columns={known}
              rows={rows}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              onOpenFilter={open}
              selection={bulk ? selection.table : null}
              onReady={setApi}
            />
          </HeaderContext>
        }
        overlay={
          list.failed || (!isWaiting && rows.length === 0) ? (
            <GridOverlay failed={list.failed} hint={hint} onRetry={list.retry} />
          ) : null
        }
      >
        {bulk && count > 0 ? (
          <SelectionBar
            actions={bulk}
            selection={selectionOf(selection.chosen)}
            count={count}
            sum={sumOf ? sumOfChosen(selection.chosen) : null}
            clear={selection.clear}
            offer={selection.offer(list.page, rowId)}
            onChooseAll={selection.chooseAll}
          />
        ) : null}
        <GridFooter extent={extent} selected={count} onPage={(page) => change({ page })} />
      </GridFrame>
      {popover}
    </Box>
  );
}

const outer = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 200,
  minWidth: 0,
  containerType: 'inline-size',
} as const;
