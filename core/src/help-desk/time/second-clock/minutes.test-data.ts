import type { WorkCalendar } from '../work-calendar.rules.ts';
import { calendarOf, departmentIds, minutesInAll, start } from './calendars.test-data.ts';

/** A bit for each minute. */
export type Minutes = Int32Array;
const words = minutesInAll / 32;
export const noMinutes = (): Minutes => new Int32Array(words);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Day, weekday and minute of the day of every quarter of an hour somewhere; clocks change at quarters. */
function quartersIn(timeZone: string) {
  const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Array.from({ length: minutesInAll / 15 }, (_, quarter) => {
    // As in: Sun, 2026-03-08, 01:45
    const [weekday = '', day = '', time = ''] = format.format(start + quarter * 900_000).split(', ');
    return { weekday: weekdays.indexOf(weekday), day, minute: minutesOf(time) };
  });
}
const zones = new Set(departmentIds.map((id) => calendarOf(id).timeZone));
const quarters = new Map([...zones].map((zone) => [zone, quartersIn(zone)]));

function worksIn({ timeZone, hours, holidays }: WorkCalendar): Int32Array {
  const bits = new Int32Array(words);
  const stretches = hours.map(({ weekday, from, to }) => ({
    weekday,
    from: minutesOf(from),
    to: minutesOf(to),
  }));
  for (const [index, { weekday, day, minute }] of (quarters.get(timeZone) ?? []).entries()) {
    if (holidays.includes(day)) continue;
    const ofDay = stretches.filter((each) => each.weekday === weekday);
    for (let more = 0; more < 15; more += 1) {
      const at = index * 15 + more;
      const isWork = ofDay.some(({ from, to }) => from <= minute + more && minute + more < to);
      if (isWork) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
    }
  }
  return bits;
}

/** When each department works. */
const works = new Map(departmentIds.map((id) => [id, worksIn(calendarOf(id))]));

const onesIn = (word: number) => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** The bits of a word's minutes from one minute up to another. */
const maskOf = (word: number, from: number, to: number) => {
  const low = Math.max(0, from - word * 32);
  const high = Math.min(32, to - word * 32);
  if (low >= high) return 0;
  return (high === 32 ? -1 : (1 << high) - 1) & ~((1 << low) - 1);
};

/** Adds the minutes that a department works. */
export function fill(into: Minutes, departmentId: number, from: number, to: number): void {
  const source = works.get(departmentId);
  for (let word = from >> 5; word <= Math.min(words - 1, to >> 5); word += 1) {
    into[word] = (into[word] ?? 0) | ((source?.[word] ?? 0) & maskOf(word, from, to));
  }
}

export function countIn(bits: Minutes, from: number, to: number): number {
  let sum = 0;
  for (let word = from >> 5; word <= Math.min(words - 1, to >> 5); word += 1) {
    sum += onesIn((bits[word] ?? 0) & maskOf(word, from, to));
  }
  return sum;
}

interface GoingOn {
  minute: number;
  departmentId: number;
}

/** The minute after which so many are counted, if the department goes on working; null if that lies too far ahead. */
export function whenCounted(
  bits: Minutes,
  { minute, departmentId }: GoingOn,
  from: number,
  count: number,
): number | null {
  let left = count;
  const goesOn = works.get(departmentId);
  for (let word = from >> 5; word < words; word += 1) {
    const later = (goesOn?.[word] ?? 0) & maskOf(word, minute, minutesInAll);
    let rest = (word <= minute >> 5 ? (bits[word] ?? 0) : 0) & maskOf(word, from, minute);
    rest |= later & maskOf(word, from, minutesInAll);
    const ones = onesIn(rest);
    if (ones < left) {
      left -= ones;
      continue;
    }
    for (let bit = 0; bit < 32; bit += 1, rest >>>= 1) {
      left -= rest & 1;
      if (left <= 0) return word * 32 + bit + 1;
    }
  }
  return null;
}
