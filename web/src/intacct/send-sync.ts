import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  syncRequests,
  type DocumentSyncForm,
  type SyncRequested,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../platform/api.ts';

/** Record types that are synced from a list. Payments are sent one at a time. */
export type ListedType = Exclude<SyncedType, 'Payment'>;

export const isDocument = (of: ListedType): boolean => of === 'Invoice' || of === 'CreditMemo';

export function sendSync(of: ListedType, form: DocumentSyncForm): Promise<SyncRequested> {
  const { syncMode, fromCreatedOnDate, toCreatedOnDate } = form;
  const days = { syncMode, fromCreatedOnDate, toCreatedOnDate };
  switch (of) {
    case 'Invoice':
      return call(syncRequests.invoices, { body: form });
    case 'CreditMemo':
      return call(syncRequests.creditMemos, { body: form });
    case 'Supplier':
      return call(syncRequests.suppliers, { body: days });
    case 'CarrierBroker':
      return call(syncRequests.carrierBrokers, { body: days });
  }
}
