import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Day } from '../../kit/dates.ts';
import { type WeeklyHours, workEnds } from '../time/work-calendar.rules.ts';

export interface Shift {
  readonly timeZone: string;
  /** A shift that ends before it starts ends on the next day. */
  readonly schedule: readonly WeeklyHours[];
  readonly holidays: readonly Day[];
}

/** The day and time of day somewhere. */
export function localTime(now: Date, timeZone: string): { day: Day; weekday: number; time: string } {
  const [day = '', weekday = '', time = ''] = format(now, 'yyyy-MM-dd i HH:mm', { in: tz(timeZone) }).split(
    ' ',
  );
  return { day, weekday: Number(weekday), time };
}

/** A shift that ends before it starts ends on the next day, which may be a holiday. */
export function isOnShift({ timeZone, schedule, holidays }: Shift, now: Date): boolean {
  const at = localTime(now, timeZone);
  const before = localTime(new Date(now.getTime() - 86_400_000), timeZone);
  return schedule.some(({ weekday, from, to }) => {
    const isOvernight = to <= from;
    const began = weekday === at.weekday && !holidays.includes(at.day) && at.time >= from;
    if (!isOvernight) return began && at.time < to;
    const isStillOn = weekday === before.weekday && !holidays.includes(before.day) && at.time < to;
    return began || isStillOn;
  });
}

/** When a shift that isn't on starts again; null if it never does. */
export function nextStart({ timeZone, schedule, holidays }: Shift, now: Date): number | null {
  const hours = schedule.map((each) => (each.to <= each.from ? { ...each, to: '24:00' } : each));
  const soonest = workEnds({ timeZone, hours, holidays }, now.getTime(), 1);
  return soonest === null ? null : soonest - 1;
}

interface Group extends Shift {
  readonly shiftGroupId: number;
  readonly name: string;
}

/** The group on shift, or else the one that starts next; of several, the department's default one, then by name. */
export function groupInCharge<G extends Group>(
  groups: readonly G[],
  defaultId: number | null,
  now: Date,
): G | null {
  const ordered = groups.toSorted(
    (one, other) =>
      Number(other.shiftGroupId === defaultId) - Number(one.shiftGroupId === defaultId) ||
      one.name.localeCompare(other.name),
  );
  const startOf = (group: G) =>
    isOnShift(group, now) ? now.getTime() : (nextStart(group, now) ?? Number.POSITIVE_INFINITY);
  return ordered.toSorted((one, other) => compare(startOf(one), startOf(other)))[0] ?? null;
}

/** Two that never start are equal. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

export interface Member {
  readonly employeeId: number;
  readonly isPresent: boolean;
  readonly openTickets: number;
  /** Milliseconds; null: never. */
  readonly lastAssignedOn: number | null;
}

/** The present members, first who has the fewest open tickets; of several, whose last assignment is longest ago. */
export function membersForNext<M extends Member>(members: readonly M[]): M[] {
  return members
    .filter(({ isPresent }) => isPresent)
    .toSorted(
      (one, other) =>
        one.openTickets - other.openTickets ||
        (one.lastAssignedOn ?? 0) - (other.lastAssignedOn ?? 0) ||
        one.employeeId - other.employeeId,
    );
}
