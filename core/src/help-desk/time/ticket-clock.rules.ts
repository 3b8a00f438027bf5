import { type Day, dayInPacific } from '../../kit/dates.ts';
import type { SlaStatus, TicketStatus } from '../tickets.values.ts';
import { isPaused } from '../tickets/ticket-status.rules.ts';
import { strictest, type TargetKind, targetKinds, type Targets, targetsOf } from './targets.rules.ts';
import type { TicketLog, TicketState } from './ticket-log.rules.ts';
import { type WorkCalendar, workBetween, workEnds } from './work-calendar.rules.ts';

/** A target that has not been met yet; moments are milliseconds. */
export interface Target {
  readonly startedOn: number;
  /** In business minutes. */
  readonly minutes: number;
  /** Used until the ticket's newest event. */
  readonly usedMinutes: number;
  readonly isPast: boolean;
  /** Null while paused. */
  readonly dueOn: number | null;
  readonly warnOn: number | null;
}

export interface TicketClock {
  /** Null: there is none, or it was met or ended. */
  readonly targets: Readonly<Record<TargetKind, Target | null>>;
  readonly firstRespondedOn: number | null;
  readonly status: SlaStatus;
  /** The nearest, also while paused. */
  readonly nextTarget: TargetKind | null;
  readonly nextDueOn: number | null;
  /** Business minutes. */
  readonly pausedMinutes: number;
  /** Of the nearest target while the ticket waits; below zero if it is past. */
  readonly minutesLeft: number | null;
  /** When the next warning or breach has to be told. */
  readonly tellOn: number | null;
}

/** The day that someone promised, or else that of the nearest target. */
export const dueDateOf = (promisedOn: Day | null, nextDueOn: number | null): Day | null =>
  promisedOn ?? (nextDueOn === null ? null : dayInPacific(new Date(nextDueOn)));

export type CalendarOf = (departmentId: number) => WorkCalendar;

/** A warning comes when so much is used. */
const warningShare = 0.75;
const reopenMs = 30 * 86_400_000;
const minute = 60_000;

const statusOfTarget = {
  FirstResponse: 'FirstResponseDue',
  NextResponse: 'NextResponseDue',
  Resolution: 'ResolutionDue',
} as const satisfies Record<TargetKind, SlaStatus>;

/** Where the three targets of a ticket are. It follows from the log alone, so computing it again gives the same. */
export function clockOf(log: TicketLog, calendarOf: CalendarOf): TicketClock {
  const spans = spansOf(log, calendarOf);
  const last = spans.at(-1);
  const runs = runsOf(log);
  const limits = last && limitsOf(log, last.state);
  const measured = (kind: TargetKind): Target | null => {
    const startedOn = runs.starts[kind];
    if (startedOn === null || !last || !limits || !isOpenTarget(last.state.status)) return null;
    return measure(spans, startedOn, kind === 'Resolution' ? limits.resolution : limits.response, log.lastOn);
  };
  const targets = {
    FirstResponse: measured('FirstResponse'),
    NextResponse: measured('NextResponse'),
    Resolution: measured('Resolution'),
  };
  const nearest = nearestOf(targets);
  return {
    targets,
    firstRespondedOn: runs.firstRespondedOn,
    status: statusOf(targets, nearest, last?.state.status ?? 'Closed'),
    nextTarget: nearest?.kind ?? null,
    nextDueOn: nearest?.dueOn ?? null,
    pausedMinutes: pausedIn(spans, log),
    minutesLeft: nearest && last && isPaused(last.state.status) ? leftOf(nearest) : null,
    tellOn: tellOn(log, targets),
  };
}

/** The next thing to tell of a target, and from when on; null if all was told. */
export function toTell(log: TicketLog, kind: TargetKind, { startedOn, warnOn, dueOn }: Target) {
  const isTold = (what: 'SlaWarning' | 'SlaBreached') =>
    log.told.some((told) => told.kind === what && told.target === kind && told.on >= startedOn);
  if (dueOn === null || warnOn === null || isTold('SlaBreached')) return null;
  return isTold('SlaWarning')
    ? { kind: 'SlaBreached' as const, on: dueOn }
    : { kind: 'SlaWarning' as const, on: warnOn };
}

/** A stretch of time in which a ticket's state didn't change; the last one has no end. */
interface Span {
  readonly state: TicketState;
  readonly calendar: WorkCalendar;
  readonly from: number;
  readonly to: number;
}

