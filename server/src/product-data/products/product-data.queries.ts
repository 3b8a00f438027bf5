import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';

export function findProductData(db: Reader, id: number) {
  return db
    .selectFrom('product')
    .select(['id', 'category', 'attribute_values as values'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listListings(db: Reader, productId: number) {
  return db
    .selectFrom('product_listing as listing')
    .innerJoin('marketplace', 'marketplace.id', 'listing.marketplace_id')
    .select([
      'listing.marketplace_id as marketplaceId',
      'marketplace.name as marketplace',
      'marketplace.market',
      'listing.marketplace_sku as marketplaceSku',
      amount('listing.price').$castTo<number | null>().as('price'),
      'listing.status',
    ])
    .where('listing.product_id', '=', productId)
    .orderBy('marketplace.name')
    .execute();
}
