import { pluralize } from '../../kit/text/pluralize.ts';
import type { Currency, PaymentType } from '../../partners/partners.values.ts';
import { methodOf } from '../../partners/pay-to.values.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { type InvoiceStatus, maxRetyped, type PaymentTypeSkip, paymentTypeSkips } from './invoices.values.ts';

export interface Payable {
  status: InvoiceStatus;
  paymentType: PaymentType;
  currency: Currency;
}

/** Why an invoice keeps its payment type; null if it changes. */
export function whySkipped(
  to: PaymentType,
  { status, paymentType, currency }: Payable,
): PaymentTypeSkip | null {
  if (status === 'Paid') return 'Paid';
  if (status !== 'Posted') return 'InPayment';
  if (paymentType === to) return 'Unchanged';
  return methodOf(to) === 'Ach' && currency === 'Cad' ? 'AchInCad' : null;
}

export interface Retyped {
  changed: number;
  skipped: { reason: PaymentTypeSkip; count: number }[];
}

/** Outcome of a bulk change, from invoice counts per group. */
export function tallied(to: PaymentType, groups: readonly (Payable & { count: number })[]): Retyped {
  const counts = new Map<PaymentTypeSkip | null, number>();
  for (const group of groups) {
    const reason = whySkipped(to, group);
    counts.set(reason, (counts.get(reason) ?? 0) + group.count);
  }
  const skipped = paymentTypeSkips.map((reason) => ({ reason, count: counts.get(reason) ?? 0 }));
  return { changed: counts.get(null) ?? 0, skipped: skipped.filter(({ count }) => count > 0) };
}

export function whyNotRetype(count: number): Refusal | null {
  if (count <= maxRetyped) return null;
  return refusal(
    'payment-type.too-many',
    `Up to ${figures.format(maxRetyped)} invoices can be changed at once; you selected ${figures.format(count)}. Use a filter to select fewer.`,
  );
}

const figures = new Intl.NumberFormat('en-US');
export const invoicesText = (count: number) => pluralize(count, 'invoice');

const reasons: Readonly<Record<PaymentTypeSkip, (isOne: boolean) => string>> = {
  Paid: (isOne) => `${isOne ? 'is' : 'are'} already paid`,
  InPayment: (isOne) => `${isOne ? 'is' : 'are'} in a payment`,
  Unchanged: (isOne) => `already ${isOne ? 'has' : 'have'} this payment type`,
  AchInCad: (isOne) => `${isOne ? 'is' : 'are'} in Canadian dollars, which can’t be paid by ACH`,
};

/** `3 invoices are in a payment` */
export function skipText({ reason, count }: Retyped['skipped'][number]): string {
  return `${invoicesText(count)} ${reasons[reason](count === 1)}`;
}
