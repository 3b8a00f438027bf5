import type { Tx } from '../../platform/db/database.ts';
import { setClocks } from './clock.service.ts';
import { insertEvent, type NewEvent } from './events.queries.ts';
import { addHappened } from './happened.service.ts';

/** The one way to say that something happened to a ticket, after its audit record. Its clock follows, and its rules. */
export async function noteEvent(tx: Tx, event: NewEvent): Promise<void> {
  await logEvent(tx, event);
  await setClocks(tx, [event.ticketId]);
}

/** The same for whoever sets the clocks of many tickets at once. */
export async function logEvent(tx: Tx, event: NewEvent): Promise<void> {
  const eventId = await insertEvent(tx, event);
  addHappened(tx, { ticketId: event.ticketId, eventId, kind: event.kind });
}
