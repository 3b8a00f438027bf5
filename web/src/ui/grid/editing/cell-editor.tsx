import { DayEditor } from './day-editor.tsx';
import type { EditDialog, KnownColumn } from '../columns/grid-column.ts';

interface CellEditorProps extends EditDialog {
  anchor: HTMLElement;
  column: KnownColumn;
  row: object;
}

/** Edits a cell: a date in place, anything else in a dialog. */
export function CellEditor({ column, row, ...rest }: CellEditorProps) {
  const { edit } = column;
  if (!edit) return null;
  return 'draw' in edit ? (
    edit.draw(row, rest)
  ) : (
    <DayEditor column={column} edit={edit} row={row} {...rest} />
  );
}
