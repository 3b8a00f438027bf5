import type { OrderItem } from '@backdock/core/orders/orders.contract.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import type { Page } from '@playwright/test';
import { deliver } from './intake.ts';
import { newOrder, partnersOf } from './orders.ts';
import { ask } from './payment-file.ts';

export interface AskedOrder {
  orderId: number;
  supplierId: number;
  purchaseOrderNumber: string;
  items: OrderItem[];
}

let made = 0;

/** Orders whose items all have a request for a new price, one order a day from the tenth of a month on. */
export async function askedOrders(
  page: Page,
  manager: string,
  itemCounts: readonly number[],
  month = '2026-02',
): Promise<AskedOrder[]> {
  const { supplierId, marketplaceId } = await partnersOf(page, manager);
  const orders = itemCounts.map((count) =>
    newOrder(
      supplierId,
      marketplaceId,
      Array.from({ length: count }, () => ({})),
    ),
  );
  const ids = await deliver<number[]>('orders', orders);
  const asked: AskedOrder[] = [];
  for (const [at, orderId] of ids.entries()) {
    const { purchaseOrderNumber = '' } = orders[at] ?? {};
    const items = await ask<OrderItem[]>(page, supportOrders.items, { params: { orderId } });
    asked.push({ orderId, supplierId, purchaseOrderNumber, items });
  }
  await deliver(
    'price-changes',
    asked.map((order, at) => ({
      ...submissionOf(order, `${month}-${String(10 + at)}T18:00:00.000Z`),
      requests: order.items.map(({ id, pricePerUnit }) => ({
        orderItemId: id,
        newCents: Math.round(pricePerUnit * 104),
      })),
    })),
  );
  return asked;
}

/** The supplier asks again, for one item. */
export async function askAgain(order: AskedOrder, item: OrderItem, dollars: number): Promise<void> {
  const requests = [{ orderItemId: item.id, newCents: Math.round(dollars * 100) }];
  await deliver('price-changes', [{ ...submissionOf(order, new Date().toISOString()), requests }]);
}

const submissionOf = ({ orderId, supplierId }: AskedOrder, requestedOn: string) => ({
  sourceKey: `journey-${process.pid}-${(made += 1)}`,
  orderId,
  supplierId,
  requestedOn,
  requestedBy: 'Karen Osei',
  reason: 'New price list.',
});
