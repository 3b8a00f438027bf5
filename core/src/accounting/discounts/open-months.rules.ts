import { endOfMonth } from 'date-fns/endOfMonth';
import { dateOfDay, type Day, dayOfDate } from '../../kit/dates.ts';
import type { MonthState } from '../financial-periods/financial-periods.values.ts';

interface Year {
  year: number;
  months: readonly { month: number; state: MonthState }[];
}

/** From the month after the last locked one through the end of this month; just this month if none is locked. */
export function openMonths(years: readonly Year[], today: Day): { fromDate: Day; toDate: Day } {
  const months = years
    .flatMap(({ year, months: own }) => own.map(({ month, state }) => ({ day: firstOf(year, month), state })))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const lastLocked = months.findLastIndex(({ state }) => state === 'Locked');
  const next = lastLocked < 0 ? undefined : months[lastLocked + 1];
  const fromDate = next && next.day <= today ? next.day : `${today.slice(0, 7)}-01`;
  const date = dateOfDay(today);
  return { fromDate, toDate: date ? dayOfDate(endOfMonth(date)) : today };
}

const firstOf = (year: number, month: number): Day => `${year}-${String(month).padStart(2, '0')}-01`;
