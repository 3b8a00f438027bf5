import type { SupportProduct } from '@backdock/core/support/support-orders.contract.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listDescribedAttributes } from '../attributes/attributes.service.ts';
import { findProductData, listListings } from './product-data.queries.ts';

/** What product data knows beside the fields that every product has; nothing if only orders know it. */
export async function productData(
  db: Reader,
  productId: number | null,
): Promise<Pick<SupportProduct, 'category' | 'listings' | 'values'>> {
  const product = productId === null ? undefined : await findProductData(db, productId);
  if (!product) return { category: null, listings: [], values: [] };
  const attributes = await listDescribedAttributes(db);
  const listings = await listListings(db, product.id);
  return {
    category: product.category,
    listings: listings.map(({ market, ...listing }) => ({ ...listing, currency: currencyOfMarket[market] })),
    values: attributes.flatMap(({ name, label, unit }) => {
      const value = product.values[name];
      return value === undefined ? [] : [{ label, value, unit }];
    }),
  };
}
