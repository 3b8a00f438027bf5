import { daysAfter } from '../../kit/banking-days.ts';
import { type Day, daysBetween } from '../../kit/dates.ts';
import { type Period, periodOf } from '../agreements/agreement-period.rules.ts';
import type { AgreementPeriodType } from '../agreements/agreements.values.ts';

/** `2026-11`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function lastDayOf(month: Month): Day {
  const number = month.slice(5);
  if (number === '02') return `${month}-${isLeapYear(Number(month.slice(0, 4))) ? 29 : 28}`;
  return `${month}-${number === '04' || number === '06' || number === '09' || number === '11' ? 30 : 31}`;
}

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? monthText(year + 1, 1) : monthText(year, number + 1);
}

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `November 2026`. */
export const monthName = (month: Month) => inWords.format(new Date(`${month}-15T12:00:00Z`));

/** Both included; empty if the last comes before the first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

export const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The whole period, whatever the agreement's dates. */
export function calendarPeriodOf(periodType: Exclude<AgreementPeriodType, 'OneTime'>, day: Day): Period {
  return periodOf({ startDate: '0001-01-01', endDate: null, periodType }, day);
}

/** Both days included. */
export const daysIn = (from: Day, to: Day) => daysBetween(from, to) + 1;

export const dayBefore = (day: Day) => daysAfter(day, -1);
export const dayAfter = (day: Day) => daysAfter(day, 1);
export const earlierOf = (one: Day, other: Day | null) => (other !== null && other < one ? other : one);
export const laterOf = (one: Day, other: Day) => (other > one ? other : one);

function monthText(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
