import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { manyLines } from '../kit/text/text.ts';
import { PolicyVersion } from '../marketplaces/marketplaces.contract.ts';
import { currencies } from '../partners/partners.values.ts';
import { shippingMethods } from '../suppliers/logistics/logistics.values.ts';
import { legalNotesHistory, orderHistory } from './orders.history.ts';
import { ShippingAddress } from './shipping-address.schema.ts';
import {
  fulfillmentStatuses,
  maxNoteLength,
  orderNoteTypes,
  orderStatuses,
  statusesBeforeAction,
} from './orders.values.ts';

const OrderTracking = z.object({
  carrierName: z.string(),
  trackingNumber: z.string(),
  url: z.string().nullable(),
});

export const OrderItem = z.object({
  id: z.number().int(),
  productName: z.string(),
  sku: z.string(),
  unitOfMeasure: z.string(),
  quantity: z.number().int(),
  pricePerUnit: z.number().describe('Supplier price, in the supplier’s currency'),
  pricePerUnitBeforeChangeApproval: z.number().nullable().describe('Null if the price never changed'),
  fixedShippingCost: z.number(),
  total: z.number(),
  totalBeforeChangeApproval: z.number().nullable(),
  trackings: z.array(OrderTracking),
  imageUrl: z.string().nullable(),
  fulfillmentStatus: z.enum(fulfillmentStatuses),
  supplierId: z.number().int(),
  supplierName: z.string(),
  salePricePerUnit: z.number().describe('Customer price, in the order’s currency'),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderNote = z.object({
  id: z.number().int(),
  note: z.string(),
  createdOn: z.iso.datetime(),
  author: z.string(),
  type: z.enum(orderNoteTypes),
  supplierName: z.string().nullable().describe('Supplier this note is for; null if it’s for the whole order'),
  editedOn: z.iso.datetime().nullable(),
  editableUntil: z.iso.datetime().nullable().describe('Null if the caller can’t edit it'),
});
export type OrderNote = z.infer<typeof OrderNote>;

export const OrderInfo = z.object({
  id: z.number().int(),
  statusId: z.enum(orderStatuses),
  statusBeforeAction: z
    .enum(statusesBeforeAction)
    .nullable()
    .describe('Status before Need action; null in any other status'),
  currency: z.enum(currencies).describe('Currency of the customer’s amounts'),
  subtotalAmount: z.number(),
  discountAmount: z.number(),
  taxAmount: z.number(),
  shippingAmount: z.number(),
  totalAmount: z.number(),
  adjustmentAmount: z.number(),
  adjustmentReason: z.string().nullable(),
  rewardAmount: z.number(),
  finalAmount: z.number(),
  fulfillmentDate: z.iso.date().nullable(),
  createdOn: z.iso.datetime(),
  purchaseOrderNumber: z.string(),
  shippingAddress: ShippingAddress,
  brokerId: z.number().int().describe('Marketplace ID'),
  brokerName: z.string().describe('Marketplace'),
  brokerOrderNumber: z.string(),
  brokerOrderUrl: z.string().nullable(),
  brokerPolicies: PolicyVersion.nullable().describe('Policy in force when the order was placed'),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  orderItems: z.array(OrderItem),
  promisedToShipDate: z.iso.date().nullable(),
  promisedToDeliverDate: z.iso.date().nullable(),
  shippedOn: z.iso.datetime().nullable().describe('Null until every part has shipped'),
  deliveredOn: z.iso.datetime().nullable().describe('Null until every part is delivered'),
  notes: z.array(OrderNote).describe('Newest first'),
  version: z.number().int(),
});
export type OrderInfo = z.infer<typeof OrderInfo>;

export const SupplierOrder = z.object({
  orderId: z.number().int(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  currency: z.enum(currencies),
  shippingMethod: z.enum(shippingMethods),
  sentOn: z.iso.datetime().nullable(),
  shippedOn: z.iso.datetime().nullable(),
  deliveredOn: z.iso.datetime().nullable(),
  total: z.number().describe('Without canceled items'),
  totalBeforeChangeApproval: z.number().nullable().describe('Null if no price changed'),
  isCanceled: z.boolean(),
  undecidedPriceChanges: z.number().int(),
});
export type SupplierOrder = z.infer<typeof SupplierOrder>;

const params = z.object({ orderId: idInPath('order') });

export const orders = {
  info: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}',
    summary: 'Get an order with its items and notes',
    permission: 'support.read',
    params,
    response: OrderInfo,
  }),
  part: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/{supplierId}',
    summary: 'Get the part of an order that one supplier fulfills',
    permission: 'support.read',
    params: params.extend({ supplierId: idInPath('supplier') }),
    response: SupplierOrder.extend({
      purchaseOrderNumber: z.string(),
      statusId: z.enum(orderStatuses),
      shippingAddress: ShippingAddress,
      promisedToShipDate: z.iso.date().nullable(),
      promisedToDeliverDate: z.iso.date().nullable(),
      orderItems: z.array(OrderItem),
      notes: z.array(OrderNote).describe('Notes for this supplier or the whole order, newest first'),
    }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/note',
    summary: 'Add a note to an order',
    permission: 'orderNotes.write',
    params,
    body: z.strictObject({
      type: z.enum(orderNoteTypes),
      note: manyLines(maxNoteLength),
      supplierId: id('supplier').optional().describe('Supplier this note is for; leave out for all of them'),
    }),
    status: 201,
    response: OrderNote,
  }),
  editNote: endpoint({
    method: 'PUT',
    path: '/api/orders/{orderId}/note/{noteId}',
    summary: 'Correct your own staff note, within 15 minutes',
    permission: 'orderNotes.write',
    params: params.extend({ noteId: idInPath('note') }),
    body: z.strictObject({ note: manyLines(maxNoteLength) }),
    response: OrderNote,
  }),
  history: historyEndpoint({
    path: '/api/orders/{orderId}/history',
    summary: 'Get the history of an order',
    permission: 'support.read',
    params,
    of: orderHistory,
  }),
  legalNotesHistory: historyEndpoint({
    path: '/api/orders/{orderId}/legal-notes/history',
    summary: 'Get the history of an order’s legal notes',
    permission: 'legal.work',
    params,
    of: legalNotesHistory,
  }),
};
