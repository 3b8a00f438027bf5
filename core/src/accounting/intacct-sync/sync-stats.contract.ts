import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';

const count = z.number().int().min(0);

export const FailedSyncStats = z.object({
  failedPaymentSyncCount: count,
  failedInvoiceSyncCount: count,
  failedCreditMemoSyncCount: count,
  failedSupplierSyncCount: count,
  failedCarrierBrokerSyncCount: count,
});
export type FailedSyncStats = z.infer<typeof FailedSyncStats>;

export const syncStats = {
  failed: endpoint({
    method: 'GET',
    path: '/api/intacct-sync-logs/failed-sync-stats',
    summary: 'Count failed Intacct syncs by record type',
    permission: 'intacct.sync',
    response: FailedSyncStats,
  }),
};
