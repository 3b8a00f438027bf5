import type { Tx } from '../../platform/db/database.ts';

export async function markBounced(tx: Tx, address: string, words: string, now: Date): Promise<void> {
  const values = { bounced_on: now.toISOString(), words };
  await tx
    .insertInto('bounced_address')
    .values({ address, ...values })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(values))
    .execute();
}

/** Someone writes from it, so it exists. */
export async function clearBounced(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('bounced_address').where('address', '=', address).execute();
}
