import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The file first: it is to know of its batches before they change. */
export async function setCancelled(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number; reason: string | undefined; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_file')
    .set((eb) => ({
      status: 'Cancelled',
      open_batch_count: 0,
      cancelled_by: by,
      cancelled_on: now.toISOString(),
      cancel_reason: reason ?? null,
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'PreparedForPayment')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function cancelBatches(tx: Tx, fileId: number, now: Date): Promise<{ id: number; version: number }[]> {
  return tx
    .updateTable('payment_batch')
    .set((eb) => ({ status: 'Cancelled', version: eb('version', '+', 1), updated_on: now.toISOString() }))
    .where('payment_file_id', '=', fileId)
    .returning(['id', 'version'])
    .execute();
}

/** The items stay in the file as what was in it. */
export async function releaseItems(tx: Tx, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE payment_item item SET is_live = false FROM payment_batch batch
     WHERE batch.id = item.payment_batch_id AND batch.payment_file_id = ${fileId} AND item.is_live
    RETURNING item.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** In the basket stand others for them, as they were picked. */
export async function copyToBasket(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO payment_item (payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on)
    SELECT payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on
      FROM payment_item WHERE id = ANY (${[...itemIds]}::int[]) ORDER BY id`.execute(tx);
}

/** Tries that never left are tried again by the next file. */
export async function removePrenotes(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom('prenote').where('payment_file_id', '=', fileId).execute();
}
