import {
  creditRequests,
  NotesForm,
} from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestRow } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import { refreshRequests } from './credit-request-queries.ts';

interface NotesDialogProps {
  request: Pick<CreditRequestRow, 'id' | 'notes' | 'version'>;
  onClose: () => void;
  onReload: () => Promise<unknown>;
}

export function NotesDialog({ request: { id, notes, version }, onClose, onReload }: NotesDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Notes on credit request ${id}`}
      schema={NotesForm}
      defaultValues={{ notes }}
      onSubmit={async (values) => {
        const params = { creditRequestId: id };
        refreshRequests(await call(creditRequests.saveNotes, { params, body: { ...values, version } }));
      }}
    >
      {(field) => (
        <NullableTextInput {...field('notes')} label="Notes" lines={5} helperText="Up to 2000 characters" />
      )}
    </FormDialog>
  );
}
