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

export function memoTotal(lines: readonly MemoLine[]): number {
  return lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
}

/** The memo's purchase order; null when its lines span several. */
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

/** The partner's memo that already has this number, ignoring formatting. */
export function memoNumberTaken(by: NumberedMemo): Refusal {
  return refusal(
    'credit-memo.number-taken',
    `${by.partnerName} already has a credit memo with this number: ${by.memoNumber}, dated ${shortDate(by.memoDate)}, ${currencyOfCents(by.totalCents, by.currency)}.`,
  );
}

const inPayment = { Processing: 'in a payment', Approved: 'in a payment', Paid: 'applied' } as const;

interface Posted {
  memoNumber: string;
  memoDate: Day;
  status: CreditMemoStatus;
}

/** Why the memo fields a payment depends on are locked. */
export function whyNotChange({ memoNumber, status }: Omit<Posted, 'memoDate'>): Refusal | null {
  if (status === 'Posted') return null;
  return refusal(
    'document.in-payment',
    `Credit memo ${memoNumber} is ${inPayment[status]} and cannot be changed.`,
  );
}

/** Why a memo can't be posted on this day, judging by the memo alone. Locked months are not considered. */
export function whyNotPostOn(memo: Posted, day: Day, today: Day): Refusal | null {
  const { memoNumber, memoDate } = memo;
  return (
    whyNotChange(memo) ?? whyNotPostThen({ name: `Credit memo ${memoNumber}`, date: memoDate }, day, today)
  );
}
