import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { PartnerStatus, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { Tone } from '../status-chip.tsx';

/** One status looks alike everywhere. */
export const partnerStatusTones: Readonly<Record<PartnerStatus, Tone>> = {
  Active: 'success',
  New: 'info',
  Pending: 'error',
  PermanentlyInactive: 'warning',
  TemporaryInactive: 'default',
};

/** Of invoices and credit memos. */
export const documentStatusTones: Readonly<Record<InvoiceStatus, Tone>> = {
  Posted: 'info',
  Processing: 'warning',
  Approved: 'default',
  Paid: 'success',
};

export const syncStatusTones: Readonly<Record<SyncStatus, Tone>> = {
  Synced: 'success',
  NotSynced: 'default',
  Failed: 'error',
};
