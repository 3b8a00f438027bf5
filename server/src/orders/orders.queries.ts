import { centsToText } from '@backdock/core/kit/money.ts';
import type { FulfillmentStatus, OrderStatus } from '@backdock/core/orders/orders.values.ts';
import type { ShippingMethod } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import type { Tx } from '../platform/db/database.ts';

/** An order from a marketplace. Totals aren't included: the table computes them. */
export interface NewOrder {
  purchaseOrderNumber: string;
  marketplaceId: number;
  marketplaceOrderNumber: string;
  marketplaceOrderUrl: string | null;
  status: OrderStatus;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  shippingCents: number;
  adjustmentCents: number;
  adjustmentReason: string | null;
  rewardCents: number;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  shippingAddress: ShippingAddress;
  promisedToShipDate: string | null;
  promisedToDeliverDate: string | null;
  fulfillmentDate: string | null;
  createdOn: Date;
  /** What each supplier fulfills; a supplier has at most one part. */
  parts: readonly NewSupplierOrder[];
}

interface ShippingAddress {
  recipientName: string;
  address: string;
  address2: string | null;
  address3: string | null;
  /** Two letters. */
  country: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
}

export interface NewSupplierOrder {
  supplierId: number;
  shippingMethod: ShippingMethod;
  sentOn: Date | null;
  shippedOn: Date | null;
  deliveredOn: Date | null;
  items: readonly NewOrderItem[];
}

export interface NewOrderItem {
  productName: string;
  sku: string;
  unitOfMeasure: string;
  quantity: number;
  /** The supplier's unit price, and the customer's. */
  pricePerUnitCents: number;
  salePricePerUnitCents: number;
  fixedShippingCents: number;
  imageUrl: string | null;
  fulfillmentStatus: FulfillmentStatus;
  trackings: readonly NewTracking[];
}

interface NewTracking {
  carrierName: string;
  trackingNumber: string;
  url: string | null;
}

type Part = NewSupplierOrder & { orderId: number; createdOn: Date };
type Item = NewOrderItem & { orderId: number; supplierId: number; createdOn: Date };

/** Inserts many orders with everything that belongs to them, one statement per table. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[]): Promise<number[]> {
  const rows = await tx.insertInto('customer_order').values(orders.map(orderRow)).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  const parts = zip(orders, ids).flatMap(([{ parts: own, createdOn }, orderId]) =>
    own.map((part): Part => ({ ...part, orderId, createdOn })),
  );
  await tx.insertInto('supplier_order').values(parts.map(partRow)).execute();
  const items = parts.flatMap(({ items: own, orderId, supplierId, createdOn }) =>
    own.map((item): Item => ({ ...item, orderId, supplierId, createdOn })),
  );
  await insertItems(tx, items);
  return ids;
}

async function insertItems(tx: Tx, items: readonly Item[]): Promise<void> {
  const rows = await tx.insertInto('order_item').values(items.map(itemRow)).returning('id').execute();
  const trackings = zip(items, rows).flatMap(([{ trackings: own, createdOn }, { id }]) =>
    own.map((tracking) => ({
      order_item_id: id,
      carrier_name: tracking.carrierName,
      tracking_number: tracking.trackingNumber,
      url: tracking.url,
      created_on: createdOn.toISOString(),
    })),
  );
  if (trackings.length > 0) await tx.insertInto('order_item_tracking').values(trackings).execute();
}

function orderRow(order: NewOrder) {
  const { shippingAddress: to } = order;
  return {
    purchase_order_number: order.purchaseOrderNumber,
    marketplace_id: order.marketplaceId,
    marketplace_order_number: order.marketplaceOrderNumber,
    marketplace_order_url: order.marketplaceOrderUrl,
    status: order.status,
    subtotal_amount: centsToText(order.subtotalCents),
    discount_amount: centsToText(order.discountCents),
    tax_amount: centsToText(order.taxCents),
    shipping_amount: centsToText(order.shippingCents),
    adjustment_amount: centsToText(order.adjustmentCents),
    adjustment_reason: order.adjustmentReason,
    reward_amount: centsToText(order.rewardCents),
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    recipient_name: to.recipientName,
    recipient_phone: to.phone,
    address: to.address,
    address2: to.address2,
    address3: to.address3,
    city: to.city,
    state: to.state,
    zip: to.zip,
    country: to.country,
    promised_to_ship_date: order.promisedToShipDate,
    promised_to_deliver_date: order.promisedToDeliverDate,
    fulfillment_date: order.fulfillmentDate,
    ...createdAt(order),
  };
}

function partRow(part: Part) {
  return {
    order_id: part.orderId,
    supplier_id: part.supplierId,
    shipping_method: part.shippingMethod,
    sent_on: part.sentOn?.toISOString() ?? null,
    shipped_on: part.shippedOn?.toISOString() ?? null,
    delivered_on: part.deliveredOn?.toISOString() ?? null,
    ...createdAt(part),
  };
}

function itemRow(item: Item) {
  return {
    order_id: item.orderId,
    supplier_id: item.supplierId,
    product_name: item.productName,
    sku: item.sku,
    unit_of_measure: item.unitOfMeasure,
    quantity: item.quantity,
    price_per_unit: centsToText(item.pricePerUnitCents),
    sale_price_per_unit: centsToText(item.salePricePerUnitCents),
    fixed_shipping_cost: centsToText(item.fixedShippingCents),
    image_url: item.imageUrl,
    fulfillment_status: item.fulfillmentStatus,
    ...createdAt(item),
  };
}

function createdAt({ createdOn }: { createdOn: Date }) {
  return { created_on: createdOn.toISOString(), updated_on: createdOn.toISOString() };
}
