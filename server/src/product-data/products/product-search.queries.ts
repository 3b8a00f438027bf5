import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findByText, type Found } from '../../platform/list/find-by-text.ts';

/** Products that orders or product data know, by the supplier's number, the UPC or the name. */
export function searchProducts(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, { table: 'supplier_product', columns: ['sku', 'gtin', 'product_name'] }, text);
}

export interface FoundByNumber extends Found {
  number: string;
}

/** By a marketplace's number. */
export async function searchListings(db: Reader, text: string): Promise<FoundByNumber[]> {
  const found = await findByText(db, { table: 'product_listing', columns: ['marketplace_sku'] }, text);
  if (found.length === 0) return [];
  const listings = await db
    .selectFrom('product_listing as listing')
    .innerJoin('supplier_product as product', 'product.product_id', 'listing.product_id')
    .select(['listing.id as listingId', 'product.id', 'listing.marketplace_sku as number'])
    .where(
      'listing.id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  return found.flatMap(({ id: listingId, match }) =>
    listings
      .filter((listing) => listing.listingId === listingId)
      .map(({ id, number }) => ({ id, number, match })),
  );
}

export async function findFoundProducts(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('supplier_product as product')
    .innerJoin('partner', 'partner.id', 'product.supplier_id')
    .select([
      'product.id',
      'product.sku',
      'product.gtin',
      'product.product_name as productName',
      'partner.name as supplierName',
      amount('product.last_price').$castTo<number | null>().as('lastPrice'),
      'partner.currency',
    ])
    .where('product.id', 'in', ids)
    .execute();
}
