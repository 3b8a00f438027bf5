import { addYears } from 'date-fns/addYears';
import { dateOfDay, type Day, dayOfDate, shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';

/** Something that is posted in the books: what it is called, and the day that stands on it. */
interface Posted {
  name: string;
  date: Day;
}

/** Why a document cannot be posted on this day, whatever its state and whether the months are open. */
export function whyNotPostThen({ name, date }: Posted, day: Day, today: Day): Refusal | null {
  if (day < date) {
    const dated = shortDate(date);
    return refusal('posting-date.early', `${name} is dated ${dated} and cannot be posted before that day.`);
  }
  const last = yearAfter(date > today ? date : today);
  // Who means this year and types another would not find the document in any month again.
  return day <= last ? null : refusal('posting-date.late', `Choose a posting date up to ${shortDate(last)}.`);
}

/** The day that is nearest to a refused one and would be taken: never before the document's own. */
export function postingDayInstead(date: Day, firstOpenDay: Day): Day {
  return firstOpenDay > date ? firstOpenDay : date;
}

function yearAfter(day: Day): Day {
  const date = dateOfDay(day);
  return date ? dayOfDate(addYears(date, 1)) : day;
}
