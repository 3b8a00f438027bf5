import { sql } from 'kysely';
import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparing-client.ts';

/** Prices and quantities of a supplier order's items. */
export function listPricedItems(
  db: Reader,
  { orderId, supplierId }: { orderId: number; supplierId: number },
) {
  return db
    .selectFrom('order_item')
    .select([
      'id',
      'sku',
      'quantity',
      'fulfillment_status as fulfillmentStatus',
      sql<number>`(price_per_unit * 100)::int8`.as('priceCents'),
    ])
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute();
}

export function findHeader(db: Reader, { orderId, supplierId }: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('supplier_order as part')
    .innerJoin('customer_order as order', 'order.id', 'part.order_id')
    .innerJoin('marketplace', 'marketplace.id', 'order.marketplace_id')
    .innerJoin('partner', 'partner.id', 'part.supplier_id')
    .innerJoin('supplier', 'supplier.partner_id', 'part.supplier_id')
    .select([
      'order.purchase_order_number as purchaseOrderNumber',
      'marketplace.market',
      'partner.name as supplierName',
      'partner.currency',
      'supplier.purchasing_manager_id as purchasingManagerId',
    ])
    .where('part.order_id', '=', orderId)
    .where('part.supplier_id', '=', supplierId)
    .modifyFront(prepared)
    .executeTakeFirst();
}

/** Product lines on posted invoices for a supplier order. */
export function listBilledLines(
  db: Reader,
  { purchaseOrderNumber, supplierId }: { purchaseOrderNumber: string; supplierId: number },
) {
  return db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .select(['line.order_item_id as orderItemId', 'line.sku', 'line.quantity'])
    .where('invoice.purchase_order_number', '=', purchaseOrderNumber)
    .where('invoice.partner_id', '=', supplierId)
    .where('line.kind', '=', 'Product')
    .execute();
}

/** What a supplier order costs now, and what customers pay for it. Canceled items don't count. */
export function sumItems(db: Reader, { orderId, supplierId }: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('order_item')
    .select([
      sql<number>`coalesce(sum(total), 0)::float8`.as('cost'),
      sql<number>`coalesce(sum(quantity * price_per_unit), 0)::float8`.as('productCost'),
      sql<number>`coalesce(sum(quantity * sale_price_per_unit), 0)::float8`.as('saleTotal'),
    ])
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .where('fulfillment_status', '<>', 'Canceled')
    .executeTakeFirstOrThrow();
}

/** The items behind that cost. */
export function listCostItems(db: Reader, { orderId, supplierId }: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('order_item')
    .select([
      'supplier_id as supplierId',
      'sku',
      'quantity',
      amount('price_per_unit').as('pricePerUnit'),
      amount('fixed_shipping_cost').as('fixedShippingCost'),
      amount('total').as('total'),
      'fulfillment_status as fulfillmentStatus',
    ])
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .where('fulfillment_status', '<>', 'Canceled')
    .orderBy('id')
    .execute();
}

/** Items read per SKU; open orders are recent ones. */
const newestItems = 500;

/** The newest items of a supplier with this SKU. */
export async function listItemsWithSku(db: Reader, supplierId: number, sku: string) {
  return db
    .selectFrom('order_item as item')
    .innerJoin('customer_order as order', 'order.id', 'item.order_id')
    .select([
      'item.order_id as orderId',
      'order.purchase_order_number as purchaseOrderNumber',
      'item.quantity',
      'item.fulfillment_status as fulfillmentStatus',
      'item.created_on as orderedOn',
      amount('item.price_per_unit').as('price'),
      // The price it was ordered at.
      sql<number>`coalesce((SELECT request.old_price FROM price_change_request request
        WHERE request.order_item_id = item.id AND request.decision = 'Approved'
        ORDER BY request.id LIMIT 1), item.price_per_unit)::float8`.as('orderedPrice'),
      sql<{ on: string; price: number }[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
          'on', to_char(request.decided_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'price', request.new_price)), '[]')
        FROM price_change_request request
        WHERE request.order_item_id = item.id AND request.decision = 'Approved')`.as('approved'),
    ])
    .where('item.supplier_id', '=', supplierId)
    .where(sql`lower(item.sku)`, '=', sku.toLowerCase())
    .orderBy('item.id', 'desc')
    .limit(newestItems)
    .execute();
}
