import {
  dayInPacific,
  dayOfDate,
  dateOfDay,
  type Day,
  startOfDayInPacific,
} from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';

const opensAt = 7;
const hoursADay = 10;
/** Fifty of the 168 hours of a week. */
const shareOfWeek = (5 * hoursADay) / (7 * 24);

/** The moment as far before now as it was, but counted in working hours: order and age stay, nights and weekends go. */
export function atWork(moment: Date, now: Date): Date {
  let left = Math.max(0, now.getTime() - moment.getTime()) * shareOfWeek;
  for (let day = dayInPacific(now); ; day = dayBefore(day)) {
    if (isWeekend(day)) continue;
    const opens = openingOf(day);
    const closes = Math.min(addHours(opens, hoursADay).getTime(), now.getTime());
    const open = Math.max(0, closes - opens.getTime());
    if (left < open) return new Date(closes - left);
    left -= open;
  }
}

const openings = new Map<Day, Date>();

/** Kept, because thousands of moments ask for the same sixty days. */
function openingOf(day: Day): Date {
  const opens = openings.get(day) ?? addHours(startOfDayInPacific(day), opensAt);
  openings.set(day, opens);
  return opens;
}

const dateOf = (day: Day): Date => dateOfDay(day) ?? new Date(0);
const dayBefore = (day: Day): Day => dayOfDate(addDays(dateOf(day), -1));
const isWeekend = (day: Day): boolean => [0, 6].includes(dateOf(day).getDay());
