import type { Day } from '@backdock/core/kit/dates.ts';
import { payOnDate } from '@backdock/core/partners/payment-settings.rules.ts';
import type { PaymentSchedule } from '@backdock/core/partners/payment-settings.values.ts';

interface Calendar {
  paymentSchedule: PaymentSchedule;
  paymentDays: number[];
}

/** Many partners are paid on the same days, and to find one takes a walk through the calendar. */
export function payOnDates(): (due: Day, calendar: Calendar) => Day {
  const found = new Map<string, Day>();
  return (due, { paymentSchedule, paymentDays }) => {
    const key = `${due} ${paymentSchedule} ${paymentDays.join()}`;
    const day = found.get(key) ?? payOnDate(due, { paymentSchedule, paymentDays });
    found.set(key, day);
    return day;
  };
}
