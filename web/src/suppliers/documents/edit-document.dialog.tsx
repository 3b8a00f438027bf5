import {
  type SupplierDocument,
  SupplierDocumentForm,
  supplierDocuments,
} from '@backdock/core/suppliers/documents/documents.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { changedDocuments } from './document-queries.ts';
import { taxFormHint, typeOptions } from './type-options.ts';

interface EditDocumentDialogProps {
  supplierId: number;
  document: SupplierDocument;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

export function EditDocumentDialog(props: EditDocumentDialogProps) {
  const { supplierId, document, onReload, onClose } = props;
  const { id, name, type, validUntil, version } = document;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit document"
      schema={SupplierDocumentForm}
      defaultValues={{ name, type, validUntil }}
      onReload={onReload}
      onSaved={() => toast.success('Document saved')}
      onSubmit={async (values) => {
        const params = { supplierId, documentId: id };
        changedDocuments(
          supplierId,
          await call(supplierDocuments.save, { params, body: { ...values, version } }),
        );
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <SelectInput
            {...field('type')}
            label="Type"
            options={typeOptions}
            width="full"
            helperText={taxFormHint}
          />
          <DateInput
            {...field('validUntil')}
            nullable
            label="Valid until"
            helperText="Leave blank if it doesn’t expire"
          />
        </>
      )}
    </FormDialog>
  );
}
