import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import type { DayEdit } from '../../ui/grid/columns/grid-column.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

export const postingDateEdit: DayEdit<InvoiceRow> = {
  isOpen: ({ status }) => status === 'Posted',
  save: savePostingDate,
};

async function savePostingDate(invoice: InvoiceRow, postingDate: Day): Promise<void> {
  const { id, version, invoiceNumber, postingDate: before } = invoice;
  const saved = await call(invoiceDetails.setPostingDate, {
    params: { invoiceId: id },
    body: { postingDate, version },
  });
  await refreshInvoices();
  toast.success(`Posting date for ${invoiceNumber} set to ${shortDate(postingDate)}`, {
    key: 'posting-date',
    // There is no way back to an empty date.
    ...(before && { action: { label: 'Undo', run: () => undo(saved, before) } }),
  });
}

function undo(saved: InvoiceRow, before: Day): void {
  savePostingDate(saved, before).catch((error: unknown) => toast.error(messageFor(error)));
}
