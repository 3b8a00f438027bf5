import { createContext } from 'react';
import type { RowId } from '../selection/selection.ts';

export interface EditedCell {
  columnId: string;
  rowId: RowId;
  anchor: HTMLElement;
}

/** How a cell requests editing. It bypasses the table, so the cells don't all rerender. */
export const EditContext = createContext<(cell: EditedCell) => void>(() => undefined);
