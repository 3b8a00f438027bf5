import type { Match } from '@backdock/core/search/search.values.ts';
import type { Reader } from '../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const byNumber: SearchSource = {
  table: 'customer_order',
  columns: ['purchase_order_number', 'marketplace_order_number'],
};
const byTracking: SearchSource = { table: 'order_item_tracking', columns: ['tracking_number'] };

export interface FoundOrder extends Found {
  /** The matching tracking number; null if the order's own number matched. */
  trackingNumber: string | null;
}

/** Finds orders by their own numbers, then by tracking numbers. */
export async function searchOrders(db: Reader, text: string): Promise<FoundOrder[]> {
  const orders = await findByText(db, byNumber, text);
  const trackings = await findByText(db, byTracking, text);
  const tracked = await ordersOf(db, new Map(trackings.map(({ id, match }) => [id, match])));
  return [...orders.map((order) => ({ ...order, trackingNumber: null })), ...tracked];
}

async function ordersOf(db: Reader, trackings: ReadonlyMap<number, Match>): Promise<FoundOrder[]> {
  if (trackings.size === 0) return [];
  const rows = await db
    .selectFrom('order_item_tracking as tracking')
    .innerJoin('order_item', 'order_item.id', 'tracking.order_item_id')
    .select(['tracking.id', 'order_item.order_id as orderId', 'tracking.tracking_number as trackingNumber'])
    .where('tracking.id', 'in', [...trackings.keys()])
    .orderBy('tracking.id')
    .execute();
  return rows.map(({ id, orderId, trackingNumber }) => ({
    id: orderId,
    match: trackings.get(id) ?? 'contains',
    trackingNumber,
  }));
}

export async function findFoundOrders(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('customer_order as order')
    .innerJoin('marketplace', 'marketplace.id', 'order.marketplace_id')
    .select([
      'order.id',
      'order.purchase_order_number as purchaseOrderNumber',
      'order.marketplace_order_number as marketplaceOrderNumber',
      'order.final_amount as finalAmount',
      'order.status',
      'marketplace.name as marketplace',
      'marketplace.market',
    ])
    .where('order.id', 'in', ids)
    .execute();
}
