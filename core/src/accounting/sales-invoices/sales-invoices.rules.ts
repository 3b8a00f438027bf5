import { type Refusal, refusal } from '../../kit/refusal.ts';
import { currencyOfCents } from '../../kit/money.ts';
import type { SalesInvoiceStatus } from './sales-invoices.values.ts';

interface Payable {
  number: string;
  totalCents: number;
  paidCents: number;
}

/** Marketplaces pay what they were billed, in one or several parts. More than that is a mistake of somebody's. */
export function whyNotPay({ number, totalCents, paidCents }: Payable, amountCents: number): Refusal | null {
  if (paidCents === totalCents) return refusal('sales-invoice.paid', `Sales invoice ${number} is paid.`);
  const open = totalCents - paidCents;
  if (amountCents > 0 && amountCents <= open) return null;
  return refusal(
    'sales-invoice.amount',
    `${currencyOfCents(open)} of sales invoice ${number} is open, and ${currencyOfCents(amountCents)} was paid.`,
  );
}

/** What an invoice becomes with a payment. The day of payment is the day on which the last part came. */
export function paidBy(
  { totalCents, paidCents }: Payable,
  amountCents: number,
): { paidCents: number; status: SalesInvoiceStatus } {
  const paid = paidCents + amountCents;
  return { paidCents: paid, status: paid === totalCents ? 'Paid' : 'Expected' };
}
