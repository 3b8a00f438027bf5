import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { PriceField } from '@backdock/core/pricing/pricing.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface UndoneBatch {
  id: number;
  createdOn: string;
  undoneOn: string | null;
}

export function lockBatch(tx: Tx, id: number): Promise<UndoneBatch | undefined> {
  return tx
    .selectFrom('price_batch')
    .select(['id', 'created_on as createdOn', 'undone_on as undoneOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function productsOf(db: Reader, batchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('price_batch_change')
    .select('product_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export interface BatchChange {
  id: number;
  productId: number;
  supplierId: number;
  sku: string;
  field: PriceField;
  effectiveFrom: string | null;
  marketplaceId: number | null;
  marketplace: string | null;
  currency: Currency;
  beforeCents: number | null;
  afterCents: number;
  /** Whether nothing newer stands. */
  isCurrent: boolean;
}

/**
 * Later changes of the same value that were not undone. With them, the value itself says nothing: two batches may have
 * set it to the same amount.
 */
const laterChange = sql`SELECT min(later.id) FROM price_batch_change later
   WHERE later.product_id = change.product_id AND later.field = change.field AND later.id > change.id
     AND later.effective_from IS NOT DISTINCT FROM change.effective_from
     AND later.marketplace_id IS NOT DISTINCT FROM change.marketplace_id AND later.outcome IS NULL`;

export async function listChanges(db: Reader, batchId: number): Promise<BatchChange[]> {
  const { rows } = await sql<BatchChange>`
    SELECT change.id, product.id AS "productId", product.supplier_id AS "supplierId", product.sku, change.field,
           change.effective_from AS "effectiveFrom", change.marketplace_id AS "marketplaceId",
           marketplace.name AS marketplace, change.currency, (change.before_amount * 100)::float8 AS "beforeCents",
           (change.after_amount * 100)::float8 AS "afterCents",
           (${laterChange}) IS NULL AND coalesce(CASE change.field
             WHEN 'Cost' THEN cost.batch_id = change.batch_id
             WHEN 'MinimumPrice' THEN product.minimum_price = change.after_amount
             ELSE listing.price = change.after_amount END, false) AS "isCurrent"
      FROM price_batch_change change
      JOIN product ON product.id = change.product_id
      LEFT JOIN marketplace ON marketplace.id = change.marketplace_id
      LEFT JOIN product_listing listing ON listing.product_id = change.product_id
       AND listing.marketplace_id = change.marketplace_id
      LEFT JOIN product_cost cost ON cost.product_id = change.product_id
       AND cost.effective_from = change.effective_from
     WHERE change.batch_id = ${batchId}::int
     ORDER BY change.id`.execute(db);
  return rows;
}

/** Puts back the costs of the same days, or removes costs of days that had none. */
export async function restoreCosts(tx: Tx, changeIds: readonly number[]): Promise<void> {
  const ids = [...changeIds];
  await sql`DELETE FROM product_cost cost USING price_batch_change change
     WHERE change.id = ANY (${ids}::bigint[]) AND change.field = 'Cost' AND change.replaced IS NULL
       AND cost.product_id = change.product_id AND cost.effective_from = change.effective_from`.execute(tx);
  await sql`UPDATE product_cost cost
       SET amount = before.amount, currency = before.currency, source = before.source, reference = before.reference,
           entered_by = before.entered_by, entered_on = before.entered_on, batch_id = before.batch_id
      FROM price_batch_change change, jsonb_populate_record(NULL::product_cost, change.replaced) before
     WHERE change.id = ANY (${ids}::bigint[]) AND change.field = 'Cost' AND change.replaced IS NOT NULL
       AND cost.product_id = change.product_id AND cost.effective_from = change.effective_from`.execute(tx);
}

/**
 * The next change of a value takes over what stood before this one, so its own undo doesn't bring this one back. A price
 * that arrived between the two is what the next one replaced, and stays so.
 */
export async function handDownBefore(tx: Tx, changeIds: readonly number[]): Promise<void> {
  await sql`UPDATE price_batch_change next SET before_amount = change.before_amount, replaced = change.replaced
      FROM price_batch_change change
     WHERE change.id = ANY (${[...changeIds]}::bigint[]) AND next.id = (${laterChange})
       AND next.before_amount = change.after_amount`.execute(tx);
}

export async function setOutcomes(
  tx: Tx,
  { restored, kept }: { restored: readonly number[]; kept: readonly number[] },
): Promise<void> {
  await sql`UPDATE price_batch_change
       SET outcome = CASE WHEN id = ANY (${[...restored]}::bigint[]) THEN 'Restored' ELSE 'Kept' END
     WHERE id = ANY (${[...restored, ...kept]}::bigint[])`.execute(tx);
}

export async function setUndone(
  tx: Tx,
  id: number,
  undo: { by: number; on: string; reason: string; keptCount: number },
): Promise<void> {
  await tx
    .updateTable('price_batch')
    .set({ undone_by: undo.by, undone_on: undo.on, undo_reason: undo.reason, kept_count: undo.keptCount })
    .where('id', '=', id)
    .execute();
}
