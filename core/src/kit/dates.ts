import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';

/** The business runs on Pacific time, wherever its people are. */
const pacific = tz('America/Los_Angeles');
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const shortFormat = 'MMM dd, yyyy';

/** A calendar date as on the wire: `2026-11-15`. It has no time, so no time zone. */
export type Day = string;

/** `Nov 15, 2026`. A date stays as is; a timestamp shows its Pacific date. */
export function shortDate(value: string | null | undefined): string {
  if (!value) return '';
  if (dayPattern.test(value)) {
    const date = dateOfDay(value);
    return date ? format(date, shortFormat) : '';
  }
  return moment(value, shortFormat);
}

/** `Nov 2026`, of any day in it. */
export function shortMonth(day: Day): string {
  const date = dateOfDay(day);
  return date ? format(date, 'MMM yyyy') : '';
}

/** `Nov 15, 2026 3:04 PM (PST)`, Pacific time, labeled PST all year. */
export function longDate(value: string | null | undefined): string {
  const text = value ? moment(value, `${shortFormat} h:mm aa`) : '';
  return text && `${text} (PST)`;
}

/** `3:04 PM (PST)`, for use where the date is shown separately. */
export function clockTime(value: string): string {
  const text = moment(value, 'h:mm aa');
  return text && `${text} (PST)`;
}

function moment(value: string, pattern: string): string {
  const date = new Date(value);
  return isValid(date) ? format(date, pattern, { in: pacific }) : '';
}

export function dayInPacific(now: Date): Day {
  return format(now, 'yyyy-MM-dd', { in: pacific });
}

/** When a Pacific day begins. */
export function startOfDayInPacific(day: Day): Date {
  return new Date(parse(day, 'yyyy-MM-dd', new Date(0), { in: pacific }).getTime());
}

/** The current Pacific minute: `2026-11-15T09:30`. */
export function minuteInPacific(now: Date): string {
  return format(now, "yyyy-MM-dd'T'HH:mm", { in: pacific });
}

/** A date for browser calendars, at noon so that no DST change moves it to another day. */
export function dateOfDay(day: Day | null | undefined): Date | undefined {
  if (!day || !dayPattern.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const made = new Date(year, month - 1, date, 12);
  made.setFullYear(year);
  return made.getMonth() === month - 1 && made.getDate() === date ? made : undefined;
}

/** The calendar date's day, in local time. By hand, because calculations ask for millions of them. */
export function dayOfDate(date: Date): Day {
  const padded = (number: number, length: number) => String(number).padStart(length, '0');
  return `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`;
}

/** Whole days from one date to another. */
export function daysBetween(from: Day, to: Day): number {
  const [start, end] = [dateOfDay(from), dateOfDay(to)];
  return start && end ? differenceInCalendarDays(end, start) : 0;
}

export const firstYear = 1900;
export const yearsAhead = 100;
const typedFormats = [shortFormat, 'MMM d yyyy', 'MMMM d, yyyy', 'M/d/yyyy', 'M-d-yyyy', 'yyyy-M-d'];

/** Parses a typed date: `Nov 15, 2026`, `11/15/2026`, `2026-11-15`; null if it isn't one. */
export function typedDay(text: string, now: Date): Day | null {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  for (const pattern of typedFormats) {
    const date = parse(typed, pattern, now);
    const year = date.getFullYear();
    if (isValid(date) && year >= firstYear && year <= now.getFullYear() + yearsAhead) return dayOfDate(date);
  }
  return null;
}

export interface DayRange {
  from: Day | null;
  to: Day | null;
}

/**
 * The range after clicking a day: the first click sets one end, the second the other, in either order; a click on a
 * complete range starts over.
 */
export function pickInRange({ from, to }: DayRange, day: Day): DayRange {
  if (from === null || to !== null) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** Swaps the ends if they were typed in reverse. */
export function orderedRange({ from, to }: DayRange): DayRange {
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** `Nov 01, 2026 – Nov 15, 2026`; `From …` or `Until …` if one end is open. */
export function rangeText({ from, to }: DayRange): string {
  if (from && to) return `${shortDate(from)} – ${shortDate(to)}`;
  if (from) return `From ${shortDate(from)}`;
  return to ? `Until ${shortDate(to)}` : '';
}
