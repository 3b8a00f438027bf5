import {
  type InvoiceDetails,
  invoiceDetails,
} from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

interface TellApartDialogProps {
  invoice: InvoiceDetails;
  other: InvoiceDetails['lookAlikes'][number];
  onClose: () => void;
}

/** Two bills that look like duplicates: the reviewer records that they aren't, and why. */
export function TellApartDialog({ invoice, other, onClose }: TellApartDialogProps) {
  const title = `${invoice.invoiceNumber} is not a duplicate of ${other.invoiceNumber}`;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel="Not a duplicate"
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSubmit={async (body) => {
        const params = { invoiceId: invoice.id, otherId: other.invoiceId };
        await call(invoiceDetails.tellApart, { params, body });
        await refreshInvoices();
        toast.success(title);
      }}
    >
      {(field) => (
        <TextInput
          {...field('reason')}
          label="Reason"
          lines={3}
          helperText="Saved in the history of both invoices and shown to payment approvers."
        />
      )}
    </FormDialog>
  );
}
