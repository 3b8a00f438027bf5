import { type WeeklyHours, minutesOf } from '../time/work-calendar.rules.ts';

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$|^24:00$/;

/** `08:00-12:00, 13:00-17:00` as hours of a weekday; null if it can't be read. Empty: none. */
export function hoursOfText(weekday: number, text: string): WeeklyHours[] | null {
  const stretches = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => each.split(/\s*[-–]\s*/));
  const isKnown = stretches.every(
    (each) => each.length === 2 && each.every((time) => timePattern.test(time)),
  );
  if (!isKnown) return null;
  return stretches.map(([from = '', to = '']) => ({ weekday, from: padded(from), to: padded(to) }));
}

const padded = (time: string) => time.padStart(5, '0');

export const textOfHours = (hours: readonly WeeklyHours[], weekday: number): string =>
  hours
    .filter((each) => each.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');

/** `Monday 08:00–12:00, 13:00–17:00`, for each day that has hours. */
export const linesOfHours = (hours: readonly WeeklyHours[]): string[] =>
  weekdayNames.flatMap((name, index) => {
    const text = textOfHours(hours, index + 1);
    return text === '' ? [] : [`${name} ${text}`];
  });

/** Days in a row are mostly alike: `Monday to Friday 08:00–17:00`. */
export function weekText(hours: readonly WeeklyHours[]): string {
  const spans: { from: number; to: number; times: string }[] = [];
  for (const index of weekdayNames.keys()) {
    const times = textOfHours(hours, index + 1);
    const last = spans.at(-1);
    if (last?.times === times && last.to === index - 1) last.to = index;
    else if (times !== '') spans.push({ from: index, to: index, times });
  }
  const name = (index: number) => weekdayNames[index] ?? '';
  const text = spans.map(
    ({ from, to, times }) => `${from === to ? name(from) : `${name(from)} to ${name(to)}`} ${times}`,
  );
  return text.join(', ') || 'No hours';
}

/** Why these can't be the hours of a week; null if they can. Only shifts go on after midnight. */
export function whyNotHours(
  hours: readonly WeeklyHours[],
  { mayPassMidnight }: { mayPassMidnight: boolean },
) {
  for (const { weekday, from, to } of hours) {
    const name = weekdayNames[weekday - 1] ?? '';
    if (from === to || from === '24:00') return `${name} starts and ends at the same time.`;
    if (to < from && !mayPassMidnight) return `${name} ends before it starts.`;
  }
  for (const [index, one] of hours.entries()) {
    const overlaps = hours
      .slice(index + 1)
      .some((other) => one.weekday === other.weekday && overlap(one, other));
    if (overlaps) return `The hours of ${weekdayNames[one.weekday - 1]} overlap.`;
  }
  return null;
}

function overlap(one: WeeklyHours, other: WeeklyHours): boolean {
  const end = ({ from, to }: WeeklyHours) => (to < from ? 1_440 : minutesOf(to));
  return minutesOf(one.from) < end(other) && minutesOf(other.from) < end(one);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
