import { endOfMonth } from 'date-fns/endOfMonth';
import { dateOfDay, type Day, dayOfDate } from '../../kit/dates.ts';
import type { AgreementPeriodType } from './agreements.values.ts';

interface Term {
  startDate: Day;
  /** Null if it runs until someone ends it. */
  endDate: Day | null;
}

export interface Period {
  from: Day;
  to: Day;
}

export function isInForce({ startDate, endDate }: Term, day: Day): boolean {
  return startDate <= day && (endDate === null || day <= endDate);
}

const monthsOf = { Monthly: 1, Quarterly: 3, SemiAnnually: 6, Annually: 12 } as const;

/** The calendar period a day falls in, clipped to the agreement's term. */
export function periodOf(terms: Term & { periodType: AgreementPeriodType }, day: Day): Period {
  const { periodType, startDate, endDate } = terms;
  if (periodType === 'OneTime') return { from: startDate, to: endDate ?? day };
  const months = monthsOf[periodType];
  const year = day.slice(0, 4);
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / months) * months + 1;
  const from = `${year}-${twoDigits(first)}-01`;
  const to = lastDayOf(`${year}-${twoDigits(first + months - 1)}-01`);
  return {
    from: from < startDate ? startDate : from,
    to: endDate !== null && endDate < to ? endDate : to,
  };
}

const twoDigits = (month: number) => String(month).padStart(2, '0');

function lastDayOf(firstOfMonth: Day): Day {
  const date = dateOfDay(firstOfMonth);
  return date ? dayOfDate(endOfMonth(date)) : firstOfMonth;
}
