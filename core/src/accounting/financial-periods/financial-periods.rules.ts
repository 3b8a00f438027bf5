import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { dateOfDay, type Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { monthsOfYear, type MonthState } from './financial-periods.values.ts';

/** A month, or the whole year when `month` is null. */
export interface Period {
  year: number;
  month: number | null;
}

/** A period that has been locked: still locked, or reopened until it relocks. */
export interface Held {
  isLocked: boolean;
  relockOn: string | null;
}

/** A year's locks. Missing entries were never locked. */
export interface HeldYear {
  year: number;
  own: Held | null;
  months: ReadonlyMap<number, Held>;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dayText = (day: Day, pattern: string) => format(dateOfDay(day) ?? new Date(0), pattern);

/** `2026-03` or `2026`, as in audit records and URLs. */
export function periodKey({ year, month }: Period): string {
  return month === null ? String(year) : `${year}-${twoDigits(month)}`;
}

/** `March 2026`, or `2026`. */
export function periodName({ year, month }: Period): string {
  return month === null ? String(year) : dayText(firstDayOf({ year, month }), 'MMMM yyyy');
}

export function firstDayOf({ year, month }: Period): Day {
  return `${year}-${twoDigits(month ?? 1)}-01`;
}

export function lastDayOf(period: Period): Day {
  return format(addDays(dateOfDay(dayAfter(period)) ?? new Date(0), -1), 'yyyy-MM-dd');
}

function dayAfter({ year, month }: Period): Day {
  return month === null || month === 12
    ? firstDayOf({ year: year + 1, month: 1 })
    : firstDayOf({ year, month: month + 1 });
}

/** Closed to posting, by its own lock or its year's. */
export function isClosed({ own, months }: HeldYear, month: number): boolean {
  return own?.isLocked === true || months.get(month)?.isLocked === true;
}

export function monthState(held: HeldYear, month: number, today: Day): MonthState {
  if (isClosed(held, month)) return 'Locked';
  if (held.own !== null || held.months.has(month)) return 'Reopened';
  return firstDayOf({ year: held.year, month }) > today ? 'Future' : 'Open';
}

/** When a reopened month relocks: on its own date or its year's, whichever is earlier. */
export function relockOnOf({ own, months }: HeldYear, month: number): string | null {
  const moments = [own, months.get(month)].flatMap((held) => held?.relockOn ?? []);
  return moments.toSorted().at(0) ?? null;
}

/** Earlier months of the year still open for posting. */
export function openBefore(held: HeldYear, month: number): number[] {
  return monthsOfYear.filter((earlier) => earlier < month && !isClosed(held, earlier));
}

export interface Locking {
  today: Day;
  /** Whether this person may lock a month while earlier ones are open. */
  mayOverride: boolean;
  reason: string | null;
}

export function whyNotLockMonth(held: HeldYear, month: number, locking: Locking): Refusal | null {
  const period = { year: held.year, month };
  if (held.own?.isLocked) {
    return refusal('period.year-locked', `${held.year} is locked, including all its months.`);
  }
  const refused = whyNotLock(period, held.months.get(month) ?? null, locking.today);
  if (refused) return refused;
  const open = openBefore(held, month);
  if (open.length === 0) return null;
  const names = `${listed(open)} ${held.year}`;
  if (!locking.mayOverride) {
    return refusal('period.order', `Lock ${names} first. Months must be locked in order.`);
  }
  return locking.reason
    ? null
    : refusal(
        'period.order-reason',
        `${names} ${open.length === 1 ? 'is' : 'are'} still open. Give a reason to lock ${periodName(period)} first.`,
      );
}

/** Months don't need locks of their own: locking the year closes them all. */
export function whyNotLockYear({ year, own }: HeldYear, today: Day): Refusal | null {
  return whyNotLock({ year, month: null }, own, today);
}

function whyNotLock(period: Period, held: Held | null, today: Day): Refusal | null {
  if (held?.isLocked) return refusal('period.locked-already', `${periodName(period)} is already locked.`);
  const next = dayAfter(period);
  return next <= today
    ? null
    : refusal(
        'period.not-over',
        `${periodName(period)} hasn’t ended. It can be locked on or after ${dayText(next, 'MMMM d, yyyy')}.`,
      );
}

export interface Unlocking {
  /** Who locked it last. */
  lockerId: number | null;
  actorId: number;
  /** Whether this person may unlock a period they locked. */
  mayOverride: boolean;
}

export function whyNotUnlock(held: HeldYear, month: number | null, unlocking: Unlocking): Refusal | null {
  if (month !== null && held.own?.isLocked) {
    return refusal('period.year-locked', `All of ${held.year} is locked. Unlock the year first.`);
  }
  const own = month === null ? held.own : held.months.get(month);
  if (!own?.isLocked) {
    return refusal('period.not-locked', `${periodName({ year: held.year, month })} is not locked.`);
  }
  const { lockerId, actorId, mayOverride } = unlocking;
  return lockerId === actorId && !mayOverride
    ? refusal('period.own-lock', 'You locked this period. Someone else must unlock it.')
    : null;
}

export function relockMoment(now: Date, days: number): Date {
  return addDays(now, days);
}

/** `January`, `January and February`, `January, February and March`. */
function listed(months: readonly number[]): string {
  const names = months.map((month) => dayText(firstDayOf({ year: 2000, month }), 'MMMM'));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
