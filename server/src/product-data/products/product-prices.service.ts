import type { WriteCtx } from '../../platform/context.ts';
import { noteFillChanges } from '../attributes/fill.service.ts';
import * as queries from './product-prices.queries.ts';
import type { ListingPrice, MinimumPrice } from './product-prices.queries.ts';

export type { ListingPrice, MinimumPrice } from './product-prices.queries.ts';

/** Serializes everything that sets prices of these products. */
export function lockProducts(
  { tx }: WriteCtx,
  keys: readonly { supplierId: number; sku: string }[],
): Promise<void> {
  return queries.lockProducts(tx, keys);
}

export function lockProductsById({ tx }: WriteCtx, ids: readonly number[]): Promise<void> {
  return queries.lockProductsById(tx, ids);
}

/** Sets prices of locked products. The caller audits them: some may see a product but not what it costs. */
export async function setPrices(
  ctx: WriteCtx,
  { minimums, listings }: { minimums: readonly MinimumPrice[]; listings: readonly ListingPrice[] },
): Promise<void> {
  const { tx, now } = ctx;
  if (minimums.length > 0) await queries.setMinimumPrices(tx, minimums, now);
  if (listings.length === 0) return;
  const ids = listings.map(({ productId }) => productId);
  const before = await queries.countPriced(tx, ids);
  await queries.setListingPrices(tx, listings, now);
  const difference = (await queries.countPriced(tx, ids)) - before;
  if (difference !== 0) await noteFillChanges(ctx, [{ attribute: 'price', value: null, difference }]);
}
