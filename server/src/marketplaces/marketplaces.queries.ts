import { type Marketplace, marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { nextVersion } from '../platform/db/next-version.ts';
import { listSource } from '../platform/list/list-source.ts';

export const marketplaceSource = listSource(marketplaces.list, {
  table: 'marketplace_summary',
  isSmall: true,
  columns: {
    name: 'name',
    market: 'market',
    managers: 'managers',
    isActive: 'is_active',
    policyVersions: 'policy_versions',
    createdOn: 'created_on',
  },
  row: { id: 'id' },
  defaultSort: { colId: 'name', sort: 'asc' },
});

const columns = [
  'id',
  'name',
  'market',
  'is_active as isActive',
  'is_amazon as isAmazon',
  'created_on as createdOn',
  'version',
] as const;

export type MarketplaceRecord = Pick<
  Marketplace,
  'id' | 'name' | 'market' | 'isActive' | 'isAmazon' | 'createdOn' | 'version'
>;

export function findMarketplace(db: Reader, id: number): Promise<MarketplaceRecord | undefined> {
  return db.selectFrom('marketplace').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Serializes changes to a marketplace and new versions of its policy. */
export function lockMarketplace(tx: Tx, id: number): Promise<MarketplaceRecord | undefined> {
  return tx.selectFrom('marketplace').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
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
  isAmazon?: boolean;
  managerIds: readonly number[];
  createdOn: Date;
}

export async function insertMarketplace(tx: Tx, marketplace: NewMarketplace): Promise<number> {
  const { name, market, isActive, isAmazon = false, managerIds } = marketplace;
  const createdOn = marketplace.createdOn.toISOString();
  const { id } = await tx
    .insertInto('marketplace')
    .values({
      name,
      market,
      is_active: isActive,
      is_amazon: isAmazon,
      created_on: createdOn,
      updated_on: createdOn,
    })
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

/** The marketplace with this name, ignoring case. */
export async function findByName(db: Reader, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('marketplace')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst();
  return row?.id;
}

type Overview = Pick<NewMarketplace, 'name' | 'isActive' | 'managerIds'> & { isAmazon: boolean };

export async function setOverview(
  tx: Tx,
  id: number,
  { name, isActive, isAmazon, managerIds }: Overview,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('marketplace')
    .set({ name, is_active: isActive, is_amazon: isAmazon })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('marketplace_manager').where('marketplace_id', '=', id).execute();
  await insertManagers(tx, id, managerIds);
  await setNextVersion(tx, id, now);
}

/** The record as a whole has changed, so anyone editing an older version gets a conflict. */
export async function setNextVersion(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('marketplace').set(nextVersion(now)).where('id', '=', id).execute();
}
