import { daysAfter, isBankingDay, nextBankingDay } from '../../../kit/banking-days.ts';
import { type Day, shortDate } from '../../../kit/dates.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import type { RunType } from '../payments.values.ts';

/** The earliest payment date for a file made today: ACH takes a day, a wire goes out the same day. */
export function firstPaymentDate(runType: RunType, today: Day): Day {
  return nextBankingDay(runType === 'Wire' ? today : daysAfter(today, 1));
}

export function whyNotPaymentDate(runType: RunType, paymentDate: Day, today: Day): Refusal | null {
  const first = firstPaymentDate(runType, today);
  if (paymentDate < first) {
    return refusal('payment-date.early', `Choose a payment date on or after ${shortDate(first)}.`);
  }
  if (isBankingDay(paymentDate)) return null;
  const next = shortDate(nextBankingDay(paymentDate));
  return refusal(
    'payment-date.no-banking-day',
    `Banks are closed on ${shortDate(paymentDate)}. The next banking day is ${next}.`,
  );
}