function spansOf({ states }: TicketLog, calendarOf: CalendarOf): readonly Span[] {
  return states.map((state, index) => ({
    state,
    calendar: calendarOf(state.departmentId),
    from: index === 0 ? Number.NEGATIVE_INFINITY : state.from,
    to: states[index + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

const runsIn = (status: TicketStatus) => status === 'New' || status === 'Open';
const isOpenTarget = (status: TicketStatus) => runsIn(status) || isPaused(status);

function limitsOf({ otherTargets }: TicketLog, { ticketTypeId, priority }: TicketState): Targets {
  return strictest([targetsOf(ticketTypeId, priority), ...otherTargets]);
}

interface Runs {
  /** Since when each target waits to be met. */
  readonly starts: Record<TargetKind, number | null>;
  readonly firstRespondedOn: number | null;
}

/** Mail starts a response, an answer meets it, and resolving ends everything. */
function runsOf(log: TicketLog): Runs {
  const starts: Runs['starts'] = { FirstResponse: null, NextResponse: null, Resolution: log.startedOn };
  let firstRespondedOn: number | null = null;
  let hasFirst = log.isOpenedByMail;
  let resolvedOn: number | null = null;
  const endResponses = () => {
    hasFirst = false;
    starts.FirstResponse = starts.NextResponse = null;
  };
  for (const step of stepsOf(log)) {
    if (step.is === 'Mail') {
      if (hasFirst) starts.FirstResponse ??= step.on;
      else starts.NextResponse ??= step.on;
    } else if (step.is === 'Answer') {
      if (starts.FirstResponse !== null) firstRespondedOn ??= step.on;
      endResponses();
    } else if (step.status === 'Resolved') {
      resolvedOn = step.on;
      endResponses();
    } else if (isOpenTarget(step.status) && resolvedOn !== null) {
      if (step.on - resolvedOn > reopenMs) starts.Resolution = step.on;
      resolvedOn = null;
    }
  }
  return { starts, firstRespondedOn };
}

interface Step {
  readonly on: number;
  readonly place: number;
  readonly is: 'Mail' | 'Answer' | 'State';
  readonly status: TicketStatus;
}

/** Changes of the status and what was heard, one after another. */
function stepsOf({ states, heard }: TicketLog): Step[] {
  const changes = states
    .filter(({ status }, index) => status !== states[index - 1]?.status)
    .map(({ from: on, place, status }) => ({ on, place, status, is: 'State' as const }));
  const messages = heard.map(({ on, place, is }) => ({ on, place, is, status: 'Open' as const }));
  return [...changes, ...messages].toSorted((one, other) => one.on - other.on || one.place - other.place);
}

function measure(spans: readonly Span[], startedOn: number, minutes: number, at: number): Target {
  const used = usedIn(spans, startedOn, at);
  const isRunning = runsIn(spans.at(-1)?.state.status ?? 'Closed');
  const reached = (share: number) =>
    isRunning ? reachedIn(spans, startedOn, Math.round(minutes * minute * share)) : null;
  return {
    startedOn,
    minutes,
    usedMinutes: Math.floor(used / minute),
    isPast: used >= minutes * minute,
    dueOn: reached(1),
    warnOn: reached(warningShare),
  };
}

function usedIn(spans: readonly Span[], from: number, until: number): number {
  return spans
    .filter(({ state }) => runsIn(state.status))
    .reduce(
      (sum, span) => sum + workBetween(span.calendar, Math.max(span.from, from), Math.min(span.to, until)),
      0,
    );
}

/** When so much of the time since a moment is used. */
function reachedIn(spans: readonly Span[], since: number, work: number): number | null {
  let left = work;
  for (const { state, calendar, ...span } of spans) {
    const from = Math.max(span.from, since);
    if (!runsIn(state.status) || from >= span.to) continue;
    if (span.to === Number.POSITIVE_INFINITY) return workEnds(calendar, from, left);
    const used = workBetween(calendar, from, span.to);
    if (used >= left) return workEnds(calendar, from, left);
    left -= used;
  }
  return null;
}

function pausedIn(spans: readonly Span[], { startedOn, lastOn }: TicketLog): number {
  const paused = spans
    .filter(({ state }) => isPaused(state.status))
    .map(({ calendar, from, to }) => workBetween(calendar, Math.max(from, startedOn), Math.min(to, lastOn)));
  return Math.floor(paused.reduce((sum, each) => sum + each, 0) / minute);
}

const leftOf = ({ minutes, usedMinutes }: Target) => minutes - usedMinutes;

/** What falls due first; while paused, what has the least left. */
function nearestOf(targets: TicketClock['targets']): (Target & { kind: TargetKind }) | undefined {
  const open = targetKinds.flatMap((kind) => {
    const target = targets[kind];
    return target ? [{ kind, ...target }] : [];
  });
  return open.toSorted((one, other) =>
    one.dueOn === null || other.dueOn === null ? leftOf(one) - leftOf(other) : one.dueOn - other.dueOn,
  )[0];
}

function statusOf(
  targets: TicketClock['targets'],
  nearest: { kind: TargetKind } | undefined,
  status: TicketStatus,
): SlaStatus {
  if (!nearest) return 'Fulfilled';
  if (Object.values(targets).some((target) => target?.isPast)) return 'Breached';
  return isPaused(status) ? 'Paused' : statusOfTarget[nearest.kind];
}

function tellOn(log: TicketLog, targets: TicketClock['targets']): number | null {
  const moments = targetKinds.flatMap((kind) => {
    const target = targets[kind];
    return (target && toTell(log, kind, target)?.on) ?? [];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}
