import { addYears } from 'date-fns/addYears';
import { dateOfDay, type Day, dayOfDate, shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';

/** A postable document: its name and date. */
interface Posted {
  name: string;
  date: Day;
}

/** Why a document can't be posted on this day, regardless of its status and of locked months. */
export function whyNotPostThen({ name, date }: Posted, day: Day, today: Day): Refusal | null {
  if (day < date) {
    const dated = shortDate(date);
    return refusal('posting-date.early', `${name} is dated ${dated} and cannot be posted before that day.`);
  }
  const last = yearAfter(date > today ? date : today);
  // A mistyped year would hide the document in a month no one looks at.
  return day <= last
    ? null
    : refusal('posting-date.late', `Choose a posting date on or before ${shortDate(last)}.`);
}

/** The closest acceptable day to a refused one, never before the document's own date. */
export function postingDayInstead(date: Day, firstOpenDay: Day): Day {
  return firstOpenDay > date ? firstOpenDay : date;
}

function yearAfter(day: Day): Day {
  const date = dateOfDay(day);
  return date ? dayOfDate(addYears(date, 1)) : day;
}
