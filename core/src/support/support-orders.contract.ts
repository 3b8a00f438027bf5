import { z } from 'zod';
import { listingStatuses, productStatuses } from '../product-data/products/products.values.ts';
import { creditMemoStatuses } from '../accounting/credit-memos/credit-memos.values.ts';
import {
  creditRequestReasons,
  creditRequestStatuses,
} from '../accounting/credit-requests/credit-requests.values.ts';
import { invoiceStatuses } from '../accounting/invoices/invoices.values.ts';
import { countedList, endpoint, listEndpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { OrderInfo, OrderItem, SupplierOrder } from '../orders/orders.contract.ts';
import { reviewStatuses } from '../orders/invoice-reviews/invoice-reviews.values.ts';
import { orderNoteTypes, orderStatuses } from '../orders/orders.values.ts';
import { shipmentStatuses } from '../orders/shipments/shipments.values.ts';
import { currencies } from '../partners/partners.values.ts';

const SupportOrderRow = z.object({
  id: z.number().int(),
  purchaseOrderNumber: z.string(),
  marketplace: z.string(),
  marketplaceOrderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  status: z.enum(orderStatuses),
  createdOn: z.iso.datetime(),
  promisedToShipDate: z.iso.date().nullable(),
  finalAmount: z.number(),
  currency: z.enum(currencies),
  suppliers: z.string().describe('Names, separated by commas'),
  trackingNumber: z.string().nullable().describe('Tracking numbers, separated by commas'),
});
export type SupportOrderRow = z.infer<typeof SupportOrderRow>;

const orderColumns = {
  purchaseOrderNumber: { type: 'text' },
  marketplace: { type: 'text' },
  marketplaceOrderNumber: { type: 'text', sortable: false },
  customerName: { type: 'text' },
  customerEmail: { type: 'text', sortable: false },
  status: { type: 'set', values: orderStatuses },
  createdOn: { type: 'timestamp' },
  promisedToShipDate: { type: 'date' },
  finalAmount: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  suppliers: { type: 'text', sortable: false, filterable: false },
  trackingNumber: { type: 'text', sortable: false },
} as const satisfies Columns;

const OrderBill = z.object({
  id: z.number().int(),
  invoiceNumber: z.string(),
  partnerName: z.string(),
  invoiceDate: z.iso.date(),
  createdOn: z.iso.datetime(),
  total: z.number(),
  currency: z.enum(currencies),
  status: z.enum(invoiceStatuses),
});

const OrderCreditRequest = z.object({
  id: z.number().int(),
  partnerName: z.string(),
  createdOn: z.iso.datetime(),
  reason: z.enum(creditRequestReasons),
  totalAmount: z.number(),
  coveredAmount: z.number(),
  currency: z.enum(currencies),
  status: z.enum(creditRequestStatuses),
});

const OrderCreditMemo = z.object({
  id: z.number().int(),
  memoNumber: z.string(),
  partnerName: z.string(),
  memoDate: z.iso.date(),
  createdOn: z.iso.datetime(),
  total: z.number(),
  currency: z.enum(currencies),
  status: z.enum(creditMemoStatuses),
});

const OrderReview = z.object({
  id: z.number().int(),
  supplierId: z.number().int(),
  partnerName: z.string(),
  invoiceNumber: z.string(),
  receivedOn: z.iso.datetime(),
  total: z.number(),
  difference: z.number(),
  currency: z.enum(currencies),
  status: z.enum(reviewStatuses),
});

const OrderShipment = z.object({
  id: z.number().int(),
  supplierId: z.number().int(),
  partnerName: z.string(),
  requestedOn: z.iso.datetime(),
  status: z.enum(shipmentStatuses),
  carrier: z.string().nullable(),
  bookedPickupDate: z.iso.date().nullable(),
  bolNumber: z.string().nullable(),
});

export const SupportOrder = OrderInfo.extend({
  parts: z.array(SupplierOrder),
  bills: z.array(OrderBill).nullable().describe('Null if the caller can’t read invoices'),
  creditRequests: z
    .array(OrderCreditRequest)
    .nullable()
    .describe('Null if the caller can’t read credit requests'),
  creditMemos: z.array(OrderCreditMemo).nullable().describe('Null if the caller can’t read credit memos'),
  reviews: z.array(OrderReview).nullable().describe('Null if the caller can’t read invoice reviews'),
  shipments: z.array(OrderShipment).nullable().describe('Null if the caller can’t read shipment requests'),
  may: z.object({ writeNotes: z.array(z.enum(orderNoteTypes)).describe('Types the caller can write') }),
});
export type SupportOrder = z.infer<typeof SupportOrder>;

const SupportProductRow = z.object({
  id: z.number().int(),
  sku: z.string(),
  productName: z.string(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable().describe('UPC, EAN or GTIN-14'),
  marketplaceNumber: z.string().nullable().describe('Marketplace numbers'),
  status: z
    .enum(productStatuses)
    .nullable()
    .describe('Null if only orders know it, and product data does not'),
  unitOfMeasure: z.string().nullable(),
  lastPrice: z.number().nullable().describe('Supplier price of the newest order. Null if never ordered'),
  currency: z.enum(currencies),
  lastSalePrice: z.number().nullable().describe('Customer price of the newest order. Null if never ordered'),
  saleCurrency: z.enum(currencies).nullable(),
  firstOrderedOn: z.iso.datetime().nullable(),
  lastOrderedOn: z.iso.datetime().nullable(),
  orderCount: z.number().int(),
  unitCount: z.number().int(),
  recentOrderCount: z.number().int().describe('Last 90 days'),
  recentUnitCount: z.number().int().describe('Last 90 days'),
});
export type SupportProductRow = z.infer<typeof SupportProductRow>;

const productColumns = {
  sku: { type: 'text' },
  productName: { type: 'text' },
  supplierName: { type: 'text' },
  brand: { type: 'text', sortable: false, filterable: false },
  gtin: { type: 'text', sortable: false },
  marketplaceNumber: { type: 'text', sortable: false },
  status: { type: 'set', values: productStatuses, sortable: false },
  unitOfMeasure: { type: 'text', sortable: false, filterable: false },
  lastPrice: { type: 'number', sortable: false, filterable: false },
  currency: { type: 'set', values: currencies, sortable: false },
  lastSalePrice: { type: 'number', sortable: false, filterable: false },
  saleCurrency: { type: 'set', values: currencies, sortable: false, filterable: false },
  firstOrderedOn: { type: 'timestamp', sortable: false, filterable: false },
  lastOrderedOn: { type: 'timestamp' },
  orderCount: { type: 'number', sortable: false, filterable: false },
  unitCount: { type: 'number' },
  recentOrderCount: { type: 'number', sortable: false, filterable: false },
  recentUnitCount: { type: 'number' },
} as const satisfies Columns;

export const SupportProduct = SupportProductRow.extend({
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  listings: z.array(
    z.object({
      marketplaceId: z.number().int(),
      marketplace: z.string(),
      marketplaceSku: z.string(),
      price: z.number().nullable(),
      currency: z.enum(currencies),
      status: z.enum(listingStatuses),
    }),
  ),
  values: z
    .array(z.object({ label: z.string(), value: z.string(), unit: z.string().nullable() }))
    .describe('What product data knows beyond these fields'),
  orders: z
    .array(
      SupportOrderRow.pick({ id: true, purchaseOrderNumber: true, status: true, createdOn: true }).extend({
        quantity: z.number().int(),
        pricePerUnit: z.number(),
      }),
    )
    .describe('Newest orders with this product'),
});
export type SupportProduct = z.infer<typeof SupportProduct>;

const params = z.object({ orderId: idInPath('order') });

export const supportOrders = {
  ...countedList({
    path: '/api/support/order-summaries',
    summary: 'List orders',
    permission: 'support.read',
    row: SupportOrderRow,
    columns: orderColumns,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/support/orders/{orderId}',
    summary: 'Get everything about an order that the caller can read',
    permission: 'support.read',
    params,
    response: SupportOrder,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/support/orders/{orderId}/items',
    summary: 'List the items of an order',
    permission: 'support.read',
    params,
    response: z.array(OrderItem),
  }),
};

export const supportProducts = {
  list: listEndpoint({
    path: '/api/support/product-summaries',
    summary: 'List products that were ordered or that product data knows',
    permission: 'support.read',
    row: SupportProductRow,
    columns: productColumns,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/support/products/{productId}',
    summary: 'Get a product with its listings, its data, and its newest orders',
    permission: 'support.read',
    params: z.object({ productId: idInPath('product') }),
    response: SupportProduct,
  }),
};
