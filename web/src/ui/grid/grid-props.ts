import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnsOf, RowOf, Source } from './columns/grid-column.ts';
import type { RowId } from './selection/selection.ts';
import type { BulkAction } from './selection/selection-bar.tsx';

export interface GridProps<S extends Source> {
  /** Identifies this grid in browser storage and for saved views. */
  id: string;
  /** What the rows are, for screen readers. */
  label: string;
  of: S;
  /** Like the defaults below, must be a constant of the page, or the grid would restart on every render. */
  columns: ColumnsOf<S>;
  /** Path parameters, if any. */
  params?: Readonly<Record<string, string | number>>;
  /** Set if a row isn't identified by its `id`. */
  rowId?: (row: RowOf<S>) => RowId;
  /** What would appear here, and why nothing does. */
  hint: string;
  /** The search parameter; grids on one page need different ones. */
  param?: string;
  /** Stores the filters in a separate search parameter. */
  filterParam?: string;
  defaultSort?: readonly SortItem[];
  defaultFilter?: FilterModel;
  /** Applies to every row, whatever the filters: the part of the list this page is about. */
  always?: FilterModel;
  /** If omitted, the grid fills the space the page (with `fill`) has left. */
  height?: number;
  /** Told of the rows on screen, in their order. */
  onRows?: (rows: readonly RowOf<S>[]) => void;
  /** Rows are selectable if there are actions for them. */
  bulk?: readonly BulkAction[];
  /** The column whose sum the selection shows. */
  sumOf?: Extract<keyof S['columns'], string>;
  /** For a grid inside a card, which already has a frame. Too small to have views. */
  frameless?: true;
}
