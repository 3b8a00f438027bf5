import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { readCounts } from '../platform/list/counts.ts';
import { isoSql, type ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';
import { resolveSelection, selectedIds } from '../platform/list/selection.ts';

const source: ListSource = {
  table: 'supplier_summary',
  isSmall: true,
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

export function countSuppliers(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

/** The chosen suppliers as of now, in the order of their ids. */
export async function listChosen(db: Reader, selection: Selection): Promise<number[]> {
  const chosen = await resolveSelection(db, source, selection);
  const ids: number[] = [];
  for await (const some of selectedIds(db, source, chosen)) ids.push(...some);
  return ids;
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

export interface NewSupplierRow {
  partnerId: number;
  purchasingManagerId: number | null;
  logisticsManagerId: number | null;
  productDataManagerId: number | null;
  parentSupplierId: number | null;
  website: string | null;
  accountId: string | null;
}

export async function insertSupplier(tx: Tx, supplier: NewSupplierRow): Promise<void> {
  await tx
    .insertInto('supplier')
    .values({
      partner_id: supplier.partnerId,
      purchasing_manager_id: supplier.purchasingManagerId,
      logistics_manager_id: supplier.logisticsManagerId,
      product_data_manager_id: supplier.productDataManagerId,
      parent_supplier_id: supplier.parentSupplierId,
      website: supplier.website,
      account_id: supplier.accountId,
    })
    .execute();
}
