import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { InvoiceStatus } from './invoices.values.ts';

/** Why nothing of an invoice changes that a payment depends on. The database refuses in the same words. */
export function whyNotChange(invoice: { invoiceNumber: string; status: InvoiceStatus }): Refusal | null {
  if (invoice.status === 'Posted') return null;
  const where = invoice.status === 'Paid' ? 'paid' : 'in a payment';
  return refusal(
    'document.in-payment',
    `Invoice ${invoice.invoiceNumber} is ${where} and cannot be changed.`,
  );
}
