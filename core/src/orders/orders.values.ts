export const orderStatuses = [
  'New',
  'Releasing',
  'SentToVendor',
  'Shipped',
  'Canceled',
  'Packing',
  'Invoiced',
  'PaymentUnconfirmed',
  'NeedAction',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses from which an order can move to NeedAction. */
export const statusesBeforeAction = [
  'New',
  'Releasing',
  'SentToVendor',
  'Packing',
] as const satisfies readonly OrderStatus[];
export type StatusBeforeAction = (typeof statusesBeforeAction)[number];

export const fulfillmentStatuses = [
  'New',
  'AwaitingShipment',
  'Invoicing',
  'Canceled',
  'ProductNotAvailable',
  'NeedsProcessing',
  'Complete',
] as const;
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

export const maxNoteLength = 4_000;

export const orderNoteTypes = [
  'StaffNote',
  'CustomerNote',
  'SupplierNote',
  'MarketplaceNote',
  'CarrierNote',
  'SystemNote',
  'StatusChangeNote',
  'PriceChangeNote',
  'ShippingNote',
  'TrackingNote',
  'DeliveryNote',
  'CancellationNote',
  'ReturnNote',
  'RefundNote',
  'CreditRequestNote',
  'AccountingNote',
  'LegalNote',
] as const;
export type OrderNoteType = (typeof orderNoteTypes)[number];
