import { sql } from 'kysely';
import { amount } from '../platform/db/amount.ts';
import type { Reader } from '../platform/db/database.ts';

export function findOrder(db: Reader, id: number) {
  return db
    .selectFrom('customer_order as order')
    .innerJoin('marketplace', 'marketplace.id', 'order.marketplace_id')
    .select([
      'order.id',
      'order.status as statusId',
      'marketplace.market',
      amount('order.subtotal_amount').as('subtotalAmount'),
      amount('order.discount_amount').as('discountAmount'),
      amount('order.tax_amount').as('taxAmount'),
      amount('order.shipping_amount').as('shippingAmount'),
      amount('order.total_amount').as('totalAmount'),
      amount('order.adjustment_amount').as('adjustmentAmount'),
      'order.adjustment_reason as adjustmentReason',
      amount('order.reward_amount').as('rewardAmount'),
      amount('order.final_amount').as('finalAmount'),
      'order.fulfillment_date as fulfillmentDate',
      'order.created_on as createdOn',
      'order.purchase_order_number as purchaseOrderNumber',
      'order.recipient_name as recipientName',
      'order.recipient_phone as phone',
      'order.address',
      'order.address2',
      'order.address3',
      'order.city',
      'order.state',
      'order.zip',
      'order.country',
      'order.marketplace_id as brokerId',
      'marketplace.name as brokerName',
      'order.marketplace_order_number as brokerOrderNumber',
      'order.marketplace_order_url as brokerOrderUrl',
      'order.customer_name as customerName',
      'order.customer_email as customerEmail',
      'order.customer_phone as customerPhone',
      'order.promised_to_ship_date as promisedToShipDate',
      'order.promised_to_deliver_date as promisedToDeliverDate',
      'order.status_before_action as statusBeforeAction',
      'order.version',
    ])
    .where('order.id', '=', id)
    .executeTakeFirst();
}

/** The parts of an order, by supplier. */
export function listParts(db: Reader, orderId: number) {
  return db
    .selectFrom('supplier_order as part')
    .innerJoin('partner', 'partner.id', 'part.supplier_id')
    .innerJoin('supplier', 'supplier.partner_id', 'part.supplier_id')
    .select([
      'part.order_id as orderId',
      'part.supplier_id as supplierId',
      'partner.name as supplierName',
      'partner.currency',
      'part.shipping_method as shippingMethod',
      'part.sent_on as sentOn',
      'part.shipped_on as shippedOn',
      'part.delivered_on as deliveredOn',
      'supplier.purchasing_manager_id as purchasingManagerId',
      sql<number>`coalesce((SELECT listed.pending_count FROM price_change_order listed
        WHERE listed.order_id = part.order_id AND listed.supplier_id = part.supplier_id), 0)`.as(
        'undecidedPriceChanges',
      ),
    ])
    .where('part.order_id', '=', orderId)
    .orderBy('partner.name')
    .orderBy('part.supplier_id')
    .execute();
}

export async function listItems(db: Reader, orderId: number) {
  const items = await db
    .selectFrom('order_item as item')
    .innerJoin('partner', 'partner.id', 'item.supplier_id')
    .select([
      'item.id',
      'item.product_name as productName',
      'item.sku',
      'item.unit_of_measure as unitOfMeasure',
      'item.quantity',
      amount('item.price_per_unit').as('pricePerUnit'),
      sql<number | null>`item.price_per_unit_before_change_approval::float8`.as(
        'pricePerUnitBeforeChangeApproval',
      ),
      amount('item.fixed_shipping_cost').as('fixedShippingCost'),
      amount('item.total').as('total'),
      sql<number | null>`item.total_before_change_approval::float8`.as('totalBeforeChangeApproval'),
      'item.image_url as imageUrl',
      'item.fulfillment_status as fulfillmentStatus',
      'item.supplier_id as supplierId',
      'partner.name as supplierName',
      amount('item.sale_price_per_unit').as('salePricePerUnit'),
    ])
    .where('item.order_id', '=', orderId)
    .orderBy('item.id')
    .execute();
  const trackings = await listTrackings(db, orderId);
  return items.map((item) => ({
    ...item,
    trackings: (trackings.get(item.id) ?? []).map(({ itemId: _item, ...tracking }) => tracking),
  }));
}

async function listTrackings(db: Reader, orderId: number) {
  const rows = await db
    .selectFrom('order_item_tracking as tracking')
    .innerJoin('order_item as item', 'item.id', 'tracking.order_item_id')
    .select([
      'tracking.order_item_id as itemId',
      'tracking.carrier_name as carrierName',
      'tracking.tracking_number as trackingNumber',
      'tracking.url',
    ])
    .where('item.order_id', '=', orderId)
    .orderBy('tracking.id')
    .execute();
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
