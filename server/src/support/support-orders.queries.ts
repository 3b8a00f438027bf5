import { supportOrders, supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { sql } from 'kysely';
import { amount } from '../platform/db/amount.ts';
import type { Reader } from '../platform/db/database.ts';
import { isoSql, listSource } from '../platform/list/list-source.ts';

const currencyOf = (market: string) => `(CASE ${market} WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END)` as const;

export const supportOrderSource = listSource(supportOrders.list, {
  table: 'customer_order',
  columns: {
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    marketplace: { sql: 'marketplace.name', of: 'marketplace' },
    marketplaceOrderNumber: { sql: 'marketplace_order_number', neverEmpty: true, hasTrigrams: true },
    customerName: { sql: 'customer_name', neverEmpty: true, hasTrigrams: true },
    customerEmail: { sql: 'customer_email', neverEmpty: true, hasTrigrams: true },
    status: 'status',
    createdOn: 'created_on',
    promisedToShipDate: 'promised_to_ship_date',
    finalAmount: 'final_amount',
    currency: { sql: currencyOf('marketplace.market'), of: 'marketplace' },
    trackingNumber: {
      sql: 'tracking.tracking_number',
      neverEmpty: true,
      among: {
        from: 'order_item_tracking tracking JOIN order_item tracked ON tracked.id = tracking.order_item_id',
        key: 'tracked.order_id',
      },
    },
  },
  row: {
    id: 'id',
    suppliers: `(SELECT string_agg(partner.name, ', ' ORDER BY partner.name) FROM supplier_order
      JOIN partner ON partner.id = supplier_order.supplier_id WHERE supplier_order.order_id = customer_order.id)`,
    trackingNumber: `(SELECT string_agg(DISTINCT tracking.tracking_number, ', ') FROM order_item_tracking tracking
      JOIN order_item ON order_item.id = tracking.order_item_id WHERE order_item.order_id = customer_order.id)`,
  },
  dimensions: {
    marketplace: { table: 'marketplace', key: 'marketplace_id', orderedBy: ['createdOn', 'finalAmount'] },
  },
  counts: { table: 'customer_order', columns: { status: 'status' } },
  orderedBy: { status: ['createdOn', 'promisedToShipDate'] },
  joins: 'JOIN marketplace ON marketplace.id = customer_order.marketplace_id',
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

export const supportProductSource = listSource(supportProducts.list, {
  table: 'supplier_product',
  columns: {
    sku: { sql: 'sku', neverEmpty: true, hasTrigrams: true },
    productName: { sql: 'product_name', neverEmpty: true, hasTrigrams: true },
    supplierName: { sql: 'partner.name', of: 'partner' },
    gtin: { sql: 'gtin', neverEmpty: true, hasTrigrams: true },
    marketplaceNumber: {
      sql: 'listing.marketplace_sku',
      neverEmpty: true,
      among: {
        from: 'product_listing listing JOIN supplier_product listed ON listed.product_id = listing.product_id',
        key: 'listed.id',
      },
    },
    status: 'product_status',
    currency: { sql: 'partner.currency', of: 'partner' },
    lastOrderedOn: 'last_ordered_on',
    unitCount: 'unit_count',
    recentUnitCount: 'recent_unit_count',
  },
  row: {
    id: 'id',
    supplierId: 'supplier_id',
    brand: 'brand',
    marketplaceNumber: `(SELECT string_agg(DISTINCT listing.marketplace_sku, ', ') FROM product_listing listing
      WHERE listing.product_id = supplier_product.product_id)`,
    unitOfMeasure: 'unit_of_measure',
    lastPrice: 'last_price',
    lastSalePrice: 'last_sale_price',
    // A product that was never ordered has no last order, so no marketplace either.
    saleCurrency: `(CASE WHEN marketplace.id IS NOT NULL THEN ${currencyOf('marketplace.market')} END)`,
    firstOrderedOn: isoSql('first_ordered_on'),
    orderCount: 'order_count',
    recentOrderCount: 'recent_order_count',
  },
  dimensions: { partner: { table: 'partner', key: 'supplier_id', orderedBy: ['lastOrderedOn'] } },
  orderedBy: { status: ['lastOrderedOn'] },
  joins: `JOIN partner ON partner.id = supplier_product.supplier_id
    LEFT JOIN order_item last_item ON last_item.id = supplier_product.last_order_item_id
    LEFT JOIN customer_order last_order ON last_order.id = last_item.order_id
    LEFT JOIN marketplace ON marketplace.id = last_order.marketplace_id`,
  // By the day of the last order, those that were never ordered would come first.
  defaultSort: { colId: 'recentUnitCount', sort: 'desc' },
});

/** Enough to see how a product sells. */
const newestOrders = 20;

export function findProduct(db: Reader, id: number) {
  return db
    .selectFrom('supplier_product as product')
    .innerJoin('partner', 'partner.id', 'product.supplier_id')
    .leftJoin('order_item as item', 'item.id', 'product.last_order_item_id')
    .leftJoin('customer_order as order', 'order.id', 'item.order_id')
    .leftJoin('marketplace', 'marketplace.id', 'order.marketplace_id')
    .select([
      'product.id',
      'product.product_id as productId',
      'product.sku',
      'product.product_name as productName',
      'product.supplier_id as supplierId',
      'partner.name as supplierName',
      'product.brand',
      'product.gtin',
      'product.product_status as status',
      'product.unit_of_measure as unitOfMeasure',
      amount('product.last_price').$castTo<number | null>().as('lastPrice'),
      'partner.currency',
      amount('product.last_sale_price').$castTo<number | null>().as('lastSalePrice'),
      'marketplace.market',
      'product.first_ordered_on as firstOrderedOn',
      'product.last_ordered_on as lastOrderedOn',
      'product.order_count as orderCount',
      'product.unit_count as unitCount',
      'product.recent_order_count as recentOrderCount',
      'product.recent_unit_count as recentUnitCount',
      'product.image_url as imageUrl',
    ])
    .where('product.id', '=', id)
    .executeTakeFirst();
}

export function listOrdersWith(db: Reader, { sku, supplierId }: { sku: string; supplierId: number }) {
  return db
    .selectFrom('order_item as item')
    .innerJoin('customer_order as order', 'order.id', 'item.order_id')
    .select([
      'order.id',
      'order.purchase_order_number as purchaseOrderNumber',
      'order.status',
      'order.created_on as createdOn',
      'item.quantity',
      amount('item.price_per_unit').as('pricePerUnit'),
    ])
    .where(sql`lower(item.sku)`, '=', sku.toLowerCase())
    .where('item.sku', '=', sku)
    .where('item.supplier_id', '=', supplierId)
    .orderBy('item.id', 'desc')
    .limit(newestOrders)
    .execute();
}
