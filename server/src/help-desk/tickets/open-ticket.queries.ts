import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export async function insertTicket(tx: Tx, values: Insertable<DB['ticket']>): Promise<number> {
  const { id } = await tx.insertInto('ticket').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface Participant {
  address: string;
  name: string | null;
}

export async function addParticipants(
  tx: Tx,
  ticketId: number,
  participants: readonly Participant[],
): Promise<void> {
  if (participants.length === 0) return;
  await tx
    .insertInto('ticket_participant')
    .values(participants.map(({ address, name }) => ({ ticket_id: ticketId, address, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
