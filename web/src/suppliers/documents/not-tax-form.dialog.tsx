import Box from '@mui/material/Box';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { type SupplierDocument, supplierDocuments } from '@backdock/core/suppliers/documents.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { supplierParams } from '../logistics/logistics-queries.ts';
import { useChangedDocuments } from './document-queries.ts';

interface NotTaxFormDialogProps {
  supplierId: number;
  document: SupplierDocument;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** For administrators and accountants: what looks like a tax form is none. */
export function NotTaxFormDialog({ supplierId, document, onReload, onClose }: NotTaxFormDialogProps) {
  const changed = useChangedDocuments(supplierId);
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
      onSaved={() => toast.success('Document released')}
      onSubmit={async ({ reason }) => {
        const params = { ...supplierParams(supplierId), documentId: String(id) };
        changed(await call(supplierDocuments.ruleOutTaxForm, { params, body: { reason, version } }));
      }}
    >
      {(field) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {`Open ${name} first. If it shows no tax form and no tax number, everyone who can see this supplier's documents will be able to open it.`}
          </Box>
          <TextInput {...field('reason')} label="What it is" lines={3} helperText="10 to 500 characters." />
        </>
      )}
    </FormDialog>
  );
}
