import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What runs until someone answers. */
export async function setAnswered(tx: Tx, ticketId: number, now: Date): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      first_responded_on: sql`coalesce(first_responded_on, ${now.toISOString()}::timestamptz)`,
      updated_on: now.toISOString(),
      version: sql`version + 1`,
    })
    .where('id', '=', ticketId)
    .execute();
}
