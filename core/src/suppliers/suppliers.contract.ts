import { z } from 'zod';
import { SyncError } from '../accounting/intacct-sync/sync-error.schema.ts';
import { asItWasEndpoint, historyEndpoint } from '../history/history.contract.ts';
import { countedList, listEndpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { markets, partnerStatuses, syncStatuses } from '../partners/partners.values.ts';
import { supplierHistory } from './suppliers.history.ts';

const SupplierRow = z.object({
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
  ...countedList({
    path: '/api/supplier-summaries',
    summary: 'List suppliers',
    permission: 'suppliers.read',
    row: SupplierRow,
    columns: supplierColumns,
  }),
  dashboardList: listEndpoint({
    path: '/api/dashboard-supplier-summaries',
    summary: 'List suppliers for the dashboard',
    permission: 'suppliers.read',
    row: DashboardSupplierRow,
    columns: dashboardSupplierColumns,
  }),
  history: historyEndpoint({
    path: '/api/suppliers/{supplierId}/history',
    summary: 'Get the history of a supplier',
    permission: 'suppliers.read',
    params: z.object({ supplierId: idInPath('supplier') }),
    of: supplierHistory,
  }),
  asItWas: asItWasEndpoint({
    path: '/api/suppliers/{supplierId}/as-it-was',
    summary: 'Get a supplier as of the end of a day',
    permission: 'suppliers.read',
    params: z.object({ supplierId: idInPath('supplier') }),
    of: supplierHistory,
  }),
};
