import Box from '@mui/material/Box';
import { useState } from 'react';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { isSeenBySuppliers } from '@backdock/core/orders/order-notes.rules.ts';
import { orders } from '@backdock/core/orders/orders.contract.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { call } from '../../platform/api.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { refreshOrder } from './order-queries.ts';

const NoteForm = orders.addNote.body.pick({ type: true, note: true });

/** Always open, so agents can type while they talk. Ctrl+Enter saves. */
export function AddNote({ order: { id, may } }: { order: SupportOrder }) {
  const [written, setWritten] = useState(0);
  return (
    <RecordForm
      // Starts over with an empty form after each note.
      key={written}
      title="Add a note"
      schema={NoteForm}
      defaultValues={{ type: 'StaffNote', note: '' }}
      columns={1}
      submitLabel="Add note"
      savedMessage="Note added"
      onSaved={() => setWritten(written + 1)}
      onSubmit={async (body) => {
        await call(orders.addNote, { params: { orderId: id }, body });
        await refreshOrder();
      }}
    >
      {(field) => (
        <>
          <Box
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.closest('form')?.requestSubmit();
            }}
          >
            <TextInput {...field('note')} label="Note" lines={3} wide helperText="Ctrl+Enter saves" />
          </Box>
          <SelectInput
            {...field('type')}
            label="Type"
            options={may.writeNotes.map((type) => ({
              value: type,
              label: isSeenBySuppliers(type) ? `${spaced(type)} (suppliers see it)` : spaced(type),
            }))}
          />
        </>
      )}
    </RecordForm>
  );
}
