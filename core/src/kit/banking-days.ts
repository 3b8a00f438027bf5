import { addDays } from 'date-fns/addDays';
import { type Day, dateOfDay, dayOfDate } from './dates.ts';

export function daysAfter(day: Day, count: number): Day {
  return dayOfDate(addDays(known(day), count));
}

/** A day the Federal Reserve settles payments. */
export function isBankingDay(day: Day): boolean {
  const date = known(day);
  const weekday = date.getDay();
  if (weekday === 0 || weekday === 6 || isHoliday(date)) return false;
  // A Sunday holiday is observed on Monday; a Saturday one isn't observed.
  return weekday !== 1 || !isHoliday(addDays(date, -1));
}

/** The day itself, or the first banking day after it. */
export function nextBankingDay(day: Day): Day {
  return isBankingDay(day) ? day : nextBankingDay(daysAfter(day, 1));
}

/** The day itself doesn't count. */
export function bankingDaysAfter(day: Day, count: number): Day {
  return count === 0 ? day : bankingDaysAfter(nextBankingDay(daysAfter(day, 1)), count - 1);
}

/** The last banking day before a day. */
export function bankingDayBefore(day: Day): Day {
  const before = daysAfter(day, -1);
  return isBankingDay(before) ? before : bankingDayBefore(before);
}

/** Month and day: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);
/** Month, weekday and its ordinal: King, Presidents, Labor Day, Columbus, Thanksgiving. */
const counted = new Set(['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4']);

function isHoliday(date: Date): boolean {
  const month = date.getMonth() + 1;
  const day = date.getDate();
  if (fixed.has(`${month}-${day}`)) return true;
  const weekday = date.getDay();
  const isMemorialDay = month === 5 && weekday === 1 && day > 24;
  return isMemorialDay || counted.has(`${month}-${weekday}-${Math.ceil(day / 7)}`);
}

function known(day: Day): Date {
  const date = dateOfDay(day);
  if (!date) throw new RangeError(`${day} is not a valid date`);
  return date;
}
