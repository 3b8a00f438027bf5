import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const opening =
  '\\b(?:back|return(?:ing)?|in the office|available|out of (?:the )?office|away)\\b[^.\\n]{0,80}?\\b(?:on|until|till|by|through|from)?\\s*';
const dayOfWeek = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+)?';

type Parts = [year: number | null, month: number, day: number];
const shapes: readonly [RegExp, (groups: readonly string[]) => Parts][] = [
  [
    new RegExp(`${opening}${dayOfWeek}(\\d{4})-(\\d{2})-(\\d{2})`, 'i'),
    ([year, month, day]) => [Number(year), Number(month), Number(day)],
  ],
  [
    new RegExp(`${opening}${dayOfWeek}${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?`, 'i'),
    ([month, day, year]) => [year ? Number(year) : null, monthOf(month), Number(day)],
  ],
  [
    new RegExp(
      `${opening}${dayOfWeek}(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}(?:,?\\s+(\\d{4}))?`,
      'i',
    ),
    ([day, month, year]) => [year ? Number(year) : null, monthOf(month), Number(day)],
  ],
  [
    new RegExp(`${opening}${dayOfWeek}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?`, 'i'),
    ([month, day, year]) => [year ? Number(year) : null, Number(month), Number(day)],
  ],
];

const charactersRead = 5_000;
const farthestDays = 180;

/** The day on which someone who is away says to be back, offered as the next action date; null if none is named. */
export function returnDay(text: string, today: string): string | null {
  const read = text.slice(0, charactersRead);
  for (const [shape, order] of shapes) {
    const [, ...groups] = shape.exec(read) ?? [];
    if (groups.length === 0) continue;
    const day = upcoming(order(groups), today);
    if (day) return day;
  }
  return null;
}

const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Without a year, the next such day. Days long past or far ahead are not when someone is back. */
function upcoming([year, month, day]: Parts, today: string): string | null {
  const inYear = (each: number) => isoDay(each, month, day);
  const thisYear = Number(today.slice(0, 4));
  const guess = inYear(thisYear);
  const found = year ? inYear(year) : guess && guess < today ? isoDay(thisYear + 1, month, day) : guess;
  if (!found || found <= today) return null;
  return found <= formatISO(addDays(parseISO(today), farthestDays), { representation: 'date' })
    ? found
    : null;
}

function isoDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = parseISO(text);
  return Number.isNaN(date.getTime()) || addYears(date, 0).getDate() !== day ? null : text;
}
