import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import type { ListingStatus } from '@backdock/core/product-data/products/products.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface ListingState {
  productId: number;
  marketplaceId: number;
  marketplaceSku: string;
  priceCents: number | null;
  status: ListingStatus;
}

export interface StoredListing extends ListingState {
  id: number;
  version: number;
}

export async function listMarketplaceIds(tx: Tx): Promise<Set<number>> {
  const rows = await tx.selectFrom('marketplace').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** All listings of these products. Their products are locked, so no other intake adds one. */
export async function lockListings(tx: Tx, productIds: readonly number[]): Promise<StoredListing[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .selectFrom('product_listing')
    .select([
      'id',
      'product_id as productId',
      'marketplace_id as marketplaceId',
      'marketplace_sku as marketplaceSku',
      'price',
      'status',
      'version',
    ])
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ price, ...row }) => ({ ...row, priceCents: price === null ? null : parseCents(price) }));
}

type Number = Pick<ListingState, 'marketplaceId' | 'marketplaceSku'>;

/** Who has these numbers now. */
export async function findNumbers(
  tx: Tx,
  numbers: readonly Number[],
): Promise<(Number & { productId: number })[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Number & { productId: number }>`
    SELECT marketplace_id AS "marketplaceId", marketplace_sku AS "marketplaceSku", product_id AS "productId"
      FROM product_listing
     WHERE (marketplace_id, marketplace_sku) IN (
       SELECT "marketplaceId", "marketplaceSku" FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
         AS number ("marketplaceId" int, "marketplaceSku" text))`.execute(tx);
  return rows;
}

const rowOf = ({ productId, marketplaceId, marketplaceSku, priceCents, status }: ListingState) => ({
  product_id: productId,
  marketplace_id: marketplaceId,
  marketplace_sku: marketplaceSku,
  price: priceCents === null ? null : centsToText(priceCents),
  status,
});

export async function insertListings(
  tx: Tx,
  listings: readonly ListingState[],
  now: Date,
): Promise<number[]> {
  if (listings.length === 0) return [];
  const times = { created_on: now.toISOString(), updated_on: now.toISOString() };
  const rows = await tx
    .insertInto('product_listing')
    .values(listings.map((listing) => ({ ...rowOf(listing), ...times })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateListings(tx: Tx, listings: readonly StoredListing[], now: Date): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(({ id, ...listing }) => ({ id, ...rowOf(listing) }));
  await sql`
    UPDATE product_listing SET marketplace_sku = changed.marketplace_sku, price = changed.price,
      status = changed.status, version = product_listing.version + 1, updated_on = ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS changed (id int, marketplace_sku text, price numeric, status text)
     WHERE product_listing.id = changed.id`.execute(tx);
}
