import type { StatisticEvent } from '@backdock/core/help-desk/tickets.values.ts';
import type { TicketStatistics } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

interface Measured {
  ticketId: number;
  employeeId: number;
  event: StatisticEvent;
  durationMs: number;
  openedOn: string;
}

/** At most once for each event and opening. */
export async function insertStatistic(tx: Tx, measured: Measured): Promise<void> {
  await tx
    .insertInto('ticket_statistic')
    .values({
      ticket_id: measured.ticketId,
      employee_id: measured.employeeId,
      event: measured.event,
      happened_on: measured.openedOn,
      duration_ms: measured.durationMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readStatistics(db: Reader, ticketId: number): Promise<TicketStatistics> {
  const { rows } = await sql<TicketStatistics>`
    SELECT (SELECT count(*) FROM ticket_statistic WHERE ticket_id = ticket.id AND event = 'Opened') AS opens,
      (SELECT coalesce(round(sum(duration_ms) / 1000.0), 0)::int FROM ticket_statistic
        WHERE ticket_id = ticket.id AND event = 'Closed') AS "handlingSeconds",
      (SELECT count(*) FROM ticket_event WHERE ticket_id = ticket.id AND actor_id IS NOT NULL) AS touches,
      (SELECT count(*) FROM ticket_event WHERE ticket_id = ticket.id AND kind = 'Assigned') AS reassignments,
      floor(extract(epoch FROM ticket.first_responded_on - ticket.created_on) / 60)::int AS "firstResponseMinutes",
      floor(extract(epoch FROM ticket.resolved_on - ticket.created_on) / 60)::int AS "resolutionMinutes"
    FROM ticket WHERE ticket.id = ${ticketId}`.execute(db);
  return (
    rows[0] ?? {
      opens: 0,
      handlingSeconds: 0,
      touches: 0,
      reassignments: 0,
      firstResponseMinutes: null,
      resolutionMinutes: null,
    }
  );
}
