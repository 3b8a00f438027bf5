import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import { hitsPerKind, matches } from '@backdock/core/search/search.values.ts';
import { type Finder, hitsOf } from '../platform/finder.ts';
import { findFoundOrders, type FoundOrder, searchOrders } from './order-search.queries.ts';

export const orderFinder: Finder = {
  kind: 'order',
  permission: 'support.read',
  async find({ db }, text) {
    return hitsOf(
      bestOnce(await searchOrders(db, text)),
      (ids) => findFoundOrders(db, ids),
      (
        { purchaseOrderNumber, marketplace, market, marketplaceOrderNumber, finalAmount, status },
        { trackingNumber },
      ) => ({
        title: purchaseOrderNumber,
        detail: [
          ...(trackingNumber === null ? [] : [`Tracking ${trackingNumber}`]),
          `${marketplace} ${marketplaceOrderNumber}`,
          currency(Number(finalAmount), currencyOfMarket[market]),
          spaced(status),
        ].join(' · '),
      }),
    );
  },
};

/** Lists each order once, with its best match: items of one order often share a tracking number. */
function bestOnce(found: readonly FoundOrder[]): FoundOrder[] {
  const ranked = found.toSorted((one, other) => matches.indexOf(one.match) - matches.indexOf(other.match));
  return ranked
    .filter(({ id }, at) => ranked.findIndex((order) => order.id === id) === at)
    .slice(0, hitsPerKind);
}
