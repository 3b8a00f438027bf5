import Button from '@mui/material/Button';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { call } from '../../platform/api.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

/** Keeps an invoice out of every run: no run takes one without a payment type, and the list shows it. */
export function ExcludeButton({ invoice }: { invoice: InvoiceDetails }) {
  const { confirm, dialog } = useConfirm();
  const { id, invoiceNumber, status, paymentType, may } = invoice;
  if (!may.edit || status !== 'Posted' || paymentType === 'None') return null;
  const exclude = async () => {
    await call(invoices.changePaymentTypes, { body: { selection: { ids: [id] }, paymentType: 'None' } });
    await refreshInvoices();
    toast.success(`${invoiceNumber} excluded from payment`);
  };
  return (
    <>
      <Button
        size="small"
        sx={{ mt: 1 }}
        onClick={() =>
          confirm({
            title: `Exclude ${invoiceNumber} from payment?`,
            text: 'Sets its payment type to None, so payment runs skip it. Choose a payment type to include it again.',
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
