import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Day } from '../../kit/dates.ts';

interface Hours {
  /** Monday is 1. */
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

interface Shift {
  readonly timeZone: string;
  readonly schedule: readonly Hours[];
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
