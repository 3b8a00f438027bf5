import type { Tx } from '../../platform/db/database.ts';
import { setClocks } from './clock.service.ts';
import { insertEvent, type NewEvent } from './events.queries.ts';

/** The one way to say that something happened to a ticket, after its audit record. Its clock follows. */
export async function noteEvent(tx: Tx, event: NewEvent): Promise<void> {
  await insertEvent(tx, event);
  await setClocks(tx, [event.ticketId]);
}
