import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
import { selectionOf } from '../../kit/selection.ts';
import { manyLines } from '../../kit/text/text.ts';
import { currencies } from '../../partners/partners.values.ts';
import { reviewTypes } from '../invoice-reviews/invoice-reviews.values.ts';
import { OrderItem } from '../orders.contract.ts';
import { orderStatuses, statusesBeforeAction } from '../orders.values.ts';
import { priceChangesHistory } from './price-changes.history.ts';
import {
  buyerDecisions,
  priceChangeDecisions,
  priceChangeStates,
  priceSources,
} from './price-changes.values.ts';

export const PriceChangeRow = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  supplierId: z.number().int(),
  purchaseOrderNumber: z.string(),
  supplierName: z.string(),
  purchasingManagerId: z.number().int().nullable(),
  purchasingManager: z.string().nullable(),
  marketplace: z.string(),
  orderStatus: z.enum(orderStatuses),
  requestedOn: z.iso.datetime().describe('Oldest undecided request; once all are decided, the newest'),
  pendingCount: z.number().int(),
  requestCount: z.number().int(),
  totalBefore: z.number(),
  totalAfter: z.number().describe('If every request that isn’t declined takes effect'),
  difference: z.number(),
  differencePercent: z.number().nullable(),
  currency: z.enum(currencies),
  marginAfter: z.number().nullable().describe('Percent; null if currencies differ'),
  promisedToShipDate: z.iso.date().nullable(),
  state: z.enum(priceChangeStates),
});
export type PriceChangeRow = z.infer<typeof PriceChangeRow>;

export const priceChangeColumns = {
  purchaseOrderNumber: { type: 'text' },
  supplierName: { type: 'text' },
  purchasingManager: { type: 'text', sortable: false },
  marketplace: { type: 'text' },
  orderStatus: { type: 'set', values: orderStatuses, sortable: false, filterable: false },
  requestedOn: { type: 'timestamp' },
  pendingCount: { type: 'number', sortable: false, filterable: false },
  requestCount: { type: 'number', sortable: false, filterable: false },
  totalBefore: { type: 'number', sortable: false, filterable: false },
  totalAfter: { type: 'number', sortable: false, filterable: false },
  difference: { type: 'number' },
  differencePercent: { type: 'number', sortable: false },
  currency: { type: 'set', values: currencies, sortable: false },
  marginAfter: { type: 'number', sortable: false },
  promisedToShipDate: { type: 'date' },
  state: { type: 'set', values: priceChangeStates },
} as const satisfies Columns;

/** One request: the price of one item. */
export const PriceChange = z.object({
  id: z.number().int(),
  version: z.number().int(),
  orderItemId: z.number().int(),
  sku: z.string(),
  productName: z.string(),
  unitOfMeasure: z.string(),
  quantity: z.number().int(),
  oldPrice: z.number(),
  newPrice: z.number(),
  differencePerUnit: z.number(),
  differencePercent: z.number().nullable(),
  lineDifference: z.number(),
  salePrice: z.number().describe('What the customer pays for one, in the order’s currency'),
  marginBefore: z.number().nullable(),
  marginAfter: z.number().nullable(),
  isItemCanceled: z.boolean(),
  requestedOn: z.iso.datetime(),
  requestedBy: z.string(),
  reason: z.string().nullable(),
  decision: z.enum(priceChangeDecisions).nullable().describe('Null while undecided'),
  decidedBy: z.string().nullable(),
  decidedOn: z.iso.datetime().nullable(),
  comment: z.string().nullable(),
  counterPrice: z.number().nullable(),
  whyNotApprove: z.string().nullable().describe('Null if it can be approved'),
});
export type PriceChange = z.infer<typeof PriceChange>;

const PricePoint = z.object({
  on: z.iso.datetime(),
  price: z.number(),
  source: z.enum(priceSources),
});
export type PricePoint = z.infer<typeof PricePoint>;

const OpenOrder = z.object({
  orderId: z.number().int(),
  purchaseOrderNumber: z.string(),
  quantity: z.number().int(),
  price: z.number(),
});

/** Past prices and other open orders of a SKU with an undecided request. */
const ProductPrices = z.object({
  sku: z.string(),
  prices: z.array(PricePoint).describe('When the price changed, newest first'),
  openOrders: z.array(OpenOrder).describe('Other orders with this SKU that haven’t shipped, newest first'),
});
export type ProductPrices = z.infer<typeof ProductPrices>;

/** A pending bill that may match once a price is approved. */
const WaitingBill = z.object({
  reviewId: z.number().int(),
  supplierId: z.number().int(),
  invoiceNumber: z.string(),
  total: z.number(),
  difference: z.number(),
});

/** What happens to a waiting bill if some of the prices are approved. */
const BillOutcome = z.object({
  reviewId: z.number().int(),
  isPosted: z.boolean(),
  difference: z.number().describe('Remaining difference'),
  types: z.array(z.enum(reviewTypes)).describe('Remaining review types; empty if it posts'),
});
export type BillOutcome = z.infer<typeof BillOutcome>;

const CostItem = OrderItem.pick({
  supplierId: true,
  sku: true,
  quantity: true,
  pricePerUnit: true,
  fixedShippingCost: true,
  total: true,
  fulfillmentStatus: true,
});

