import { centsToText } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** In the order of their keys, so two changes of the same products never wait for each other in a circle. */
export async function lockProducts(
  tx: Tx,
  keys: readonly { supplierId: number; sku: string }[],
): Promise<void> {
  await sql`SELECT product.id
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS wanted ("supplierId" int, sku text)
      JOIN product ON product.supplier_id = wanted."supplierId" AND product.sku = wanted.sku
     ORDER BY product.id FOR UPDATE OF product`.execute(tx);
}

export async function lockProductsById(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`SELECT id FROM product WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR UPDATE`.execute(tx);
}

export interface MinimumPrice {
  productId: number;
  /** Null for none. */
  cents: number | null;
}

export async function setMinimumPrices(tx: Tx, prices: readonly MinimumPrice[], now: Date): Promise<void> {
  await sql`UPDATE product SET minimum_price = changed.amount, version = version + 1,
         updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${recordsOf(prices)}::jsonb) AS changed ("productId" int, amount numeric)
   WHERE product.id = changed."productId"`.execute(tx);
}

export interface ListingPrice extends MinimumPrice {
  marketplaceId: number;
}

export async function setListingPrices(tx: Tx, prices: readonly ListingPrice[], now: Date): Promise<void> {
  await sql`UPDATE product_listing listing SET price = changed.amount, version = version + 1,
         updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${recordsOf(prices)}::jsonb)
      AS changed ("productId" int, "marketplaceId" int, amount numeric)
   WHERE listing.product_id = changed."productId" AND listing.marketplace_id = changed."marketplaceId"`.execute(
    tx,
  );
}

/** How many of these products have a price in any marketplace. */
export async function countPriced(tx: Tx, productIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('product_listing')
    .select((eb) => eb.fn.count<number>('product_id').distinct().as('count'))
    .where('product_id', 'in', productIds)
    .where('price', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

const recordsOf = (prices: readonly MinimumPrice[]) =>
  JSON.stringify(
    prices.map(({ cents, ...of }) => ({ ...of, amount: cents === null ? null : centsToText(cents) })),
  );
