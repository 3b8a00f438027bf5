import { format } from 'date-fns/format';
import { dateOfDay, type Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';

/** Why a day is closed to posting, given the first open day on or after it. The database refuses with the same text. */
export function whyNotPostIn(day: Day, firstOpenDay: Day): Refusal | null {
  if (day === firstOpenDay) return null;
  const [month, from] = [textOf(day, 'MMMM yyyy'), textOf(firstOpenDay, 'MMMM d, yyyy')];
  return refusal('period.locked', `${month} is locked. Choose a posting date from ${from}.`);
}

function textOf(day: Day, pattern: string): string {
  const date = dateOfDay(day);
  return date ? format(date, pattern) : day;
}