const PriceChangeDetails = z.object({
  ...PriceChangeRow.shape,
  statusBeforeAction: z.enum(statusesBeforeAction).nullable(),
  isHeld: z.boolean().describe('Whether the order waits for these decisions'),
  requestedBy: z.string(),
  reason: z.string().nullable(),
  mailTo: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('Recipient of the decisions; null if no contact has an email address'),
  costNow: z.number().describe('Current cost of the supplier order, including fixed shipping'),
  costItems: z.array(CostItem).describe('The items behind `costNow`'),
  productCost: z.number(),
  saleTotal: z.number().nullable().describe('What customers pay for the items; null if currencies differ'),
  products: z.array(ProductPrices),
  waitingBills: z.array(WaitingBill).describe('Bills for this supplier order pending review'),
});
export type PriceChangeDetails = z.infer<typeof PriceChangeDetails>;

const Money = z.number().min(0).max(999_999_999).multipleOf(0.01);

/** One decision. A decline needs a comment for the supplier. */
export const PriceDecision = z
  .strictObject({
    priceChangeRequestId: id('price change request'),
    decision: z.enum(buyerDecisions),
    comment: manyLines(500).nullish(),
    counterPrice: Money.nullish().describe(
      'Price we would accept; a request at or below it is approved automatically',
    ),
    version: z.number().int().min(1),
  })
  .refine(({ decision, comment }) => decision === 'Approved' || Boolean(comment), {
    path: ['comment'],
    message: messages.required,
  });
export type PriceDecision = z.infer<typeof PriceDecision>;

const orderKey = { orderId: id('order'), supplierId: id('supplier') };

/** Everything undecided in the selected supplier orders that the caller may decide. */
const DecidableOrders = z.object({
  orders: z.array(
    z.object({
      orderId: z.number().int(),
      supplierId: z.number().int(),
      purchaseOrderNumber: z.string(),
      supplierName: z.string(),
      currency: z.enum(currencies),
      difference: z.number().describe('If everything undecided is approved'),
      requests: z.array(PriceChange),
    }),
  ),
  skipped: z
    .array(z.object({ id: z.number().int(), purchaseOrderNumber: z.string(), reason: z.string() }))
    .describe('Supplier orders that can’t be decided, and why'),
});
export type DecidableOrders = z.infer<typeof DecidableOrders>;

/** Max supplier orders per call. */
export const maxDecidedOrders = 100;
const decisions = z.array(PriceDecision).min(1).max(500);

const orderParams = z.object({ orderId: idInPath('order'), supplierId: idInPath('supplier') });
const requestParams = orderParams.extend({ priceChangeRequestId: idInPath('price change request') });

export const priceChanges = {
  ...countedList({
    path: '/api/orders/price-change-requests',
    summary: 'List supplier orders with price change requests',
    permission: 'priceChanges.read',
    row: PriceChangeRow,
    columns: priceChangeColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/price-change-requests/{supplierId}',
    summary: 'Get a supplier order’s price change requests and their impact',
    permission: 'priceChanges.read',
    params: orderParams,
    response: PriceChangeDetails,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/price-change-requests/{supplierId}/items',
    summary: 'List the price change requests of a supplier order',
    permission: 'priceChanges.read',
    params: orderParams,
    response: z.array(PriceChange).describe('Undecided ones item by item, then decided ones, newest first'),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/supplier-orders/{orderId}/{supplierId}/price-change-requests/{priceChangeRequestId}/approve',
    summary: 'Approve a price change',
    permission: 'priceChanges.decide',
    params: requestParams,
    response: z.array(PriceChange),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/supplier-orders/{orderId}/{supplierId}/price-change-requests/{priceChangeRequestId}/decline',
    summary: 'Decline a price change',
    permission: 'priceChanges.decide',
    params: requestParams,
    body: z.strictObject({ comment: manyLines(500), counterPrice: Money.nullish() }),
    response: z.array(PriceChange),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/price-change-requests/{supplierId}/decide',
    summary: 'Decide several price changes of a supplier order, all or none',
    permission: 'priceChanges.decide',
    params: orderParams,
    body: z.strictObject({ decisions }),
    response: z.array(PriceChange),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/orders/price-change-requests/preview',
    summary: 'Preview deciding the price changes of several supplier orders',
    permission: 'priceChanges.decide',
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    body: z.strictObject({ selection: selectionOf(priceChangeColumns) }),
    response: DecidableOrders,
  }),
  previewBills: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/price-change-requests/{supplierId}/preview-bills',
    summary: 'Preview what approving some of the price changes does to waiting bills',
    permission: 'priceChanges.read',
    params: orderParams,
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    body: z.strictObject({ approved: z.array(id('price change request')).max(500) }),
    response: z.array(BillOutcome),
  }),
  decideOrders: endpoint({
    method: 'POST',
    path: '/api/orders/price-change-requests/decide',
    summary: 'Decide price changes of several supplier orders, all or none',
    permission: 'priceChanges.decide',
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ ...orderKey, decisions }))
        .min(1)
        .max(maxDecidedOrders),
    }),
    response: z.object({ decided: z.number().int().describe('Number of requests') }),
  }),
  history: historyEndpoint({
    path: '/api/orders/{orderId}/price-change-requests/{supplierId}/history',
    summary: 'Get the history of a supplier order’s price changes',
    permission: 'priceChanges.read',
    params: orderParams,
    of: priceChangesHistory,
  }),
};
