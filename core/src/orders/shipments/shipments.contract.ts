import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { reason } from '../../kit/reason.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import { currencies } from '../../partners/partners.values.ts';
import { HalfHour } from '../../suppliers/logistics/logistics.schema.ts';
import { shippingMethods } from '../../suppliers/logistics/logistics.values.ts';
import {
  accessorials,
  freightClasses,
  packageTypes,
  weekdays,
} from '../../suppliers/logistics/ltl-carriers.values.ts';
import { orderStatuses } from '../orders.values.ts';
import { ShippingAddress } from '../shipping-address.schema.ts';
import { shipmentHistory } from './shipments.history.ts';
import { deliveryTypes, shipmentDocumentTypes, shipmentStatuses } from './shipments.values.ts';

export const ShipmentRow = z.object({
  id: z.number().int(),
  orderId: z.number().int(),
  supplierId: z.number().int(),
  purchaseOrderNumber: z.string(),
  supplierName: z.string(),
  facility: z.string(),
  destination: z.string().describe('City and state'),
  requestedOn: z.iso.datetime(),
  readyDate: z.iso.date(),
  totalPackages: z.number().int(),
  totalWeightLb: z.number(),
  quoteAmount: z.number().nullable().describe('As booked; until then, the supplier’s quote'),
  currency: z.enum(currencies),
  status: z.enum(shipmentStatuses),
  reviewReason: z.string().nullable(),
  isOrderCanceled: z.boolean().describe('Whether the order was canceled after booking'),
  carrier: z.string().nullable().describe('The carrier, otherwise the shipping partner'),
  bookedPickupDate: z.iso.date().nullable(),
  bolNumber: z.string().nullable(),
  proNumber: z.string().nullable(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

export const shipmentColumns = {
  purchaseOrderNumber: { type: 'text' },
  supplierName: { type: 'text' },
  facility: { type: 'text', sortable: false, filterable: false },
  destination: { type: 'text', sortable: false, filterable: false },
  requestedOn: { type: 'timestamp' },
  readyDate: { type: 'date' },
  totalPackages: { type: 'number', sortable: false, filterable: false },
  totalWeightLb: { type: 'number', sortable: false },
  quoteAmount: { type: 'number', sortable: false },
  currency: { type: 'set', values: currencies, sortable: false },
  status: { type: 'set', values: shipmentStatuses },
  reviewReason: { type: 'text', sortable: false, filterable: false },
  carrier: { type: 'text', sortable: false, filterable: false },
  bookedPickupDate: { type: 'date' },
  bolNumber: { type: 'text', sortable: false },
  proNumber: { type: 'text', sortable: false },
} as const satisfies Columns;

const Package = z.object({
  packageNo: z.number().int(),
  type: z.enum(packageTypes),
  count: z.number().int(),
  lengthIn: z.number(),
  widthIn: z.number(),
  heightIn: z.number(),
  weightLb: z.number().describe('Per package'),
  freightClass: z.enum(freightClasses),
  density: z.number().describe('Pounds per cubic foot'),
  classByDensity: z.enum(freightClasses),
  nmfc: z.string().nullable(),
  isStackable: z.boolean(),
  isHazmat: z.boolean(),
  description: z.string(),
});
export type ShipmentPackage = z.infer<typeof Package>;

const ShipmentDocument = z.object({
  id: z.number().int(),
  documentName: z.string(),
  name: z.string(),
  type: z.enum(shipmentDocumentTypes),
  addedOn: z.iso.datetime(),
});

/** A carrier that's set up for the facility. */
const UsualCarrier = z.object({
  carrierId: z.number().int(),
  carrier: z.string(),
  carrierBrokerId: z.number().int().nullable(),
  carrierBroker: z.string().nullable(),
  pickupFrom: z.string(),
  pickupTo: z.string(),
  weekdays: z.array(z.literal(weekdays)),
  transitDaysMin: z.number().int(),
  transitDaysMax: z.number().int(),
  maxPallets: z.number().int().nullable(),
  maxWeightLb: z.number().int().nullable(),
  requiresAppointment: z.boolean(),
});
export type UsualCarrier = z.infer<typeof UsualCarrier>;

export const ShipmentDetails = z.object({
  ...ShipmentRow.shape,
  version: z.number().int(),
  orderStatus: z.enum(orderStatuses),
  requestedBy: z.string(),
  replacesId: z.number().int().nullable(),
  replacedById: z.number().int().nullable(),
  pickupFrom: z.string(),
  pickupTo: z.string(),
  facilityAddress: z.string(),
  facilityContact: z.string(),
  shipTo: ShippingAddress,
  deliveryType: z.enum(deliveryTypes),
  accessorials: z.array(z.enum(accessorials)),
  shippingMethod: z.enum(shippingMethods),
  packages: z.array(Package),
  declaredValue: z.number(),
  goodsCost: z.number().describe('Cost of the items'),
  quoteLimit: z.number().describe('A quote over it needs a reason'),
  quoteLimitPercent: z.number().describe('Of the goods’ cost; a quote over it needs a reason'),
  supplierQuote: z.number().nullable(),
  instructions: z.string().nullable(),
  carrierId: z.number().int().nullable(),
  carrierBrokerId: z.number().int().nullable(),
  carrierBroker: z.string().nullable(),
  scac: z.string().nullable(),
  bookedPickupFrom: z.string().nullable(),
  bookedPickupTo: z.string().nullable(),
  estimatedDeliveryDate: z.iso.date().nullable(),
  pickupConfirmationNumber: z.string().nullable(),
  bookingInstructions: z.string().nullable(),
  overLimitReason: z.string().nullable(),
  isBillOfLadingOurs: z.boolean().describe('Whether we created the bill of lading'),
  confirmedBy: z.string().nullable(),
  confirmedOn: z.iso.datetime().nullable(),
  cancelReason: z.string().nullable(),
  canceledBy: z.string().nullable().describe('Null if canceled by the supplier or with the order'),
  canceledOn: z.iso.datetime().nullable(),
  documents: z.array(ShipmentDocument),
  usualCarriers: z.array(UsualCarrier),
  mailTo: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('Recipient of the booking; null if no contact has an email address'),
  whyNotConfirm: z.string().nullable(),
  whyNotCancel: z.string().nullable(),
});
export type ShipmentDetails = z.infer<typeof ShipmentDetails>;

const ShipmentItem = z.object({
  orderItemId: z.number().int(),
  sku: z.string(),
  productName: z.string(),
  quantity: z.number().int(),
  orderedQuantity: z.number().int(),
  packageNo: z.number().int(),
  weightLb: z.number(),
});
export type ShipmentItem = z.infer<typeof ShipmentItem>;

const Money = z.number().min(0).max(999_999_999).multipleOf(0.01);
const version = z.number().int().min(1);

/** A booking as it's entered. */
export const BookingForm = z.strictObject({
  carrierId: id('carrier').nullish(),
  carrierBrokerId: id('shipping partner').nullish(),
  quoteAmount: Money,
  overLimitReason: reason.nullish(),
  bookedPickupDate: z.iso.date(),
  pickupFrom: HalfHour.nullish(),
  pickupTo: HalfHour.nullish(),
  estimatedDeliveryDate: z.iso.date().nullish(),
  bolNumber: oneLine(50).nullish(),
  createBillOfLading: z.boolean().default(false),
  proNumber: oneLine(50).nullish(),
  pickupConfirmationNumber: oneLine(50).nullish(),
  instructions: manyLines(1_000).nullish(),
});
export type BookingForm = z.infer<typeof BookingForm>;

const BookingBody = BookingForm.extend({ version });
export type BookingBody = z.infer<typeof BookingBody>;

const path = '/api/orders/shipment-requests';
const params = z.object({ shipmentRequestId: idInPath('shipment request') });
const read = { permission: 'shipmentRequests.read', flag: 'BillOfLading' } as const;
const decide = { permission: 'shipmentRequests.decide', flag: 'BillOfLading', params } as const;

export const shipments = {
  ...countedList({
    ...read,
    path,
    summary: 'List shipment requests',
    row: ShipmentRow,
    columns: shipmentColumns,
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/{shipmentRequestId}`,
    summary: 'Get a shipment request as the list shows it',
    params,
    response: ShipmentRow,
  }),
  details: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/{shipmentRequestId}/details`,
    summary: 'Get a shipment request with its packages, booking and documents',
    params,
    response: ShipmentDetails,
  }),
  items: endpoint({
    ...read,
    method: 'GET',
    path: `${path}/{shipmentRequestId}/items`,
    summary: 'List the items of a shipment request',
    params,
    response: z.array(ShipmentItem),
  }),
  confirm: endpoint({
    ...decide,
    method: 'PUT',
    path: `${path}/{shipmentRequestId}/confirm`,
    summary: 'Confirm a booking and email the supplier',
    // Reads an uploaded bill of lading from storage for the mail.
    external: true,
    body: BookingBody,
    response: ShipmentDetails,
  }),
  cancel: endpoint({
    ...decide,
    method: 'POST',
    path: `${path}/{shipmentRequestId}/cancel`,
    summary: 'Cancel a shipment request and email the supplier',
    body: z.strictObject({ reason, version }),
    response: ShipmentDetails,
  }),
  attach: endpoint({
    ...decide,
    method: 'POST',
    path: `${path}/{shipmentRequestId}/documents`,
    summary: 'Attach an uploaded document to a shipment request',
    external: true,
    body: z.strictObject({
      documentName: DocumentName,
      name: oneLine(250),
      type: z.enum(shipmentDocumentTypes),
    }),
    response: ShipmentDetails,
  }),
  billOfLading: fileEndpoint({
    ...read,
    path: `${path}/{shipmentRequestId}/bill-of-lading`,
    summary: 'Download the bill of lading as a PDF',
    params,
  }),
  history: historyEndpoint({
    ...read,
    path: `${path}/{shipmentRequestId}/history`,
    summary: 'Get the history of a shipment request',
    params,
    of: shipmentHistory,
  }),
};
