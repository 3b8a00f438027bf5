import { currency } from '@backdock/core/kit/money.ts';
import type { Finder } from '../platform/finder.ts';
import { findFoundProducts, searchProducts } from './products.queries.ts';

export const productFinder: Finder = {
  kind: 'product',
  permission: 'support.read',
  async find({ db }, text) {
    const found = await searchProducts(db, text);
    const products = await findFoundProducts(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      products
        .filter((product) => product.id === id)
        .map(({ sku, productName, supplierName, lastPrice, currency: of }) => ({
          id,
          title: sku,
          detail: [productName, supplierName, currency(lastPrice, of)].join(' · '),
          match,
        })),
    );
  },
};
