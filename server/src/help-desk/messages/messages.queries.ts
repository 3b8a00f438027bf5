import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export type NewMessage = Insertable<DB['ticket_message']>;

/** The one way to add a message. The ticket's counts and its newest message follow by themselves. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
