import type { Reader } from '../platform/db/database.ts';
import { findByText, type Found, type SearchSource } from '../platform/list/find-by-text.ts';

const source: SearchSource = {
  table: 'customer_order',
  columns: ['purchase_order_number', 'marketplace_order_number'],
};

export function searchOrders(db: Reader, text: string): Promise<Found[]> {
  return findByText(db, source, text);
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
    ])
    .where('order.id', 'in', ids)
    .execute();
}
