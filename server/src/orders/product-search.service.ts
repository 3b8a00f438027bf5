import { currency } from '@backdock/core/kit/money.ts';
import { type Finder, hitsOf } from '../platform/finder.ts';
import { findFoundProducts, searchProducts } from './products.queries.ts';

export const productFinder: Finder = {
  kind: 'product',
  permission: 'support.read',
  async find({ db }, text) {
    return hitsOf(
      await searchProducts(db, text),
      (ids) => findFoundProducts(db, ids),
      ({ sku, productName, supplierName, lastPrice, currency: of }) => ({
        title: sku,
        detail: [productName, supplierName, currency(lastPrice, of)].join(' · '),
      }),
    );
  },
};
