import type { Criteria, FlagRow, FlagValue } from '@backdock/core/administration/feature-flags.contract.ts';
import {
  isOn,
  isUnused,
  type Situation,
  staleReason,
} from '@backdock/core/administration/feature-flags.rules.ts';
import { features } from '@backdock/core/kit/features.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import type { Page, ListRequest } from '@backdock/core/kit/list.ts';
import { audit, refuseIfStale } from '../platform/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import { missing } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './feature-flags.queries.ts';

/** Flags are few, so the whole list is read and cut to the page. */
export async function list(ctx: ReadCtx<Employee>, { limit, offset }: ListRequest): Promise<Page<FlagRow>> {
  const flags = await queries.listFlags(ctx.db);
  const rows = flags.slice(offset, offset + limit).map((flag) => toRow(flag, ctx.now));
  return { rows, total: flags.length };
}

export async function values(ctx: WriteCtx<Employee>, { config }: Runtime): Promise<FlagValue[]> {
  const flags = await queries.listFlags(ctx.tx);
  await queries.setEvaluated(
    ctx.tx,
    flags.map((flag) => flag.feature),
    ctx.now,
  );
  const { actor } = ctx;
  const situation: Situation = {
    UserId: String(actor.id),
    UserEmail: actor.email,
    Role: actor.roles,
    DepartmentId: actor.departmentId === null ? undefined : String(actor.departmentId),
    IsHead: String(actor.isHead),
    Environment: config.BACKDOCK_ENVIRONMENT,
    Version: config.version,
    Date: ctx.now.toISOString(),
  };
  return flags.map((flag) => ({ feature: flag.feature, isEnabled: isOn(flag, situation) }));
}

export async function names(ctx: ReadCtx<Employee>): Promise<string[]> {
  return (await queries.listFlags(ctx.db)).map((flag) => flag.feature);
}

export async function unused(ctx: ReadCtx<Employee>): Promise<FlagRow[]> {
  const flags = await queries.listFlags(ctx.db);
  return flags.filter((flag) => isUnused(flag, ctx.now)).map((flag) => toRow(flag, ctx.now));
}

export async function criteria(ctx: ReadCtx<Employee>, feature: string) {
  const flag = (await queries.findFlag(ctx.db, feature)) ?? missing('feature flag');
  return { criteria: flag.criteria as Criteria | null, version: flag.version };
}

export async function setEnabled(
  ctx: WriteCtx,
  feature: string,
  isEnabled: boolean,
  reason: string,
): Promise<FlagRow> {
  const flag = (await queries.lockFlag(ctx.tx, feature)) ?? missing('feature flag');
  return change(
    ctx,
    flag,
    { isEnabled },
    isEnabled ? 'feature-flag.enabled' : 'feature-flag.disabled',
    reason,
  );
}

export async function setCriteria(
  ctx: WriteCtx<Employee>,
  feature: string,
  sent: { criteria: Criteria | null; version: number; reason: string },
): Promise<FlagRow> {
  const flag = (await queries.lockFlag(ctx.tx, feature)) ?? missing('feature flag');
  await refuseIfStale(
    ctx.tx,
    { entityType: 'feature-flag', entityId: feature, version: flag.version },
    sent.version,
  );
  return change(ctx, flag, { criteria: sent.criteria }, 'feature-flag.criteria-changed', sent.reason);
}

async function change(
  ctx: WriteCtx,
  flag: queries.FlagRecord,
  to: queries.FlagChange,
  action: string,
  reason: string,
): Promise<FlagRow> {
  const { feature } = flag;
  await queries.setFlag(ctx.tx, feature, to, {
    id: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    on: ctx.now,
  });
  const changed = (await queries.findFlag(ctx.tx, feature)) ?? missing('feature flag');
  await audit(ctx, {
    entityType: 'feature-flag',
    entityId: feature,
    action,
    before: auditedState(flag),
    after: auditedState(changed),
    reason,
  });
  return toRow(changed, ctx.now);
}

export async function deleteUnused(ctx: WriteCtx<Employee>): Promise<string[]> {
  const flags = (await queries.listFlags(ctx.tx)).filter(
    (flag) => isUnused(flag, ctx.now) && !flag.neverStale,
  );
  for (const flag of flags) {
    await audit(ctx, {
      entityType: 'feature-flag',
      entityId: flag.feature,
      action: 'feature-flag.deleted',
      before: auditedState(flag),
    });
  }
  const deleted = flags.map((flag) => flag.feature);
  await queries.deleteFlags(ctx.tx, deleted);
  return deleted;
}

/** Gives every flag that the code knows its row, switched off. */
export async function registerFeatures(ctx: WriteCtx<System>): Promise<void> {
  const known = Object.entries(features).map(([feature, definition]) => ({ feature, ...definition }));
  for (const feature of await queries.insertMissingFlags(ctx.tx, known)) {
    await audit(ctx, {
      entityType: 'feature-flag',
      entityId: feature,
      action: 'feature-flag.created',
      after: { isEnabled: false, criteria: null, version: 1 },
    });
  }
}

function auditedState(flag: queries.FlagRecord): Record<string, Json> {
  return { isEnabled: flag.isEnabled, criteria: flag.criteria as unknown as Json, version: flag.version };
}

function toRow(flag: queries.FlagRecord, now: Date): FlagRow {
  const { createdOn: _, ...rest } = flag;
  return {
    ...rest,
    criteria: flag.criteria as Criteria | null,
    isUnused: isUnused(flag, now),
    staleReason: staleReason(flag, now),
  };
}
