import { longDate } from '@backdock/core/kit/dates.ts';
import { type OrderNote, orders } from '@backdock/core/orders/orders.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { refreshOrder } from './order-queries.ts';

interface EditNoteDialogProps {
  orderId: number;
  note: OrderNote;
  onClose: () => void;
}

export function EditNoteDialog({ orderId, note: { id, note, editableUntil }, onClose }: EditNoteDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit your note"
      schema={orders.editNote.body}
      defaultValues={{ note }}
      onSubmit={async (body) => {
        await call(orders.editNote, { params: { orderId, noteId: id }, body });
        await refreshOrder();
      }}
    >
      {(field) => (
        <TextInput
          {...field('note')}
          label="Note"
          lines={5}
          helperText={editableUntil ? `You can edit it until ${longDate(editableUntil)}` : undefined}
        />
      )}
    </FormDialog>
  );
}
