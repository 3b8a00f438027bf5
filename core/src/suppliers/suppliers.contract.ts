import { z } from 'zod';
import { listEndpoint } from '../kit/endpoint.ts';
import type { Columns } from '../kit/list.ts';
import { markets, partnerStatuses, syncStatuses } from '../partners/partners.values.ts';

export const SyncError = z.object({
  message: z.string(),
  reasons: z.array(z.object({ message: z.string() })),
});

export const SupplierRow = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  market: z.enum(markets),
  purchasingManagerId: z.number().int().nullable(),
  purchasingManager: z.string().nullable(),
  logisticsManagerId: z.number().int().nullable(),
  logisticsManager: z.string().nullable(),
  createdOn: z.iso.datetime(),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable(),
  status: z.enum(partnerStatuses),
});
export type SupplierRow = z.infer<typeof SupplierRow>;

export const supplierColumns = {
  name: { type: 'text' },
  displayName: { type: 'text' },
  market: { type: 'set', values: markets },
  purchasingManager: { type: 'text' },
  logisticsManager: { type: 'text' },
  createdOn: { type: 'timestamp' },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
  status: { type: 'set', values: partnerStatuses },
} as const satisfies Columns;

const DashboardSupplierRow = z.object({
  id: z.number().int(),
  officialCompanyName: z.string(),
  doingBusinessAs: z.string(),
  market: z.enum(markets),
  logisticsManager: z.string().nullable(),
  status: z.enum(partnerStatuses),
});

const dashboardSupplierColumns = {
  officialCompanyName: { type: 'text' },
  doingBusinessAs: { type: 'text' },
  market: { type: 'set', values: markets },
  logisticsManager: { type: 'text' },
  status: { type: 'set', values: partnerStatuses },
} as const satisfies Columns;

export const suppliers = {
  list: listEndpoint({
    path: '/api/supplier-summaries',
    summary: 'Suppliers',
    permission: 'suppliers.read',
    row: SupplierRow,
    columns: supplierColumns,
  }),
  dashboardList: listEndpoint({
    path: '/api/dashboard-supplier-summaries',
    summary: 'Suppliers as the dashboard shows them',
    permission: 'suppliers.read',
    row: DashboardSupplierRow,
    columns: dashboardSupplierColumns,
  }),
};
