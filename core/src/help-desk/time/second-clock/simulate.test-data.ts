import { ticketTypes } from '../../ticket-types.values.ts';
import { countIn, fill, noMinutes, whenCounted } from './minutes.test-data.ts';
import type { Scenario } from './random-logs.test-data.ts';
import {
  awaitedIn,
  isRunning,
  isWaiting,
  type Period,
  periodsOf,
  resolutionFrom,
} from './what-was-told.test-data.ts';

const counted = noMinutes();
const waited = noMinutes();
const factors = { Low: 2, Normal: 1, High: 0.5, Urgent: 0.25 };

function limitOf(
  { ticketTypeId, priority }: Period,
  hours: 'firstResponseHours' | 'resolutionHours',
): number {
  const type = ticketTypes.find(({ id }) => id === (ticketTypeId ?? 20));
  return (type?.[hours] ?? 0) * 60 * factors[priority];
}

/** The same clock, by counting minutes. */
export function simulate(scenario: Scenario) {
  const { began, periods, last, other } = periodsOf(scenario);
  const now = scenario.events.at(-1)?.minute ?? 0;
  const { first, next, firstRespondedOn, earliest } = awaitedIn(scenario, periods);
  const from = Math.min(began, earliest ?? began);
  count(periods, from, now);
  const limit = (hours: 'firstResponseHours' | 'resolutionHours') =>
    Math.min(limitOf(last, hours), other ? limitOf(other, hours) : Number.POSITIVE_INFINITY);
  const targets = {
    FirstResponse: targetOf(last, first, limit('firstResponseHours'), now),
    NextResponse: targetOf(last, next, limit('firstResponseHours'), now),
    Resolution: targetOf(last, resolutionFrom(periods, began), limit('resolutionHours'), now),
  };
  const dues = Object.values(targets).flatMap((target) => target?.dueOn ?? []);
  const nextDueOn = dues.length === 0 ? null : Math.min(...dues);
  return {
    targets,
    firstRespondedOn,
    status: statusOf(last, targets, nextDueOn),
    nextDueOn,
    pausedMinutes: countIn(waited, began, now),
  };
}

function count(periods: readonly Period[], earliest: number, now: number): void {
  counted.fill(0, earliest >> 5, (now >> 5) + 2);
  waited.fill(0, earliest >> 5, (now >> 5) + 2);
  for (const [index, { status, departmentId, minute }] of periods.entries()) {
    const until = periods[index + 1]?.minute ?? now;
    const from = index === 0 ? earliest : minute;
    if (isRunning(status)) fill(counted, departmentId, from, until);
    if (isWaiting(status)) fill(waited, departmentId, from, until);
  }
}

function targetOf(last: Period, from: number | null, minutes: number, now: number) {
  const runs = isRunning(last.status);
  if (from === null || !(runs || isWaiting(last.status))) return null;
  const usedMinutes = countIn(counted, from, Math.max(from, now));
  return {
    usedMinutes,
    isPast: usedMinutes >= minutes,
    dueOn: runs ? whenCounted(counted, last, from, minutes) : null,
    warnOn: runs ? whenCounted(counted, last, from, Math.ceil(minutes * 0.75)) : null,
  };
}

type Targets = Record<'FirstResponse' | 'NextResponse' | 'Resolution', ReturnType<typeof targetOf>>;

function statusOf({ status }: Period, targets: Targets, nearest: number | null) {
  if (Object.values(targets).some((target) => target?.isPast)) return 'Breached';
  if (isWaiting(status)) return 'Paused';
  if (!isRunning(status)) return 'Fulfilled';
  if (targets.FirstResponse?.dueOn === nearest) return 'FirstResponseDue';
  return targets.NextResponse?.dueOn === nearest ? 'NextResponseDue' : 'ResolutionDue';
}
