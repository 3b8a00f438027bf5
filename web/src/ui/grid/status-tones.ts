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

export const syncStatusTones: Readonly<Record<SyncStatus, Tone>> = {
  Synced: 'success',
  NotSynced: 'default',
  Failed: 'error',
};
