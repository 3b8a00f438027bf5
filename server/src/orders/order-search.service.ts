import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Finder } from '../platform/finder.ts';
import { findFoundOrders, searchOrders } from './order-search.queries.ts';

export const orderFinder: Finder = {
  kind: 'order',
  permission: 'support.read',
  async find({ db }, text) {
    const found = await searchOrders(db, text);
    const orders = await findFoundOrders(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      orders
        .filter((order) => order.id === id)
        .map(({ purchaseOrderNumber, marketplace, marketplaceOrderNumber, finalAmount, status }) => ({
          id,
          title: purchaseOrderNumber,
          detail: [
            `${marketplace} ${marketplaceOrderNumber}`,
            currency(Number(finalAmount)),
            spaced(status),
          ].join(' · '),
          match,
        })),
    );
  },
};
