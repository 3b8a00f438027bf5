import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import type { CarrierCategory } from '@backdock/core/shipping/shipping.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { listSource } from '../platform/list/list-source.ts';

export const carrierBrokerSource = listSource(carrierBrokers.list, {
  table: 'carrier_broker_summary',
  isSmall: true,
  columns: {
    name: 'name',
    displayName: 'display_name',
    category: 'category',
    market: 'market',
    manager: 'manager',
    createdOn: 'created_on',
    intacctSyncStatus: 'intacct_sync_status',
    status: 'status',
  },
  row: { id: 'id', managerId: 'manager_id', intacctSyncError: 'intacct_sync_error' },
  defaultSort: { colId: 'name', sort: 'asc' },
});

/** What a shipping partner has beyond any other partner. */
export interface BrokerPart {
  category: CarrierCategory;
  managerId: number;
  website: string | null;
  accountId: string | null;
}

export function findBroker(db: Reader, partnerId: number) {
  return db
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
