import type { ListRequest } from '@backdock/core/kit/list.ts';
import type { Market, PartnerStatus, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { isoSql, type ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';

const source: ListSource = {
  table: 'supplier_summary',
  columns: {
    name: { sql: 'supplier_summary.name', type: 'text' },
    displayName: { sql: 'supplier_summary.display_name', type: 'text' },
    market: { sql: 'supplier_summary.market', type: 'set' },
    purchasingManager: { sql: 'supplier_summary.purchasing_manager', type: 'text' },
    logisticsManager: { sql: 'supplier_summary.logistics_manager', type: 'text' },
    createdOn: { sql: 'supplier_summary.created_on', type: 'timestamp' },
    intacctSyncStatus: { sql: 'supplier_summary.intacct_sync_status', type: 'set' },
    status: { sql: 'supplier_summary.status', type: 'set' },
  },
  row: {
    id: 'supplier_summary.id',
    name: 'supplier_summary.name',
    displayName: 'supplier_summary.display_name',
    market: 'supplier_summary.market',
    purchasingManagerId: 'supplier_summary.purchasing_manager_id',
    purchasingManager: 'supplier_summary.purchasing_manager',
    logisticsManagerId: 'supplier_summary.logistics_manager_id',
    logisticsManager: 'supplier_summary.logistics_manager',
    createdOn: isoSql('supplier_summary.created_on'),
    intacctSyncStatus: 'supplier_summary.intacct_sync_status',
    intacctSyncError: 'supplier_summary.intacct_sync_error',
    status: 'supplier_summary.status',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
};

export function listSuppliers(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, source, request);
}

/** The same suppliers under the names that the dashboard uses. */
const dashboardSource: ListSource = {
  ...source,
  columns: {
    officialCompanyName: { sql: 'supplier_summary.name', type: 'text' },
    doingBusinessAs: { sql: 'supplier_summary.display_name', type: 'text' },
    market: { sql: 'supplier_summary.market', type: 'set' },
    logisticsManager: { sql: 'supplier_summary.logistics_manager', type: 'text' },
    status: { sql: 'supplier_summary.status', type: 'set' },
  },
  row: {
    id: 'supplier_summary.id',
    officialCompanyName: 'supplier_summary.name',
    doingBusinessAs: 'supplier_summary.display_name',
    market: 'supplier_summary.market',
    logisticsManager: 'supplier_summary.logistics_manager',
    status: 'supplier_summary.status',
  },
  defaultSort: { colId: 'officialCompanyName', sort: 'asc' },
};

export function listDashboardSuppliers(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, dashboardSource, request);
}

export interface NewSupplier {
  name: string;
  displayName: string;
  market: Market;
  status: PartnerStatus;
  intacctSyncStatus: SyncStatus;
  purchasingManagerId: number | null;
  logisticsManagerId: number | null;
  createdOn: Date;
}

export async function insertSupplier(tx: Tx, supplier: NewSupplier): Promise<number> {
  const createdOn = supplier.createdOn.toISOString();
  const { id } = await tx
    .insertInto('partner')
    .values({
      partner_type: 'Supplier',
      name: supplier.name,
      display_name: supplier.displayName,
      market: supplier.market,
      currency: supplier.market === 'Canada' ? 'Cad' : 'Usd',
      status: supplier.status,
      intacct_sync_status: supplier.intacctSyncStatus,
      created_on: createdOn,
      updated_on: createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('supplier')
    .values({
      partner_id: id,
      purchasing_manager_id: supplier.purchasingManagerId,
      logistics_manager_id: supplier.logisticsManagerId,
    })
    .execute();
  return id;
}
