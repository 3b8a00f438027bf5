import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import type { ColumnsOf, RowOf, Source } from './grid-column.ts';
import type { RowId } from './selection.ts';
import type { BulkAction } from './selection-bar.tsx';

export interface GridProps<S extends Source> {
  /** Names this grid in the browser's memory and for the views that people keep of it. */
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
  /** Holds for every row, whatever the filters say: the part of a list that this page is about. */
  always?: FilterModel;
  /** Without, the grid takes the room that the page (with `fill`) has left. */
  height?: number;
  /** Rows can be chosen where something can be done with them. */
  bulk?: readonly BulkAction[];
  /** The column whose sum the selection shows. */
  sumOf?: Extract<keyof S['columns'], string>;
  /** For a grid inside a card, which has a frame already. Too small a thing to have views. */
  frameless?: true;
}
