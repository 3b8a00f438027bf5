import { useState } from 'react';
import { DayEditor } from './day-editor.tsx';
import type { EditedCell } from './edit-context.ts';
import type { KnownColumn } from './grid-column.ts';
import type { GridRow } from './grid-row.ts';

/** The cell that is being edited, if one is. Its row is the one of now: what others changed is seen once it is loaded. */
export function useEditedCell(
  columns: readonly KnownColumn[],
  rows: readonly GridRow[],
  reload: () => Promise<unknown>,
) {
  const [edited, open] = useState<EditedCell | null>(null);
  const column = columns.find(({ id }) => id === edited?.columnId);
  const row = rows.find(({ id }) => id === edited?.rowId)?.row;
  return { open, editor: edited && column && row ? editorOf(edited, column, row) : null };

  function editorOf({ columnId, rowId, anchor }: EditedCell, known: KnownColumn, current: object) {
    const onClose = () => open(null);
    const { edit } = known;
    if (!edit) return null;
    if ('draw' in edit) return edit.draw(current, onClose);
    return (
      <DayEditor
        key={`${columnId} ${rowId}`}
        anchor={anchor}
        column={known}
        edit={edit}
        row={current}
        reload={reload}
        onClose={onClose}
      />
    );
  }
}
