import { z } from 'zod';
import {
  hoursOfText,
  isTimeZone,
  textOfHours,
  weekdayNames,
  whyNotHours,
} from '@backdock/core/help-desk/settings/hours.rules.ts';
import type { WeeklyHours } from '@backdock/core/help-desk/time/work-calendar.rules.ts';

/** A week as it's typed: a line for each weekday. */
export const WeekFields = z.object({
  week: z.array(z.string()),
  timeZone: z.string().trim().refine(isTimeZone, 'Unknown time zone'),
  holidays: z.string().refine((text) => daysIn(text) !== null, 'Write days as 2026-12-25'),
});

export const weekOf = (hours: readonly WeeklyHours[]): string[] =>
  weekdayNames.map((_, index) => textOfHours(hours, index + 1));

/** Only for a week that was checked. */
export const hoursIn = (week: readonly string[]): WeeklyHours[] =>
  week.flatMap((text, index) => hoursOfText(index + 1, text) ?? []);

export function checkWeek(week: readonly string[], context: z.RefinementCtx, mayPassMidnight: boolean): void {
  for (const [index, text] of week.entries()) {
    const hours = hoursOfText(index + 1, text);
    const message = hours === null ? 'Write hours as 08:00-17:00' : whyNotHours(hours, { mayPassMidnight });
    if (message) context.addIssue({ code: 'custom', path: ['week', index], message });
  }
}

/** Days separated by commas or spaces; null if one isn't a day. */
export function daysIn(text: string): string[] | null {
  const days = text.split(/[\s,;]+/).filter(Boolean);
  return days.every((day) => z.iso.date().safeParse(day).success) ? [...new Set(days)] : null;
}
