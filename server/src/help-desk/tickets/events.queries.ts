import type { Json } from '@backdock/core/kit/json.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

interface NewEvent {
  ticketId: number;
  kind: string;
  /** Null: the system, or mail. */
  actorId: number | null;
  messageId?: number | null;
  details?: Record<string, Json>;
  now: Date;
}

/** What happened to a ticket, after its audit record; times and targets follow from it. */
export async function noteEvent(
  tx: Tx,
  { ticketId, kind, actorId, messageId = null, details = {}, now }: NewEvent,
): Promise<void> {
  await tx
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
    .execute();
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
