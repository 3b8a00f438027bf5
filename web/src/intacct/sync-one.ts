import { syncLog, type FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { call } from '../platform/api.ts';
import type { SyncedRecord } from './sync-queries.ts';

export type SyncOne = () => Promise<unknown>;

/** How to send a single record. Documents sync automatically; only a failed one can be sent again. */
export function syncOneOf({ entityType, id }: SyncedRecord, failure: FailedSync | null): SyncOne | null {
  const own = String(id);
  switch (entityType) {
    case 'Supplier':
      return () => call(syncRequests.supplier, { params: { supplierId: own } });
    case 'CarrierBroker':
      return () => call(syncRequests.carrierBroker, { params: { carrierBrokerId: own } });
    case 'Payment':
      if (failure?.category === 'MissingDocument') return () => sendWithDocuments(failure.id);
      return () => call(syncRequests.payment, { params: { paymentBatchId: own } });
    default:
      return failure && (() => call(syncLog.resync, { body: { selection: { ids: [failure.id] } } }));
  }
}

/** Sent alone, the payment would only fail again. */
async function sendWithDocuments(failureId: number): Promise<void> {
  const { queued, skipped } = await call(syncLog.cure, {
    body: { cure: 'SyncDocuments', selection: { ids: [failureId] } },
  });
  if (queued === 0) throw new Error(skipped[0]?.reason ?? 'This payment’s documents can’t be sent yet.');
}
