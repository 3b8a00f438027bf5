import type { WeeklyHours, WorkCalendar } from '@backdock/core/help-desk/time/work-calendar.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export const clockColumns = [
  'first_response_due_on',
  'first_response_used',
  'first_responded_on',
  'next_response_due_on',
  'next_response_used',
  'resolution_due_on',
  'resolution_used',
  'next_due_on',
  'due_date',
  'next_target',
  'sla_status',
  'paused_minutes',
  'minutes_left',
  'tell_on',
] as const;

/** What is stored of a ticket's clock. */
export type StoredClock = Required<Pick<Insertable<DB['ticket']>, (typeof clockColumns)[number]>>;

export function listClocks(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('ticket')
    .select(['id', 'promised_on as promisedOn', ...clockColumns])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** The same, held until the commit. */
export function lockClocks(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'promised_on as promisedOn', ...clockColumns])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateClock(tx: Tx, id: number, clock: StoredClock): Promise<void> {
  await tx.updateTable('ticket').set(clock).where('id', '=', id).execute();
}

/** When each department works. */
export async function listCalendars(db: Reader): Promise<Map<number, WorkCalendar>> {
  const rows = await db
    .selectFrom('help_desk_department')
    .select([
      'department_id as id',
      'time_zone as timeZone',
      sql<WeeklyHours[]>`business_hours`.as('hours'),
      sql<Day[]>`to_json(holidays)`.as('holidays'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...calendar }) => [id, calendar]));
}

const atOnce = 200;

/** Tickets of which a warning or a breach is to be told. */
export async function findToTell(db: Reader, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('tell_on', '<=', now.toISOString())
    .orderBy('tell_on')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open tickets in the order of their ids, after one. */
export async function findOpenAfter(db: Reader, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('id', '>', id)
    .where(
      sql<boolean>`status IN ('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold')`,
    )
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return rows.map((row) => row.id);
}
