import { daysAfter, nextBankingDay } from '../kit/banking-days.ts';
import type { Day } from '../kit/dates.ts';
import { centsToNumber, numberToCents } from '../kit/money.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import { type AccountRejection, whyNotPayRejected } from './account-rejections.rules.ts';
import type { Currency, PaymentType } from './partners.values.ts';
import { methodOf, type PayToMethod } from './pay-to.values.ts';
import { lastDayOfMonth, type PaymentPlan, type PaymentSettings } from './payment-settings.values.ts';

export function dueDate(invoiceDate: Day, plan: Pick<PaymentPlan, 'netTermDays'>): Day {
  return daysAfter(invoiceDate, plan.netTermDays);
}

type Calendar = Pick<PaymentPlan, 'paymentSchedule' | 'paymentDays'>;

/** The partner's first payment day on or after the due date, moved to the next banking day. */
export function payOnDate(due: Day, calendar: Calendar): Day {
  return nextBankingDay(firstPayDay(due, calendar));
}

/** Memoized for bulk use: partners share payment days, and finding one walks the calendar. */
export function payOnDates(): typeof payOnDate {
  const found = new Map<string, Day>();
  return (due, calendar) => {
    const key = `${due} ${calendar.paymentSchedule} ${calendar.paymentDays.join()}`;
    const day = found.get(key) ?? payOnDate(due, calendar);
    found.set(key, day);
    return day;
  };
}

/** The partner's next pay dates. Empty if any banking day in an allowed month will do. */
export function nextPayDates(from: Day, calendar: Calendar, count: number): Day[] {
  const dates = new Set<Day>();
  if (calendar.paymentDays.length === 0) return [];
  let day = from;
  while (dates.size < count) {
    const payDay = firstPayDay(day, calendar);
    dates.add(nextBankingDay(payDay));
    day = daysAfter(payDay, 1);
  }
  return [...dates];
}

function firstPayDay(from: Day, calendar: Calendar): Day {
  return isPayDay(from, calendar) ? from : firstPayDay(daysAfter(from, 1), calendar);
}

function isPayDay(day: Day, { paymentSchedule, paymentDays }: Calendar): boolean {
  const month = Number(day.slice(5, 7));
  if (paymentSchedule === 'OddMonths' && month % 2 === 0) return false;
  if (paymentSchedule === 'EvenMonths' && month % 2 === 1) return false;
  if (paymentDays.length === 0) return true;
  const date = Number(day.slice(8));
  const isLast = daysAfter(day, 1).endsWith('-01');
  // A month without a 30th pays on its last day instead.
  return paymentDays.some((each) => each === date || (isLast && each > date));
}

/** `1, 15 and the last day`. */
export function paymentDaysText(days: readonly number[]): string {
  if (days.length === 0) return 'Any day';
  const names = days.map((day) => (day === lastDayOfMonth ? 'the last day' : String(day)));
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The settings as stored: days sorted, and a limit only if the policy uses one. */
export function tidied<S extends Pick<PaymentSettings, 'paymentDays' | 'creditLimit' | 'creditLimitPolicy'>>(
  settings: S,
) {
  return {
    ...settings,
    paymentDays: settings.paymentDays.toSorted((one, other) => one - other),
    creditLimit:
      settings.creditLimitPolicy === 'FixedLimit' ? centsToNumber(numberToCents(settings.creditLimit)) : 0,
  };
}

interface Payee {
  currency: Currency;
  /** Payment method of the verified bank details; null until there are any. */
  liveMethod: PayToMethod | null;
}

export function whyNotPayBy(paymentType: PaymentType, { currency, liveMethod }: Payee): Refusal | null {
  const needed = methodOf(paymentType);
  if (needed === null) return null;
  if (needed === 'Ach' && currency === 'Cad') return achIsForDollars;
  if (needed === liveMethod) return null;
  return needed === 'Ach'
    ? refusal(
        'payment-type.ach-details',
        'ACH needs verified ACH bank details. Enter them under Pay-to and have them verified first.',
      )
    : refusal(
        'payment-type.wire-details',
        'A wire needs verified wire bank details. Enter them under Pay-to and have them verified first.',
      );
}

export const achIsForDollars = refusal(
  'ach.currency',
  'ACH payments are in US dollars only. Pay partners in Canadian dollars by wire.',
);

/** Why no payment run takes this partner now; null if one would, or if runs don't pay it at all. */
export function whyNotPaid(
  paymentType: PaymentType,
  {
    liveMethod,
    hasPendingChange,
    rejection,
  }: Omit<Payee, 'currency'> & { hasPendingChange: boolean; rejection: AccountRejection | null },
): Refusal | null {
  const needed = methodOf(paymentType);
  if (needed === null) return null;
  if (hasPendingChange) {
    return refusal('pay-to.pending', 'Payments are paused until the bank details are verified.');
  }
  if (liveMethod === null) {
    return refusal('pay-to.missing', 'Nothing can be paid to this partner: it has no verified bank details.');
  }
  if (liveMethod === needed) return whyNotPayRejected(rejection);
  const words = { Ach: 'ACH', Wire: 'wire' } as const;
  return refusal(
    'pay-to.method',
    `The payment type is ${words[needed]}, but the verified bank details are for ${words[liveMethod]}. ` +
      'Payments are paused until they match.',
  );
}

/** The history action for a terms change: a credit limit isn't a payment term. */
export function termsAction(before: PaymentSettings, after: PaymentSettings): string {
  const isLimit =
    before.creditLimit !== after.creditLimit || before.creditLimitPolicy !== after.creditLimitPolicy;
  const isTerms =
    before.netTermDays !== after.netTermDays ||
    before.paymentSchedule !== after.paymentSchedule ||
    before.paymentDays.join() !== after.paymentDays.join();
  if (!isLimit) return 'payment-settings.terms-changed';
  return isTerms ? 'payment-settings.terms-and-limit-changed' : 'payment-settings.limit-changed';
}
