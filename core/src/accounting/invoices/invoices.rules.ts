import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { InvoiceStatus } from './invoices.values.ts';

/** Why the invoice fields a payment depends on are locked. The database refuses with the same text. */
export function whyNotChange(invoice: { invoiceNumber: string; status: InvoiceStatus }): Refusal | null {
  if (invoice.status === 'Posted') return null;
  const where = invoice.status === 'Paid' ? 'paid' : 'in a payment';
  return refusal(
    'document.in-payment',
    `Invoice ${invoice.invoiceNumber} is ${where} and cannot be changed.`,
  );
}
