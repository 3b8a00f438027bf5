import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export function listTimeZones(db: Reader) {
  return db
    .selectFrom('help_desk_department')
    .select(['department_id as departmentId', 'time_zone as timeZone'])
    .execute();
}

const atOnce = 200;

/** Tickets of a department that wait until this day or an earlier one. */
export async function findReturning(db: Reader, departmentId: number, day: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('department_id', '=', departmentId)
    .where('next_action_date', '<=', day)
    .where(
      sql<boolean>`status IN ('WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold')`,
    )
    .orderBy('next_action_date')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findToClose(db: Reader, resolvedBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('status', '=', 'Resolved')
    .where('resolved_on', '<=', resolvedBefore.toISOString())
    .orderBy('resolved_on')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
