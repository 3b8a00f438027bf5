import { dueBys, type DueBy, type RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { daysAfter, nextBankingDay } from '@backdock/core/kit/banking-days.ts';
import { dateOfDay, type Day } from '@backdock/core/kit/dates.ts';
import { currencies, type Currency } from '@backdock/core/partners/partners.values.ts';

/** What is being prepared, as the address says it: it can be sent to somebody, and Back undoes a step. */
export interface RunSearch {
  upTo: Day;
  by: DueBy;
  currency: Currency;
  /** Null while nobody has chosen one. */
  paymentDate: Day | null;
  isChecking: boolean;
  /** Whose items are looked at. */
  partnerId: number | null;
  /** Where there is no room for both, the basket instead of what can be paid. */
  showsBasket: boolean;
}

/** As the parameters of the address are called; null takes one away. */
export interface RunChange {
  upTo?: Day;
  by?: DueBy;
  currency?: Currency;
  date?: Day;
  check?: 1 | null;
  partner?: number | null;
  basket?: 1 | null;
}

/** A file that is made today reaches the bank tomorrow: what is due the day after can still be paid in time. */
export const usualUpTo = (today: Day): Day => nextBankingDay(daysAfter(today, 2));

export function runSearch(
  said: Readonly<Record<string, unknown>>,
  paymentType: RunType,
  today: Day,
): RunSearch {
  return {
    upTo: dayIn(said.upTo) ?? usualUpTo(today),
    by: dueBys.find((by) => by === said.by) ?? 'dueDate',
    // ACH moves US dollars only.
    currency: (paymentType === 'Wire' && currencies.find((one) => one === said.currency)) || 'Usd',
    paymentDate: dayIn(said.date),
    isChecking: said.check === 1,
    partnerId: typeof said.partner === 'number' && Number.isInteger(said.partner) ? said.partner : null,
    showsBasket: said.basket === 1,
  };
}

/** The address after a change; what is said as by default stays out of it. */
export function searchAfter(before: object, change: RunChange): Record<string, unknown> {
  const said = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]));
  return { ...before, ...said };
}

function dayIn(said: unknown): Day | null {
  return typeof said === 'string' && dateOfDay(said) ? said : null;
}
