import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { readCounts } from '../platform/list/counts.ts';
import { isoSql, type ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';

const source: ListSource = {
  table: 'marketplace_summary',
  isSmall: true,
  columns: {
    name: { sql: 'marketplace_summary.name', type: 'text' },
    market: { sql: 'marketplace_summary.market', type: 'set' },
    managers: { sql: 'marketplace_summary.managers', type: 'text' },
    isActive: { sql: 'marketplace_summary.is_active', type: 'boolean' },
    policyVersions: { sql: 'marketplace_summary.policy_versions', type: 'number' },
    createdOn: { sql: 'marketplace_summary.created_on', type: 'timestamp' },
  },
  row: {
    id: 'marketplace_summary.id',
    name: 'marketplace_summary.name',
    market: 'marketplace_summary.market',
    managers: 'marketplace_summary.managers',
    isActive: 'marketplace_summary.is_active',
    policyVersions: 'marketplace_summary.policy_versions',
    createdOn: isoSql('marketplace_summary.created_on'),
  },
  defaultSort: { colId: 'name', sort: 'asc' },
};

export function listMarketplaces(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, source, request);
}

export function countMarketplaces(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

const columns = [
  'id',
  'name',
  'market',
  'is_active as isActive',
  'created_on as createdOn',
  'version',
] as const;

export interface MarketplaceRecord {
  id: number;
  name: string;
  market: Market;
  isActive: boolean;
  createdOn: string;
  version: number;
}

export async function findMarketplace(db: Reader, id: number): Promise<MarketplaceRecord | undefined> {
  const row = await db.selectFrom('marketplace').select(columns).where('id', '=', id).executeTakeFirst();
  return row as MarketplaceRecord | undefined;
}

/** Changes of one marketplace, and new versions of its policy, come one after the other. */
export async function lockMarketplace(tx: Tx, id: number): Promise<MarketplaceRecord | undefined> {
  const row = await tx
    .selectFrom('marketplace')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as MarketplaceRecord | undefined;
}

export function listManagers(db: Reader, marketplaceId: number) {
  return db
    .selectFrom('marketplace_manager')
    .innerJoin('employee', 'employee.id', 'marketplace_manager.employee_id')
    .select(['employee.id', 'employee.name'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('employee.name')
    .orderBy('employee.id')
    .execute();
}

export interface NewMarketplace {
  name: string;
  market: Market;
  isActive: boolean;
  managerIds: readonly number[];
  createdOn: Date;
}

export async function insertMarketplace(tx: Tx, marketplace: NewMarketplace): Promise<number> {
  const { name, market, isActive, managerIds } = marketplace;
  const createdOn = marketplace.createdOn.toISOString();
  const { id } = await tx
    .insertInto('marketplace')
    .values({ name, market, is_active: isActive, created_on: createdOn, updated_on: createdOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertManagers(tx, id, managerIds);
  return id;
}

async function insertManagers(tx: Tx, marketplaceId: number, managerIds: readonly number[]): Promise<void> {
  if (managerIds.length === 0) return;
  await tx
    .insertInto('marketplace_manager')
    .values(managerIds.map((employee_id) => ({ marketplace_id: marketplaceId, employee_id })))
    .execute();
}

/** The marketplace of this name, whatever the case of its letters. */
export async function findByName(db: Reader, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('marketplace')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst();
  return row?.id;
}

export async function setOverview(
  tx: Tx,
  id: number,
  { name, isActive, managerIds }: Pick<NewMarketplace, 'name' | 'isActive' | 'managerIds'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('marketplace').set({ name, is_active: isActive }).where('id', '=', id).execute();
  await tx.deleteFrom('marketplace_manager').where('marketplace_id', '=', id).execute();
  await insertManagers(tx, id, managerIds);
  await nextVersion(tx, id, now);
}

/** The record as a whole has changed, so whoever edits an older one is told. */
export async function nextVersion(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('marketplace')
    .set((eb) => ({ version: eb('version', '+', 1), updated_on: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}
