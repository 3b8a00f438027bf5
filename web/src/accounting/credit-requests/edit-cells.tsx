import { mayEdit } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import type { Holder } from '@backdock/core/kit/permissions.ts';
import type { DialogEdit } from '../../ui/grid/columns/grid-column.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { NotesDialog } from './notes.dialog.tsx';

/** The columns this user can edit in the list. */
export function cellEdits(
  holder: Holder & { readonly id: number },
): Partial<Record<string, DialogEdit<CreditRequestRow>>> {
  const isOpen = (row: CreditRequestRow) => mayEdit(holder, row);
  return {
    assignee: {
      isOpen,
      draw: ({ id, assigneeId, assignee }, { onClose }) => (
        <AssignDialog
          selection={{ ids: [id] }}
          count={1}
          current={assigneeId === null ? null : { value: assigneeId, label: assignee ?? '' }}
          onClose={onClose}
          onDone={onClose}
        />
      ),
    },
    notes: {
      isOpen,
      draw: (row, { onClose, reload }) => <NotesDialog request={row} onClose={onClose} onReload={reload} />,
    },
  };
}
