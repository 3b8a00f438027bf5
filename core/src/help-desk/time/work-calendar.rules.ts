import { tzOffset } from '@date-fns/tz';
import type { Day } from '../../kit/dates.ts';

export interface WeeklyHours {
  /** Monday is 1. */
  readonly weekday: number;
  /** As `08:00`; a day ends at `24:00`. */
  readonly from: string;
  readonly to: string;
}

/** When a department works. An hour that daylight saving time repeats counts twice; one that it skips doesn't count. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly hours: readonly WeeklyHours[];
  readonly holidays: readonly Day[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const day = 86_400_000;
/** No target takes longer; without it, a calendar without hours would be searched forever. */
const mostDays = 2_000;

/** How many milliseconds of work lie between two moments. */
export function workBetween(calendar: WorkCalendar, from: number, to: number): number {
  if (to <= from) return 0;
  let work = 0;
  const last = localDay(calendar.timeZone, to);
  for (let each = localDay(calendar.timeZone, from); each <= last; each += 1) {
    for (const stretch of stretchesOf(calendar, each)) {
      const shared = Math.min(stretch.to, to) - Math.max(stretch.from, from);
      if (shared > 0) work += shared;
    }
  }
  return work;
}

/** When so much work is done if it starts at a moment; null if it never is. */
export function workEnds(calendar: WorkCalendar, from: number, work: number): number | null {
  if (work <= 0) return from;
  let left = work;
  const first = localDay(calendar.timeZone, from);
  for (let each = first; each < first + mostDays; each += 1) {
    for (const stretch of stretchesOf(calendar, each)) {
      const start = Math.max(stretch.from, from);
      if (start >= stretch.to) continue;
      if (stretch.to - start >= left) return start + left;
      left -= stretch.to - start;
    }
  }
  return null;
}

const localDay = (timeZone: string, at: number) => Math.floor((at + offsetAt(timeZone, at)) / day);

const known = new WeakMap<WorkCalendar, Map<number, readonly Stretch[]>>();

/** The work of a local day, in order. */
function stretchesOf(calendar: WorkCalendar, number: number): readonly Stretch[] {
  let days = known.get(calendar);
  if (!days) known.set(calendar, (days = new Map()));
  let found = days.get(number);
  if (!found) days.set(number, (found = makeStretches(calendar, number)));
  return found;
}

function makeStretches({ timeZone, hours, holidays }: WorkCalendar, number: number): readonly Stretch[] {
  const start = number * day;
  if (holidays.includes(new Date(start).toISOString().slice(0, 10))) return [];
  const weekday = ((number + 3) % 7) + 1;
  const offsets = offsetsBetween(timeZone, start - day, start + 2 * day);
  const found = hours
    .filter((each) => each.weekday === weekday)
    .flatMap(({ from, to }) =>
      offsets.map((stretch) => ({
        from: Math.max(start + minutesOf(from) * minute - stretch.offset, stretch.from),
        to: Math.min(start + minutesOf(to) * minute - stretch.offset, stretch.to),
      })),
    )
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
  return found.reduce<Stretch[]>((joined, { from, to }) => {
    const before = joined.at(-1);
    if (before && from <= before.to) joined[joined.length - 1] = { ...before, to: Math.max(before.to, to) };
    else joined.push({ from, to });
    return joined;
  }, []);
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

interface Offset extends Stretch {
  readonly offset: number;
}

function offsetsBetween(timeZone: string, from: number, to: number): readonly Offset[] {
  const years = new Set([new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]);
  return [...years]
    .flatMap((year) => offsetsOf(timeZone, year))
    .filter((each) => each.from < to && each.to > from);
}

function offsetAt(timeZone: string, at: number): number {
  const offsets = offsetsOf(timeZone, new Date(at).getUTCFullYear());
  return (offsets.find(({ to }) => at < to) ?? offsets.at(-1))?.offset ?? 0;
}

const knownOffsets = new Map<string, readonly Offset[]>();

/** From which moment to which a year's clocks were how far ahead. Asking for each moment would take far longer. */
function offsetsOf(timeZone: string, year: number): readonly Offset[] {
  const key = `${timeZone} ${year}`;
  let offsets = knownOffsets.get(key);
  if (!offsets) knownOffsets.set(key, (offsets = findOffsets(timeZone, year)));
  return offsets;
}

function findOffsets(timeZone: string, year: number): readonly Offset[] {
  const ask = (at: number) => tzOffset(timeZone, new Date(at)) * minute;
  const end = Date.UTC(year + 1, 0, 1);
  const offsets: Offset[] = [];
  let from = Date.UTC(year, 0, 1);
  let offset = ask(from);
  for (let at = from; at < end; at += day) {
    const next = Math.min(at + day, end);
    if (ask(next) === offset) continue;
    let [before, after] = [at, next];
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (ask(middle) === offset) before = middle;
      else after = middle;
    }
    if (after < end) {
      offsets.push({ from, to: after, offset });
      [from, offset] = [after, ask(after)];
    }
  }
  return [...offsets, { from, to: end, offset }];
}
