import type { Reader, Tx } from '../../platform/db/database.ts';

export function findSent(db: Reader, messageId: number) {
  return db
    .selectFrom('ticket_message')
    .select(['id', 'ticket_id as ticketId', 'status'])
    .where('id', '=', messageId)
    .where('direction', '=', 'Outbound')
    .where('status', '<>', 'Undone')
    .executeTakeFirst();
}

export async function setFailure(
  tx: Tx,
  messageId: number,
  { isLasting, words }: { isLasting: boolean; words: string },
): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ failure: words, ...(isLasting && { status: 'Bounced' }) })
    .where('id', '=', messageId)
    .execute();
}

export async function markBounced(tx: Tx, address: string, words: string, now: Date): Promise<void> {
  const values = { bounced_on: now.toISOString(), words };
  await tx
    .insertInto('bounced_address')
    .values({ address, ...values })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(values))
    .execute();
}
