import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import type { Marketplace, PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyFields, whyNotAddPolicy } from '@backdock/core/marketplaces/policies.rules.ts';
import { audit } from '../platform/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { nextVersion } from './marketplaces.queries.ts';
import { detailsFor, lockedMarketplace } from './marketplaces.service.ts';
import { insertPolicy, listPolicies } from './policies.queries.ts';

/** Writes a new version. Those before it are never touched: the database refuses it too. */
export async function addPolicy(
  ctx: WriteCtx<Employee>,
  marketplaceId: number,
  { version, ...terms }: PolicyForm & { version: number },
): Promise<Marketplace> {
  const { tx } = ctx;
  await lockedMarketplace(ctx, marketplaceId, version);
  const versions = await listPolicies(tx, marketplaceId);
  const refused = whyNotAddPolicy(terms, versions, dayInPacific(ctx.now));
  if (refused?.code === 'policy.past') {
    throw new AppError('invalid', refused.code, refused.message, {
      errors: { effectiveFrom: [refused.message] },
    });
  }
  refuseIf(refused);
  const [newest] = versions;
  const next = (newest?.version ?? 0) + 1;
  const written = { marketplaceId, version: next, createdBy: ctx.actor.id, createdOn: ctx.now };
  await insertPolicy(tx, terms, written);
  await nextVersion(tx, marketplaceId, ctx.now);
  await audit(ctx, {
    entityType: 'marketplace',
    entityId: marketplaceId,
    action: 'marketplace.policy-added',
    before: newest ? { ...audited(newest), policyVersion: newest.version } : null,
    after: { ...audited(terms), policyVersion: next, version: version + 1 },
  });
  return detailsFor(tx, ctx.actor, marketplaceId);
}

/** The one way in for the versions that were written before this product kept them, the oldest first. */
export async function receivePolicies(
  ctx: WriteCtx,
  marketplaceId: number,
  policies: readonly { terms: PolicyForm; createdOn: Date }[],
): Promise<void> {
  for (const [at, { terms, createdOn }] of policies.entries()) {
    await insertPolicy(ctx.tx, terms, { marketplaceId, version: at + 1, createdBy: null, createdOn });
    await nextVersion(ctx.tx, marketplaceId, createdOn);
    const before = policies[at - 1]?.terms;
    await audit(ctx, {
      entityType: 'marketplace',
      entityId: marketplaceId,
      action: 'marketplace.policy-received',
      before: before ? { ...audited(before), policyVersion: at } : null,
      after: { ...audited(terms), policyVersion: at + 1, version: at + 2 },
    });
  }
}

const audited = (terms: PolicyForm): Fields =>
  Object.fromEntries((['effectiveFrom', ...policyFields] as const).map((field) => [field, terms[field]]));
