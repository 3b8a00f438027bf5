import { type Refusal, refusal } from '../../kit/refusal.ts';
import { currencyOfCents } from '../../kit/money.ts';
import type { SalesInvoiceStatus } from './sales-invoices.values.ts';

interface Payable {
  number: string;
  totalCents: number;
  paidCents: number;
}

/** Marketplaces pay what they were billed, in one or more payments. Anything more is a mistake. */
export function whyNotPay({ number, totalCents, paidCents }: Payable, amountCents: number): Refusal | null {
  if (paidCents === totalCents)
    return refusal('sales-invoice.paid', `Sales invoice ${number} is already paid.`);
  const open = totalCents - paidCents;
  if (amountCents > 0 && amountCents <= open) return null;
  return refusal(
    'sales-invoice.amount',
    `Sales invoice ${number} has ${currencyOfCents(open)} open, but ${currencyOfCents(amountCents)} was paid.`,
  );
}

/** An invoice after a payment. Its paid date is the day the last payment came in. */
export function paidBy(
  { totalCents, paidCents }: Payable,
  amountCents: number,
): { paidCents: number; status: SalesInvoiceStatus } {
  const paid = paidCents + amountCents;
  return { paidCents: paid, status: paid === totalCents ? 'Paid' : 'Expected' };
}
