import { type Day, shortDate } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { whyNotPostThen } from '../posting-day.rules.ts';
import type { CreditMemoStatus } from './credit-memos.values.ts';

export interface MemoLine {
  purchaseOrderNumber: string | null;
  description: string;
  amountCents: number;
}

/** A memo is worth what its lines add up to. */
export function memoTotal(lines: readonly MemoLine[]): number {
  return lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

/** The order that a memo is about: none when its lines are about several. */
export function orderOfMemo(lines: readonly MemoLine[]): string | null {
  const orders = new Set(lines.map(({ purchaseOrderNumber }) => purchaseOrderNumber));
  const [only] = orders;
  return orders.size === 1 ? (only ?? null) : null;
}

export interface NumberedMemo {
  memoNumber: string;
  memoDate: string;
  totalCents: number;
  currency: Currency;
  partnerName: string;
}

/** Which memo of the partner has the number already, however it is written. */
export function memoNumberTaken(by: NumberedMemo): Refusal {
  return refusal(
    'credit-memo.number-taken',
    `${by.partnerName} has a credit memo with this number already: ${by.memoNumber} of ${shortDate(by.memoDate)}, ${currencyOfCents(by.totalCents, by.currency)}.`,
  );
}

const inPayment = { Processing: 'in a payment', Approved: 'in a payment', Paid: 'applied' } as const;

interface Posted {
  memoNumber: string;
  memoDate: Day;
  status: CreditMemoStatus;
}

/** Why nothing of a memo changes that a payment depends on. */
export function whyNotChange({ memoNumber, status }: Omit<Posted, 'memoDate'>): Refusal | null {
  if (status === 'Posted') return null;
  return refusal(
    'document.in-payment',
    `Credit memo ${memoNumber} is ${inPayment[status]} and cannot be changed.`,
  );
}

/**
 * Why a memo cannot be posted on this day, as far as the memo decides it. Whether the months are open, only the
 * books know.
 */
export function whyNotPostOn(memo: Posted, day: Day, today: Day): Refusal | null {
  const { memoNumber, memoDate } = memo;
  return (
    whyNotChange(memo) ?? whyNotPostThen({ name: `Credit memo ${memoNumber}`, date: memoDate }, day, today)
  );
}
