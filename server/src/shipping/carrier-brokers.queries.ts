import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { CarrierCategory } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { readCounts } from '../platform/list/counts.ts';
import { isoSql, type ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';

const source: ListSource = {
  table: 'carrier_broker_summary',
  isSmall: true,
  columns: {
    name: { sql: 'carrier_broker_summary.name', type: 'text' },
    displayName: { sql: 'carrier_broker_summary.display_name', type: 'text' },
    category: { sql: 'carrier_broker_summary.category', type: 'set' },
    market: { sql: 'carrier_broker_summary.market', type: 'set' },
    manager: { sql: 'carrier_broker_summary.manager', type: 'text' },
    createdOn: { sql: 'carrier_broker_summary.created_on', type: 'timestamp' },
    intacctSyncStatus: { sql: 'carrier_broker_summary.intacct_sync_status', type: 'set' },
    status: { sql: 'carrier_broker_summary.status', type: 'set' },
  },
  row: {
    id: 'carrier_broker_summary.id',
    name: 'carrier_broker_summary.name',
    displayName: 'carrier_broker_summary.display_name',
    category: 'carrier_broker_summary.category',
    market: 'carrier_broker_summary.market',
    managerId: 'carrier_broker_summary.manager_id',
    manager: 'carrier_broker_summary.manager',
    createdOn: isoSql('carrier_broker_summary.created_on'),
    intacctSyncStatus: 'carrier_broker_summary.intacct_sync_status',
    intacctSyncError: 'carrier_broker_summary.intacct_sync_error',
    status: 'carrier_broker_summary.status',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
};

export function listCarrierBrokers(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, source, request);
}

export function countCarrierBrokers(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

/** What a shipping partner has beside what every partner has. */
export interface BrokerPart {
  category: CarrierCategory;
  managerId: number;
  website: string | null;
  accountId: string | null;
}

export async function findBroker(db: Reader, partnerId: number) {
  const row = await db
    .selectFrom('carrier_broker')
    .innerJoin('employee', 'employee.id', 'carrier_broker.manager_id')
    .innerJoin('partner', 'partner.id', 'carrier_broker.partner_id')
    .select([
      'carrier_broker.category',
      'carrier_broker.manager_id as managerId',
      'employee.name as manager',
      'carrier_broker.website',
      'carrier_broker.account_id as accountId',
      'partner.intacct_sync_status as intacctSyncStatus',
    ])
    .where('carrier_broker.partner_id', '=', partnerId)
    .executeTakeFirst();
  return row as (BrokerPart & { manager: string; intacctSyncStatus: SyncStatus }) | undefined;
}

const columnsOf = ({ category, managerId, website, accountId }: BrokerPart) => ({
  category,
  manager_id: managerId,
  website,
  account_id: accountId,
});

export async function insertBroker(tx: Tx, partnerId: number, part: BrokerPart): Promise<void> {
  await tx
    .insertInto('carrier_broker')
    .values({ partner_id: partnerId, ...columnsOf(part) })
    .execute();
}

export async function setBroker(tx: Tx, partnerId: number, part: BrokerPart): Promise<void> {
  await tx.updateTable('carrier_broker').set(columnsOf(part)).where('partner_id', '=', partnerId).execute();
}
