import { currency } from '@backdock/core/kit/money.ts';
import { hitsPerKind, matches } from '@backdock/core/search/search.values.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import type { Found } from '../../platform/list/find-by-text.ts';
import {
  findFoundProducts,
  type FoundByNumber,
  searchListings,
  searchProducts,
} from './product-search.queries.ts';

/** By SKU, UPC, name, or a marketplace's number: whatever is on the box or in the customer's order. */
export const productFinder: Finder = {
  kind: 'product',
  permission: 'support.read',
  async find({ db }, text) {
    const wanted = withoutGaps(text);
    const found = bestOf([...(await searchProducts(db, wanted)), ...(await searchListings(db, wanted))]);
    return hitsOf(
      found,
      (ids) => findFoundProducts(db, ids),
      ({ sku, gtin, productName, supplierName, lastPrice, currency: of }, { number }) => ({
        title: sku,
        detail: [
          productName,
          supplierName,
          ...(number ? [number] : isPartOf(wanted, gtin) ? [`UPC ${gtin}`] : []),
          ...(lastPrice === null ? [] : [currency(lastPrice, of)]),
        ].join(' · '),
      }),
    );
  },
};

/** A UPC is printed in groups. */
const withoutGaps = (text: string) => (/^\d[\d -]{7,}$/.test(text) ? text.replaceAll(/[ -]/g, '') : text);

const isPartOf = (text: string, gtin: string | null): gtin is string => gtin?.includes(text) ?? false;

/** Each product once, by its best match; of equal ones those of the product itself first. */
function bestOf(found: readonly (Found & Partial<FoundByNumber>)[]): (Found & { number?: string })[] {
  const sorted = found.toSorted((one, other) => matches.indexOf(one.match) - matches.indexOf(other.match));
  return sorted
    .filter(({ id }, at) => sorted.findIndex((other) => other.id === id) === at)
    .slice(0, hitsPerKind);
}
