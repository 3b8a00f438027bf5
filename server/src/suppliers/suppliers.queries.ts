import type { Selection } from '@backdock/core/kit/selection.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { listSource } from '../platform/list/list-source.ts';
import { resolveSelection, selectedIds } from '../platform/list/selection.ts';

export const supplierSource = listSource(suppliers.list, {
  table: 'supplier_summary',
  isSmall: true,
  columns: {
    name: 'name',
    displayName: 'display_name',
    market: 'market',
    purchasingManager: 'purchasing_manager',
    logisticsManager: 'logistics_manager',
    createdOn: 'created_on',
    intacctSyncStatus: 'intacct_sync_status',
    status: 'status',
  },
  row: {
    id: 'id',
    purchasingManagerId: 'purchasing_manager_id',
    logisticsManagerId: 'logistics_manager_id',
    intacctSyncError: 'intacct_sync_error',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
});

/** The selected suppliers as of now, in id order. */
export async function listChosen(db: Reader, selection: Selection): Promise<number[]> {
  const chosen = await resolveSelection(db, supplierSource, selection);
  const ids: number[] = [];
  for await (const some of selectedIds(db, supplierSource, chosen)) ids.push(...some);
  return ids;
}

/** The same suppliers under the names that the dashboard uses. */
export const dashboardSource = listSource(suppliers.dashboardList, {
  table: 'supplier_summary',
  isSmall: true,
  columns: {
    officialCompanyName: 'name',
    doingBusinessAs: 'display_name',
    market: 'market',
    logisticsManager: 'logistics_manager',
    status: 'status',
  },
  row: { id: 'id' },
  defaultSort: { colId: 'officialCompanyName', sort: 'asc' },
});

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
