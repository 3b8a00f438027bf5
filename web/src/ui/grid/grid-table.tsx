import './grid-modules.ts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { announce } from '../feedback/announcer.tsx';
import { columnDefs, type OpenFilter } from './columns/column-defs.ts';
import { tableText } from './columns/copied-text.ts';
import { textIn, type KnownColumn } from './columns/grid-column.ts';
import { gridLook } from './grid-look.ts';
import type { GridRow } from './grid-row.ts';
import { gridTheme, rowHeight, styleNonce } from './grid-theme.ts';
import { showSort, shownLayout, sortIn } from './columns/table-columns.ts';
import { useTableSelection, type TableSelection } from './selection/use-table-selection.ts';

interface GridTableProps {
  label: string;
  /** The initial column layout; after that the grid changes it and reports back. */
  layout: readonly ColumnLayout[];
  onLayout: (layout: readonly ColumnLayout[]) => void;
  columns: readonly KnownColumn[];
  rows: readonly GridRow[];
  sort: readonly SortItem[];
  onSort: (sort: SortItem[]) => void;
  onOpenFilter: OpenFilter;
  selection: TableSelection | null;
  onReady: (api: GridApi<GridRow>) => void;
}

/** AG Grid with one page of rows: which rows, and which come next, is decided outside. */
export function GridTable(props: GridTableProps) {
  const { label, onLayout, columns, rows, sort, onSort, onOpenFilter, selection, onReady } = props;
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const theme = useTheme();
  const look = useMemo(() => gridTheme(theme), [theme]);
  const opener = useLatest(onOpenFilter);
  const [layout] = useState(props.layout);
  const defs = useMemo(
    () => columnDefs(columns, layout, (column, anchor) => opener.current(column, anchor)),
    [columns, layout, opener],
  );
  const remember = useCallback(() => {
    if (api) onLayout(shownLayout(api));
  }, [api, onLayout]);
  useEffect(() => {
    if (api) showSort(api, sort);
  }, [api, sort]);
  useEffect(() => api?.setGridAriaProperty('label', label), [api, label]);
  const chooser = useTableSelection(api, rows, selection);
  return (
    <Box sx={{ ...gridLook, height: '100%' }} onCopy={(event) => api && copy(event, api, columns)}>
      <AgGridReact<GridRow>
        theme={look}
        {...styleNonce()}
        columnDefs={defs}
        maintainColumnOrder
        rowData={rows as GridRow[]}
        getRowId={({ data }) => data.key}
        rowHeight={rowHeight}
        headerHeight={rowHeight}
        animateRows={false}
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        suppressCellFocus={false}
        enableCellTextSelection
        ensureDomOrder
        enableBrowserTooltips
        onGridReady={(event) => {
          setApi(event.api);
          onReady(event.api);
        }}
        onSortChanged={({ api: grid, source }) => {
          if (source === 'uiColumnSorted') onSort(sortIn(grid));
        }}
        onDragStopped={remember}
        onColumnVisible={({ source }) => source === 'api' && remember()}
        onColumnPinned={({ source }) => source === 'api' && remember()}
        onColumnMoved={({ source }) => source === 'api' && remember()}
        onColumnResized={({ source, finished }) => {
          if (finished && source !== 'flex' && source !== 'gridOptionsChanged') remember();
        }}
        {...chooser}
      />
    </Box>
  );
}

function useLatest<V>(value: V) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Copies the selected rows as a table, or else the focused cell; a text selection is left to the browser. */
function copy(event: ClipboardEvent, api: GridApi<GridRow>, columns: readonly KnownColumn[]): void {
  if (window.getSelection()?.toString()) return;
  const shown = api
    .getAllDisplayedColumns()
    .flatMap((column) => columns.find(({ id, action }) => id === column.getColId() && !action) ?? []);
  const textsOf = (row: object) => shown.map((column) => textIn(column, row));
  const chosen = api.getSelectedNodes().flatMap(({ data }) => data?.row ?? []);
  const focused = api.getFocusedCell();
  const row = focused ? api.getDisplayedRowAtIndex(focused.rowIndex)?.data?.row : null;
  const column = shown.find(({ id }) => id === focused?.column.getColId());
  if (chosen.length === 0 && !(row && column)) return;
  const text =
    chosen.length > 0
      ? tableText([shown.map(({ label }) => label), ...chosen.map(textsOf)])
      : row && column
        ? textIn(column, row)
        : '';
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
  announce('Copied');
}
