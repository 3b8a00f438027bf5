import type { LoggedEvent } from '@backdock/core/help-desk/time/ticket-log.rules.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface NewEvent {
  ticketId: number;
  kind: string;
  /** Null: the system, or mail. */
  actorId: number | null;
  messageId?: number | null;
  details?: Record<string, Json>;
  now: Date;
}

/** What happened to a ticket, after its audit record. Pages that show the ticket learn of it, too. The event's id. */
export async function insertEvent(
  tx: Tx,
  { ticketId, kind, actorId, messageId = null, details = {}, now }: NewEvent,
): Promise<number> {
  await tx.insertInto('help_desk_change').values({ ticket_id: ticketId, kind: 'ticket' }).execute();
  const { id } = await tx
    .insertInto('ticket_event')
    .values({
      ticket_id: ticketId,
      happened_on: now.toISOString(),
      audit_record_id: sql<number>`(SELECT max(id) FROM audit_record
        WHERE entity_type = 'ticket' AND entity_id = ${String(ticketId)})`,
      kind,
      actor_id: actorId,
      ticket_message_id: messageId,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The event logs of these tickets. */
export async function listLogs(db: Reader, ids: readonly number[]): Promise<Map<number, LoggedEvent[]>> {
  const rows = await db
    .selectFrom('ticket_event')
    .select([
      'ticket_id as ticketId',
      'id',
      'kind',
      'happened_on as on',
      'actor_id as actorId',
      'ticket_message_id as messageId',
      sql<Record<string, Json>>`details`.as('details'),
    ])
    .where('ticket_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const logs = new Map<number, LoggedEvent[]>();
  for (const { ticketId, on, ...event } of rows) {
    const log = logs.get(ticketId) ?? [];
    log.push({ ...event, on: Date.parse(on) });
    logs.set(ticketId, log);
  }
  return logs;
}

/** When what these audit records tell of happened. */
export async function listTimes(
  db: Reader,
  ticketId: number,
  auditIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('ticket_event')
    .select(['audit_record_id as id', ({ fn }) => fn.min('happened_on').as('at')])
    .where('ticket_id', '=', ticketId)
    .where('audit_record_id', 'in', [0, ...auditIds])
    .groupBy('audit_record_id')
    .$narrowType<{ id: number }>()
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
