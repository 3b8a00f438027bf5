import { useState } from 'react';
import { CellEditor } from './cell-editor.tsx';
import type { EditedCell } from './edit-context.ts';
import type { KnownColumn } from '../columns/grid-column.ts';
import type { GridRow } from '../grid-row.ts';

/** The cell being edited, if any. Its row is always the current one, so others' changes show once loaded. */
export function useEditedCell(
  columns: readonly KnownColumn[],
  rows: readonly GridRow[],
  reload: () => Promise<unknown>,
) {
  const [edited, open] = useState<EditedCell | null>(null);
  const column = columns.find(({ id }) => id === edited?.columnId);
  const row = rows.find(({ id }) => id === edited?.rowId)?.row;
  const editor =
    edited && column && row ? (
      <CellEditor
        key={`${edited.columnId} ${edited.rowId}`}
        anchor={edited.anchor}
        column={column}
        row={row}
        reload={reload}
        onClose={() => open(null)}
      />
    ) : null;
  return { open, editor };
}
