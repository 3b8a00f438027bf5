import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { messageFor } from '../../platform/api-error.ts';
import type { DialogEdit } from '../../ui/grid/grid-column.ts';
import { toast } from '../../ui/toast-store.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { creditRequestQuery } from './credit-request-queries.ts';
import { NotesDialog } from './notes.dialog.tsx';

const isOpen = () => true;

/** The assignee, changed in the list. */
export const assigneeEdit: DialogEdit<CreditRequestRow> = {
  isOpen,
  draw: ({ id, assigneeId, assignee }, onClose) => (
    <AssignDialog
      selection={{ ids: [id] }}
      count={1}
      current={assigneeId === null ? null : { value: assigneeId, label: assignee ?? '' }}
      onClose={onClose}
      onDone={onClose}
    />
  ),
};

/** The notes, changed in the list. */
export const notesEdit: DialogEdit<CreditRequestRow> = {
  isOpen,
  draw: ({ id }, onClose) => <RowNotes id={id} onClose={onClose} />,
};

/** Rows don't say which version of the request they show, so it is loaded first. */
function RowNotes({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...creditRequestQuery(id), staleTime: 0 });
  useEffect(() => {
    if (!error) return;
    toast.error(messageFor(error));
    onClose();
  }, [error, onClose]);
  return data ? <NotesDialog request={data} onClose={onClose} onReload={refetch} /> : null;
}
