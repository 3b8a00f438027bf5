import type { ColDef } from 'ag-grid-community';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { ActionCell, ChipCell, CopyCell, DrawnCell, EditCell, LinkCell, WaitingCell } from './cells.tsx';
import { nothing } from './format.ts';
import { textIn, tooltipIn, type KnownColumn } from './grid-column.ts';
import type { GridRow } from '../grid-row.ts';
import { HeaderCell, type HeaderExtras } from './header-cell.tsx';
import { arranged, moneyWidth, widthOf } from '../layout/layout.ts';

const minWidth = 72;

export type OpenFilter = (id: string, anchor: HTMLElement) => void;

export function columnDefs(
  columns: readonly KnownColumn[],
  layout: readonly ColumnLayout[],
  openFilter: OpenFilter,
): ColDef<GridRow>[] {
  const stored = new Map(layout.map((one) => [one.id, one]));
  return arranged(columns, layout).map((column) => ({
    ...columnDef(column, openFilter),
    ...placeOf(column, stored.get(column.id)),
  }));
}

function columnDef(column: KnownColumn, openFilter: OpenFilter): ColDef<GridRow> {
  const right = column.type === 'number';
  const special = specialCell(column);
  const actsOnEnter = special !== undefined && special !== ChipCell;
  return {
    colId: column.id,
    headerName: column.label,
    headerComponent: HeaderCell,
    headerComponentParams: { filterable: column.filterable, right } satisfies HeaderExtras,
    valueGetter: ({ data }) => (data?.row ? textIn(column, data.row) : ''),
    cellRendererSelector: ({ data }) =>
      data?.row ? special && { component: special, params: { known: column } } : { component: WaitingCell },
    // Such a cell depends on the whole row, so it rerenders with the row, not only when its text changes.
    ...(actsOnEnter && { equals: () => false }),
    tooltipValueGetter: ({ data }) => (data?.row ? tooltipIn(column, data.row) : undefined),
    sortable: column.sortable,
    // Rows arrive sorted; the grid only shows the sort order.
    comparator: () => 0,
    cellClass: ({ value }) => classesOf(column, value === nothing),
    suppressHeaderKeyboardEvent: ({ event, headerRowIndex }) => {
      const asksForFilter =
        (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ||
        (event.key === 'ArrowDown' && event.altKey);
      if (!asksForFilter || !column.filterable || headerRowIndex < 0) return false;
      event.preventDefault();
      if (event.target instanceof HTMLElement) openFilter(column.id, event.target);
      return true;
    },
    suppressKeyboardEvent: ({ event }) => {
      const asks = (event.key === 'Enter' && actsOnEnter) || (event.key === 'F2' && special === EditCell);
      if (!asks) return false;
      // Otherwise the same key press would reach whatever opens.
      event.preventDefault();
      pressIn(event.target);
      return true;
    },
    ...(special === EditCell && {
      onCellDoubleClicked: ({ event }) => pressIn(event?.target),
    }),
  };
}

/** A cell's action is a link or a button in it. */
function pressIn(target: EventTarget | null | undefined): void {
  const cell = target instanceof Element ? target.closest('.ag-cell') : null;
  cell?.querySelector<HTMLElement>('a, button')?.click();
}

function specialCell({ tones, link, beside, copy, action, edit, draw }: KnownColumn) {
  if (action) return ActionCell;
  if (draw) return DrawnCell;
  if (edit) return EditCell;
  if (tones) return ChipCell;
  if (link || beside) return LinkCell;
  return copy === undefined ? undefined : CopyCell;
}

/** Tabular figures would space the hyphens of "--" too far apart. */
function classesOf({ type, as }: KnownColumn, isEmpty: boolean): string[] {
  const figures = type === 'number' || type === 'date' || type === 'timestamp';
  return [
    ...(type === 'number' ? ['grid-right'] : []),
    ...(as === 'money' ? ['grid-money'] : []),
    ...(figures && !isEmpty ? ['grid-figures'] : []),
  ];
}

/** The column's initial position; after that the grid moves it. */
function placeOf(column: KnownColumn, stored: ColumnLayout | undefined): ColDef<GridRow> {
  const width = widthOf(column);
  const grows = column.grow && stored?.width === undefined;
  // Widens columns stored before amounts had a minimum width, so they show in full.
  const least = column.as === 'money' ? moneyWidth : minWidth;
  return {
    minWidth: least,
    initialWidth: Math.max(stored?.width ?? width, least),
    ...(grows && { initialFlex: width, minWidth: width }),
    initialHide: stored ? stored.hidden : (column.hidden ?? false),
    initialPinned: stored?.pinned ?? false,
  };
}
