import { useState } from 'react';
import { DayEditor } from './day-editor.tsx';
import type { EditedCell } from './edit-context.ts';
import type { KnownColumn } from './grid-column.ts';
import type { GridRow } from './grid-row.ts';

/** The cell that is being edited, if one is. Its row is the one of now: what others changed is seen once it is loaded. */
export function useEditedDay(
  columns: readonly KnownColumn[],
  rows: readonly GridRow[],
  reload: () => Promise<unknown>,
) {
  const [edited, open] = useState<EditedCell | null>(null);
  const column = columns.find(({ id }) => id === edited?.columnId);
  const row = rows.find(({ id }) => id === edited?.rowId)?.row;
  const popover =
    edited && column?.edit && row ? (
      <DayEditor
        key={`${edited.columnId} ${edited.rowId}`}
        anchor={edited.anchor}
        column={column}
        edit={column.edit}
        row={row}
        reload={reload}
        onClose={() => open(null)}
      />
    ) : null;
  return { open, popover };
}
