import type { Presence } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import type { PresenceActivity } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** True if others see a difference: saying the same again every few seconds tells no one anything. */
export async function setPresence(
  tx: Tx,
  ticketId: number,
  employeeId: number,
  { activity, until }: { activity: PresenceActivity | null; until: Date | null },
  now: Date,
): Promise<boolean> {
  const before = await tx
    .deleteFrom('ticket_presence')
    .where('ticket_id', '=', ticketId)
    .where('employee_id', '=', employeeId)
    .returning(['activity', 'until'])
    .executeTakeFirst();
  const was = before && new Date(before.until) > now ? before.activity : null;
  if (activity !== null && until !== null) {
    await tx
      .insertInto('ticket_presence')
      .values({ ticket_id: ticketId, employee_id: employeeId, activity, until: until.toISOString() })
      .onConflict((conflict) =>
        conflict.columns(['ticket_id', 'employee_id']).doUpdateSet({ activity, until: until.toISOString() }),
      )
      .execute();
  }
  return was !== activity;
}

export async function tellPresence(tx: Tx, ticketId: number): Promise<void> {
  await tx.insertInto('help_desk_change').values({ ticket_id: ticketId, kind: 'presence' }).execute();
}

export function listPresent(db: Reader, ticketId: number, except: number, now: Date): Promise<Presence[]> {
  return db
    .selectFrom('ticket_presence')
    .innerJoin('employee', 'employee.id', 'ticket_presence.employee_id')
    .select(['employee.id as employeeId', 'employee.name', sql<PresenceActivity>`activity`.as('activity')])
    .where('ticket_id', '=', ticketId)
    .where('employee_id', '<>', except)
    .where('until', '>', now.toISOString())
    .orderBy('employee.name')
    .execute();
}

/** False if it was read already. */
export async function setRead(tx: Tx, ticketId: number): Promise<boolean> {
  const row = await tx
    .updateTable('ticket')
    .set({ is_unread: false })
    .where('id', '=', ticketId)
    .where('is_unread', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
