import { createContext } from 'react';
import type { RowId } from './selection.ts';

export interface EditedCell {
  columnId: string;
  rowId: RowId;
  anchor: HTMLElement;
}

/** How a cell asks to be edited. The table has no part in it, so that it need not draw all cells anew. */
export const EditContext = createContext<(cell: EditedCell) => void>(() => undefined);
