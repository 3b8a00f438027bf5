import Box from '@mui/material/Box';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import {
  type SupplierDocument,
  supplierDocuments,
} from '@backdock/core/suppliers/documents/documents.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { changedDocuments } from './document-queries.ts';

interface NotTaxFormDialogProps {
  supplierId: number;
  document: SupplierDocument;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** Lets administrators and accountants mark a suspected tax form as not being one. */
export function NotTaxFormDialog({ supplierId, document, onReload, onClose }: NotTaxFormDialogProps) {
  const { id, name, version } = document;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title="Not a tax form"
      submitLabel="Confirm"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSaved={() => toast.success('Document is no longer restricted')}
      onSubmit={async ({ reason }) => {
        const params = { supplierId, documentId: id };
        changedDocuments(
          supplierId,
          await call(supplierDocuments.ruleOutTaxForm, { params, body: { reason, version } }),
        );
      }}
    >
      {(field) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {`Open ${name} first and make sure it has no tax form or tax number. Once you confirm, everyone who can see this supplier's documents can open it.`}
          </Box>
          <TextInput
            {...field('reason')}
            label="What is this document?"
            lines={3}
            helperText="10 to 500 characters"
          />
        </>
      )}
    </FormDialog>
  );
}
