import Button from '@mui/material/Button';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { call } from '../../platform/api.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refreshInvoices } from './invoice-queries.ts';

/** Keeps an invoice out of every run: without a payment type none takes it, and the list says so. */
export function ExcludeButton({ invoice }: { invoice: InvoiceDetails }) {
  const { confirm, dialog } = useConfirm();
  const { id, invoiceNumber, status, paymentType, may } = invoice;
  if (!may.edit || status !== 'Posted' || paymentType === 'None') return null;
  const exclude = async () => {
    await call(invoices.changePaymentTypes, { body: { selection: { ids: [id] }, paymentType: 'None' } });
    await refreshInvoices();
    toast.success(`${invoiceNumber} is excluded from payment`);
  };
  return (
    <>
      <Button
        size="small"
        sx={{ mt: 1 }}
        onClick={() =>
          confirm({
            title: `Exclude ${invoiceNumber} from payment?`,
            text: 'Its payment type is set to None, so no payment run takes it. Choose a payment type to include it again.',
            confirmLabel: 'Exclude from payment',
            onConfirm: exclude,
          })
        }
      >
        Exclude from payment
      </Button>
      {dialog}
    </>
  );
}
