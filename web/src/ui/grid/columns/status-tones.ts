import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { FulfillmentStatus, OrderStatus } from '@backdock/core/orders/orders.values.ts';
import type { PartnerStatus, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { ProductStatus } from '@backdock/core/product-data/products/products.values.ts';
import type { Tone } from '../../feedback/status-chip.tsx';

/** A status looks the same everywhere. */
export const partnerStatusTones: Readonly<Record<PartnerStatus, Tone>> = {
  Active: 'success',
  New: 'info',
  Pending: 'error',
  PermanentlyInactive: 'warning',
  TemporaryInactive: 'default',
};

/** For invoices and credit memos. */
export const documentStatusTones: Readonly<Record<InvoiceStatus, Tone>> = {
  Posted: 'info',
  Processing: 'warning',
  Approved: 'default',
  Paid: 'success',
};

export const orderStatusTones: Readonly<Record<OrderStatus, Tone>> = {
  New: 'info',
  PaymentUnconfirmed: 'warning',
  Releasing: 'info',
  SentToVendor: 'info',
  Packing: 'info',
  NeedAction: 'error',
  Shipped: 'success',
  Invoiced: 'success',
  Canceled: 'default',
};

export const fulfillmentStatusTones: Readonly<Record<FulfillmentStatus, Tone>> = {
  New: 'info',
  AwaitingShipment: 'info',
  NeedsProcessing: 'warning',
  ProductNotAvailable: 'error',
  Invoicing: 'success',
  Complete: 'success',
  Canceled: 'default',
};

export const syncStatusTones: Readonly<Record<SyncStatus, Tone>> = {
  Synced: 'success',
  NotSynced: 'default',
  Failed: 'error',
};

export const productStatusTones: Readonly<Record<ProductStatus, Tone>> = {
  Draft: 'warning',
  Active: 'success',
  Discontinued: 'default',
};
