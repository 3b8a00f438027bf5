import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Units of these items in requests that aren't canceled, without those of one request. */
export async function listRequestedUnits(
  db: Reader,
  itemIds: readonly number[],
  exceptId: number | null,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; units: number }>`
    SELECT item.order_item_id AS id, sum(item.quantity)::int AS units FROM shipment_item item
      JOIN shipment_request request ON request.id = item.shipment_request_id
     WHERE item.order_item_id = ANY (${itemIds}::int[]) AND request.status <> 'BookingCanceled'
       AND request.id IS DISTINCT FROM ${exceptId}::int
     GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** Items that can be shipped, by id. */
export function listShippableItems(db: Reader, of: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('order_item')
    .select([
      'id',
      'sku',
      'quantity',
      'fulfillment_status as fulfillmentStatus',
      sql<number>`(price_per_unit * 100)::int8`.as('priceCents'),
    ])
    .where('order_id', '=', of.orderId)
    .where('supplier_id', '=', of.supplierId)
    .orderBy('id')
    .execute();
}

/** The supplier order a request is about; null if there is none. */
export async function findSupplierOrder(db: Reader, of: { orderId: number; supplierId: number }) {
  const row = await db
    .selectFrom('supplier_order as part')
    .innerJoin('customer_order as order', 'order.id', 'part.order_id')
    .innerJoin('partner', 'partner.id', 'part.supplier_id')
    .select([
      'order.purchase_order_number as purchaseOrderNumber',
      'order.status',
      'partner.name as supplierName',
      'partner.currency',
    ])
    .where('part.order_id', '=', of.orderId)
    .where('part.supplier_id', '=', of.supplierId)
    .executeTakeFirst();
  return row ?? null;
}
