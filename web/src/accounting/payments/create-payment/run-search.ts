import { dueBys, type DueBy, type RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { daysAfter, nextBankingDay } from '@backdock/core/kit/banking-days.ts';
import { dateOfDay, type Day } from '@backdock/core/kit/dates.ts';
import { currencies, type Currency } from '@backdock/core/partners/partners.values.ts';
import type { PageSearch, RawSearch } from '../../../platform/page-search.ts';

/** The run being prepared, as held in the URL: it can be shared, and Back undoes a step. */
export interface RunSearch {
  upTo: Day;
  by: DueBy;
  currency: Currency;
  /** Null until someone chooses one. */
  paymentDate: Day | null;
  isChecking: boolean;
  /** The partner whose items are open. */
  partnerId: number | null;
  /** On narrow screens, shows the basket instead of the payables. */
  showsBasket: boolean;
}

/** Named after the URL parameters; null removes one. */
export interface RunChange {
  upTo?: Day;
  by?: DueBy;
  currency?: Currency;
  date?: Day;
  check?: 1 | null;
  partner?: number | null;
  basket?: 1 | null;
}

/** A file created today reaches the bank tomorrow, so what is due the day after can still be paid on time. */
export const usualUpTo = (today: Day): Day => nextBankingDay(daysAfter(today, 2));

export function runSearch(
  raw: Readonly<Record<string, unknown>>,
  paymentType: RunType,
  today: Day,
): RunSearch {
  return {
    upTo: dayIn(raw.upTo) ?? usualUpTo(today),
    by: dueBys.find((by) => by === raw.by) ?? 'dueDate',
    // ACH moves US dollars only.
    currency: (paymentType === 'Wire' && currencies.find((one) => one === raw.currency)) || 'Usd',
    paymentDate: dayIn(raw.date),
    isChecking: raw.check === 1,
    partnerId: typeof raw.partner === 'number' && Number.isInteger(raw.partner) ? raw.partner : null,
    showsBasket: raw.basket === 1,
  };
}

/** The URL after a change; default values are left out. */
export function searchAfter(before: RawSearch, change: RunChange): PageSearch {
  const params = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value ?? undefined]),
  );
  return { ...before, ...params };
}

function dayIn(value: unknown): Day | null {
  return typeof value === 'string' && dateOfDay(value) ? value : null;
}
