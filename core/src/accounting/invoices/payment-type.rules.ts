import { counted } from '../../kit/counted.ts';
import type { Currency, PaymentType } from '../../partners/partners.values.ts';
import { methodOf } from '../../partners/pay-to.values.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import {
  type InvoiceStatus,
  mostRetyped,
  type PaymentTypeSkip,
  paymentTypeSkips,
} from './invoices.values.ts';

export interface Payable {
  status: InvoiceStatus;
  paymentType: PaymentType;
  currency: Currency;
}

/** Why an invoice keeps the payment type that it has; null where it gets the other. */
export function whyKept(to: PaymentType, { status, paymentType, currency }: Payable): PaymentTypeSkip | null {
  if (status === 'Paid') return 'Paid';
  if (status !== 'Posted') return 'InPayment';
  if (paymentType === to) return 'Unchanged';
  return methodOf(to) === 'Ach' && currency === 'Cad' ? 'AchInCad' : null;
}

export interface Retyped {
  changed: number;
  skipped: { reason: PaymentTypeSkip; count: number }[];
}

/** What becomes of invoices of which there are so many of each kind. */
export function tallied(to: PaymentType, groups: readonly (Payable & { count: number })[]): Retyped {
  const counts = new Map<PaymentTypeSkip | null, number>();
  for (const group of groups) {
    const reason = whyKept(to, group);
    counts.set(reason, (counts.get(reason) ?? 0) + group.count);
  }
  const skipped = paymentTypeSkips.map((reason) => ({ reason, count: counts.get(reason) ?? 0 }));
  return { changed: counts.get(null) ?? 0, skipped: skipped.filter(({ count }) => count > 0) };
}

/** Why so many are not changed at once. */
export function whyNotRetype(count: number): Refusal | null {
  if (count <= mostRetyped) return null;
  return refusal(
    'payment-type.too-many',
    `At most ${figures.format(mostRetyped)} invoices can be changed at once, and these are ${figures.format(count)}. Narrow them down with a filter.`,
  );
}

const figures = new Intl.NumberFormat('en-US');
export const invoicesText = (count: number) => counted(count, 'invoice');

const reasons: Readonly<Record<PaymentTypeSkip, (isOne: boolean) => string>> = {
  Paid: (isOne) => `${isOne ? 'is' : 'are'} paid already`,
  InPayment: (isOne) => `${isOne ? 'is' : 'are'} in a payment`,
  Unchanged: (isOne) => `${isOne ? 'has' : 'have'} this payment type already`,
  AchInCad: (isOne) => `${isOne ? 'is' : 'are'} in Canadian dollars, which ACH does not reach`,
};

/** `3 invoices are in a payment` */
export function skipText({ reason, count }: Retyped['skipped'][number]): string {
  return `${invoicesText(count)} ${reasons[reason](count === 1)}`;
}
