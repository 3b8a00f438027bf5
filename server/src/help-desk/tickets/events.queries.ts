import type { Json } from '@backdock/core/kit/json.ts';
import type { Tx } from '../../platform/db/database.ts';

interface NewEvent {
  ticketId: number;
  kind: string;
  /** Null: the system, or mail. */
  actorId: number | null;
  messageId?: number | null;
  details?: Record<string, Json>;
  now: Date;
}

/** What happened to a ticket; times and targets follow from it. */
export async function noteEvent(
  tx: Tx,
  { ticketId, kind, actorId, messageId = null, details = {}, now }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('ticket_event')
    .values({
      ticket_id: ticketId,
      happened_on: now.toISOString(),
      kind,
      actor_id: actorId,
      ticket_message_id: messageId,
      details: JSON.stringify(details),
    })
    .execute();
}
