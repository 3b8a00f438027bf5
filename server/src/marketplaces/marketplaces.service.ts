import type { Marketplace, OverviewForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { marketplaceHistory } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { findEmployee } from '../identity/employees.service.ts';
import { inWords } from '../history/history.service.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, throwNotFound } from '../platform/errors.ts';
import * as queries from './marketplaces.queries.ts';
import type { NewMarketplace } from './marketplaces.queries.ts';
import { listPolicies } from './policies.queries.ts';

/** The only entry point for a marketplace from outside this product. */
export async function receiveMarketplace(ctx: WriteCtx, marketplace: NewMarketplace): Promise<number> {
  const id = await queries.insertMarketplace(ctx.tx, marketplace);
  const { createdOn: _, managerIds, ...after } = marketplace;
  await audit(ctx, {
    entityType: 'marketplace',
    entityId: id,
    action: 'marketplace.received',
    after: { ...after, managerIds: [...managerIds], version: 1 },
  });
  return id;
}

export function marketplaceDetails({ db, actor }: ReadCtx<Employee>, id: number): Promise<Marketplace> {
  return detailsFor(db, actor, id);
}

/** The record as this reader sees it, with what they may do. */
export async function detailsFor(db: Reader, actor: Employee, id: number): Promise<Marketplace> {
  const marketplace = (await queries.findMarketplace(db, id)) ?? throwNotFound('marketplace');
  return {
    ...marketplace,
    managers: await queries.listManagers(db, id),
    policies: await listPolicies(db, id),
    may: { edit: may(actor, 'marketplaces.edit') },
  };
}

export const marketplaceRecord: VersionedKind<queries.MarketplaceRecord> = {
  entityType: marketplaceHistory.entityType,
  noun: 'marketplace',
  lock: ({ tx }, id) => queries.lockMarketplace(tx, id),
  inWords: inWords(marketplaceHistory),
};

export async function setOverview(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, ...overview }: OverviewForm & { version: number },
): Promise<Marketplace> {
  const { tx } = ctx;
  await changeRecord(ctx, marketplaceRecord, {
    id,
    version,
    write: async ({ name, isActive, isAmazon }) => {
      const managersBefore = (await queries.listManagers(tx, id)).map((manager) => manager.id);
      const managerIds = [...new Set(overview.managerIds)];
      await refuseOverview(tx, id, { name: overview.name, managerIds, managersBefore });
      await queries.setOverview(tx, id, { ...overview, managerIds }, ctx.now);
      return {
        action: 'marketplace.overview-changed',
        before: { name, isActive, isAmazon, managerIds: managersBefore },
        after: { name: overview.name, isActive: overview.isActive, isAmazon: overview.isAmazon, managerIds },
      };
    },
  });
  return detailsFor(tx, ctx.actor, id);
}

async function refuseOverview(
  db: Reader,
  id: number,
  overview: { name: string; managerIds: readonly number[]; managersBefore: readonly number[] },
): Promise<void> {
  const { name, managerIds, managersBefore } = overview;
  const namesake = await queries.findByName(db, name);
  if (namesake !== undefined && namesake !== id) {
    throw new AppError('invalid', 'marketplace.name', 'Another marketplace has this name.', {
      errors: { name: ['Another marketplace has this name.'] },
    });
  }
  // People who have left may stay managers but can't be chosen again.
  const added = managerIds.filter((manager) => !managersBefore.includes(manager));
  for (const manager of added) {
    if (await findEmployee(db, manager)) continue;
    throw new AppError('invalid', 'marketplace.managers', 'One of these managers isn’t an active employee.', {
      errors: { managerIds: ['One of these managers isn’t an active employee.'] },
    });
  }
}
