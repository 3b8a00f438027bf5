import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Recounts each product's orders and units since a date, and updates only products whose counts changed. */
export async function countRecentSales(tx: Tx, since: Date): Promise<void> {
  await sql`WITH sold AS (
      SELECT item.supplier_id, item.sku, count(DISTINCT item.order_id) AS orders, sum(item.quantity) AS units
        FROM customer_order ordered JOIN order_item item ON item.order_id = ordered.id
       WHERE ordered.created_on > ${since.toISOString()}::timestamptz
       GROUP BY item.supplier_id, item.sku)
    UPDATE supplier_product product
       SET recent_order_count = coalesce(sold.orders, 0), recent_unit_count = coalesce(sold.units, 0)
      FROM supplier_product counted
      LEFT JOIN sold ON sold.supplier_id = counted.supplier_id AND sold.sku = counted.sku
     WHERE counted.id = product.id
       AND (product.recent_order_count, product.recent_unit_count)
         IS DISTINCT FROM (coalesce(sold.orders, 0), coalesce(sold.units, 0))`.execute(tx);
}
