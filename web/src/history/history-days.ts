import { dateOfDay, dayInPacific, dayOfDate, shortDate, type Day } from '@backdock/core/kit/dates.ts';

export interface HistoryDay<E> {
  day: string;
  /** `Today`, `Yesterday`, `Nov 13, 2026`. */
  label: string;
  entries: readonly E[];
}

/** Groups ordered entries by the Pacific date on which they happened. */
export function byDay<E extends { at: string }>(entries: readonly E[], now: Date): HistoryDay<E>[] {
  const days = new Map<string, E[]>();
  for (const entry of entries) {
    const day = dayInPacific(new Date(entry.at));
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  const today = dayInPacific(now);
  const yesterday = dayBefore(today);
  return [...days].map(([day, inIt]) => ({
    day,
    label: day === today ? 'Today' : day === yesterday ? 'Yesterday' : shortDate(day),
    entries: inIt,
  }));
}

/** By the calendar: twice a year a day does not have 24 hours. */
function dayBefore(day: Day): Day | null {
  const date = dateOfDay(day);
  date?.setDate(date.getDate() - 1);
  return date ? dayOfDate(date) : null;
}
