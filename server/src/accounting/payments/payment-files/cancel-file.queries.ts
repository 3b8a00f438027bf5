import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { nextVersion } from '../../../platform/db/next-version.ts';

/** The file before its batches: a trigger checks the file when they change. */
export async function setCancelled(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number; reason: string | undefined; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_file')
    .set({
      status: 'Cancelled',
      open_batch_count: 0,
      cancelled_by: by,
      cancelled_on: now.toISOString(),
      cancel_reason: reason ?? null,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'PreparedForPayment')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface CancelledBatch {
  id: number;
  /** The version after the change. */
  version: number;
}

export function cancelBatches(tx: Tx, fileId: number, now: Date): Promise<CancelledBatch[]> {
  return tx
    .updateTable('payment_batch')
    .set({ status: 'Cancelled', ...nextVersion(now) })
    .where('payment_file_id', '=', fileId)
    .returning(['id', 'version'])
    .execute();
}

/** The items stay in the file as a record of its contents. */
export async function releaseItems(tx: Tx, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE payment_item item SET is_live = false FROM payment_batch batch
     WHERE batch.id = item.payment_batch_id AND batch.payment_file_id = ${fileId} AND item.is_live
    RETURNING item.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts copies into the basket, as the items were picked. */
export async function copyToBasket(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO payment_item (payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on)
    SELECT payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on
      FROM payment_item WHERE id = ANY (${[...itemIds]}::int[]) ORDER BY id`.execute(tx);
}

/** Prenotes that never went out are sent again with the next file. */
export async function removePrenotes(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom('prenote').where('payment_file_id', '=', fileId).execute();
}
