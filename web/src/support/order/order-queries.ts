import { orders } from '@backdock/core/orders/orders.contract.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { refresh } from '../../platform/query-of.ts';

/** Refetches every view of an order after one of its notes changed. */
export async function refreshOrder(): Promise<void> {
  void refresh(orders.history, orders.legalNotesHistory);
  await refresh(supportOrders.order);
}
