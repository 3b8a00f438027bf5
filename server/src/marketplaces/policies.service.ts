import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import type {
  Marketplace,
  PolicyForm,
  PolicyVersion,
} from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyFields, policyOn, whyNotAddPolicy } from '@backdock/core/marketplaces/policies.rules.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeRecord } from '../platform/change-record.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { setNextVersion } from './marketplaces.queries.ts';
import { detailsFor, marketplaceRecord } from './marketplaces.service.ts';
import { insertPolicy, listPolicies } from './policies.queries.ts';

/** The terms that held on a day; null if there were none yet. */
export async function policyOfDay(
  db: Reader,
  marketplaceId: number,
  day: Day,
): Promise<PolicyVersion | null> {
  return policyOn(await listPolicies(db, marketplaceId), day);
}

/** Adds a new version. Earlier ones are never touched; the database refuses that too. */
export async function addPolicy(
  ctx: WriteCtx<Employee>,
  marketplaceId: number,
  { version, ...terms }: PolicyForm & { version: number },
): Promise<Marketplace> {
  const { tx } = ctx;
  await changeRecord(ctx, marketplaceRecord, {
    id: marketplaceId,
    version,
    write: async () => {
      const versions = await listPolicies(tx, marketplaceId);
      refusePolicy(terms, versions, ctx.now);
      const [newest] = versions;
      const next = (newest?.version ?? 0) + 1;
      const written = { marketplaceId, version: next, createdBy: ctx.actor.id, createdOn: ctx.now };
      await insertPolicy(tx, terms, written);
      await setNextVersion(tx, marketplaceId, ctx.now);
      return {
        action: 'marketplace.policy-added',
        before: newest ? { ...audited(newest), policyVersion: newest.version } : null,
        after: { ...audited(terms), policyVersion: next },
      };
    },
  });
  return detailsFor(tx, ctx.actor, marketplaceId);
}

function refusePolicy(
  terms: PolicyForm,
  versions: Awaited<ReturnType<typeof listPolicies>>,
  now: Date,
): void {
  const refused = whyNotAddPolicy(terms, versions, dayInPacific(now));
  if (refused?.code === 'policy.past') {
    throw new AppError('invalid', refused.code, refused.message, {
      errors: { effectiveFrom: [refused.message] },
    });
  }
  refuseIf(refused);
}

/** The only entry point for versions older than this product, oldest first. */
export async function receivePolicies(
  ctx: WriteCtx,
  marketplaceId: number,
  policies: readonly { terms: PolicyForm; createdOn: Date }[],
): Promise<void> {
  for (const [at, { terms, createdOn }] of policies.entries()) {
    await insertPolicy(ctx.tx, terms, { marketplaceId, version: at + 1, createdBy: null, createdOn });
    await setNextVersion(ctx.tx, marketplaceId, createdOn);
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
