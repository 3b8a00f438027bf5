import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';

/** The business keeps Pacific time, wherever its people sit. */
const pacific = tz('America/Los_Angeles');
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const shortFormat = 'MMM dd, yyyy';

/** A calendar day as the wire carries it: `2026-11-15`. It has no time and so no time zone. */
export type Day = string;

/** `Nov 15, 2026`. A day stays that day; a moment is told as the day it falls on in Pacific time. */
export function shortDate(value: string | null | undefined): string {
  if (!value) return '';
  if (dayPattern.test(value)) {
    const date = dateOfDay(value);
    return date ? format(date, shortFormat) : '';
  }
  return moment(value, shortFormat);
}

/** `Nov 15, 2026 3:04 PM (PST)`, in Pacific time all year round. */
export function longDate(value: string | null | undefined): string {
  const text = value ? moment(value, `${shortFormat} h:mm aa`) : '';
  return text && `${text} (PST)`;
}

/** `3:04 PM (PST)`, where the day stands elsewhere. */
export function clockTime(value: string): string {
  const text = moment(value, 'h:mm aa');
  return text && `${text} (PST)`;
}

function moment(value: string, pattern: string): string {
  const date = new Date(value);
  return isValid(date) ? format(date, pattern, { in: pacific }) : '';
}

/** The day that it is in Pacific time. */
export function dayInPacific(now: Date): Day {
  return format(now, 'yyyy-MM-dd', { in: pacific });
}

/** The minute that it is in Pacific time: `2026-11-15T09:30`. */
export function minuteInPacific(now: Date): string {
  return format(now, "yyyy-MM-dd'T'HH:mm", { in: pacific });
}

/** A day as calendars of the browser need it: at noon, where no change of clocks can move it to another day. */
export function dateOfDay(day: Day | null | undefined): Date | undefined {
  if (!day || !dayPattern.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const made = new Date(year, month - 1, date, 12);
  made.setFullYear(year);
  return made.getMonth() === month - 1 && made.getDate() === date ? made : undefined;
}

/** The day that a calendar's date stands for. */
export function dayOfDate(date: Date): Day {
  return format(date, 'yyyy-MM-dd');
}

export const firstYear = 1900;
export const yearsAhead = 100;
const typedFormats = [shortFormat, 'MMM d yyyy', 'MMMM d, yyyy', 'M/d/yyyy', 'M-d-yyyy', 'yyyy-M-d'];

/** Reads a day as people type it: `Nov 15, 2026`, `11/15/2026`, `2026-11-15`; null when it is none. */
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
 * The range after a click on a day: the first click sets its start, the second its end, in whichever order they
 * come; a click on a complete range starts a new one.
 */
export function pickInRange({ from, to }: DayRange, day: Day): DayRange {
  if (from === null || to !== null) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** A range whose ends were typed in whichever order. */
export function orderedRange({ from, to }: DayRange): DayRange {
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

/** `Nov 01, 2026 – Nov 15, 2026`, `From …` or `Until …` while one end is open. */
export function rangeText({ from, to }: DayRange): string {
  if (from && to) return `${shortDate(from)} – ${shortDate(to)}`;
  if (from) return `From ${shortDate(from)}`;
  return to ? `Until ${shortDate(to)}` : '';
}
