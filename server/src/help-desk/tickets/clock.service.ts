import {
  type CalendarOf,
  clockOf,
  dueDateOf,
  type TicketClock,
} from '@backdock/core/help-desk/time/ticket-clock.rules.ts';
import { type LoggedEvent, readLog, type TicketLog } from '@backdock/core/help-desk/time/ticket-log.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import * as queries from './clock.queries.ts';
import { listLogs } from './events.queries.ts';

/** Sets what is stored of these tickets' clocks to what their logs say. */
export async function setClocks(tx: Tx, ids: readonly number[]): Promise<void> {
  // Waited for first, so that events that others have just written are read.
  const held = await queries.lockClocks(tx, ids);
  const stored = await readClocks(tx, held);
  for (const { id, is, shouldBe } of stored) {
    if (!isSame(is, shouldBe)) await queries.updateClock(tx, id, shouldBe);
  }
}

/** Where what is stored of these tickets isn't what their logs say. */
export async function wrongClocks(db: Reader, ids: readonly number[]) {
  const stored = await readClocks(db, await queries.listClocks(db, ids));
  return stored.filter(({ is, shouldBe }) => !isSame(is, shouldBe));
}

type ClockRow = Awaited<ReturnType<typeof queries.listClocks>>[number];

async function readClocks(db: Reader, rows: readonly ClockRow[]) {
  const clocks = await computeClocks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, promisedOn, ...is }) => {
    const found = clocks.get(id);
    return found ? [{ id, is, shouldBe: toStore(found.clock, promisedOn) }] : [];
  });
}

/** By their logs; tickets whose log doesn't say how they were opened are left out. */
export async function computeClocks(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, { log: TicketLog; clock: TicketClock }>> {
  if (ids.length === 0) return new Map();
  const logs = await listLogs(db, ids);
  const calendars = await queries.listCalendars(db);
  const calendarOf: CalendarOf = (departmentId) => {
    const calendar = calendars.get(departmentId);
    if (!calendar) throw new Error(`department ${departmentId} has no hours`);
    return calendar;
  };
  return new Map(
    [...logs].flatMap(([id, events]) => {
      const log = readLog(events);
      return log ? [[id, { log, clock: clockOf(log, calendarOf) }] as const] : [];
    }),
  );
}

/** What a ticket's log says now. */
export async function logOf(db: Reader, ticketId: number): Promise<TicketLog | null> {
  const events: readonly LoggedEvent[] = (await listLogs(db, [ticketId])).get(ticketId) ?? [];
  return readLog(events);
}

function toStore(clock: TicketClock, promisedOn: Day | null): queries.StoredClock {
  const { FirstResponse, NextResponse, Resolution } = clock.targets;
  return {
    first_response_due_on: moment(FirstResponse?.dueOn),
    first_response_used: FirstResponse?.usedMinutes ?? null,
    first_responded_on: moment(clock.firstRespondedOn),
    next_response_due_on: moment(NextResponse?.dueOn),
    next_response_used: NextResponse?.usedMinutes ?? null,
    resolution_due_on: moment(Resolution?.dueOn),
    resolution_used: Resolution?.usedMinutes ?? null,
    next_due_on: moment(clock.nextDueOn),
    due_date: dueDateOf(promisedOn, clock.nextDueOn),
    next_target: clock.nextTarget,
    sla_status: clock.status,
    paused_minutes: clock.pausedMinutes,
    minutes_left: clock.minutesLeft,
    tell_on: moment(clock.tellOn),
  };
}

const moment = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

const isSame = (one: queries.StoredClock, other: queries.StoredClock) =>
  queries.clockColumns.every((column) => comparable(one[column]) === comparable(other[column]));

/** Moments as they are compared, however they are written. */
const comparable = (value: queries.StoredClock[keyof queries.StoredClock]) =>
  typeof value === 'string' && value.includes('T') ? Date.parse(value) : value;
