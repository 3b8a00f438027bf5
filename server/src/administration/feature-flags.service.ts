import type { Criteria, FlagRow, FlagValue } from '@backdock/core/administration/feature-flags.contract.ts';
import {
  isDeletable,
  isOn,
  isUnused,
  staleReason,
} from '@backdock/core/administration/feature-flags.rules.ts';
import { criteriaText } from '@backdock/core/administration/feature-flags.words.ts';
import { type FeatureDefinition, featureNames, features } from '@backdock/core/kit/features.ts';
import { toJson } from '@backdock/core/kit/json.ts';
import type { Page, ListRequest } from '@backdock/core/kit/list.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import { throwNotFound } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './feature-flags.queries.ts';
import { situationOf } from './flag-situation.ts';

/** There are few flags, so the whole list is read and sliced to the page. */
export async function list(ctx: ReadCtx<Employee>, { limit, offset }: ListRequest): Promise<Page<FlagRow>> {
  const flags = await queries.listFlags(ctx.db);
  const rows = flags.slice(offset, offset + limit).map((flag) => toRow(flag, ctx.now));
  return { rows, total: flags.length };
}

/** Values alone say nothing about use: only a screen that asks for a flag uses it. */
export async function values(
  ctx: WriteCtx<Employee>,
  { config }: Runtime,
  asked: readonly string[],
): Promise<FlagValue[]> {
  const flags = await queries.listFlags(ctx.tx);
  if (asked.length > 0) await queries.setEvaluated(ctx.tx, asked, ctx.now);
  const situation = situationOf(ctx.actor, config, ctx.now);
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
  const flag = (await queries.findFlag(ctx.db, feature)) ?? throwNotFound('feature flag');
  return { criteria: flag.criteria, version: flag.version };
}

const flagRecord: VersionedKind<queries.FlagRecord, Employee | System, string> = {
  entityType: 'feature-flag',
  noun: 'feature flag',
  lock: ({ tx }, feature) => queries.lockFlag(tx, feature),
};

export function setEnabled(
  ctx: WriteCtx,
  feature: string,
  isEnabled: boolean,
  reason: string,
): Promise<FlagRow> {
  const action = isEnabled ? 'feature-flag.enabled' : 'feature-flag.disabled';
  return change(ctx, { id: feature, version: null }, { isEnabled }, { action, reason });
}

export function setCriteria(
  ctx: WriteCtx<Employee>,
  feature: string,
  { criteria: to, version, reason }: { criteria: Criteria | null; version: number; reason: string },
): Promise<FlagRow> {
  const action = 'feature-flag.criteria-changed';
  return change(ctx, { id: feature, version }, { criteria: to }, { action, reason });
}

async function change(
  ctx: WriteCtx,
  seen: { id: string; version: number | null },
  to: queries.FlagChange,
  why: { action: string; reason: string },
): Promise<FlagRow> {
  await changeRecord(ctx, flagRecord, {
    ...seen,
    write: async (flag) => {
      const by = ctx.actor.kind === 'employee' ? ctx.actor.id : null;
      await queries.setFlag(ctx.tx, seen.id, to, { id: by, on: ctx.now });
      return { ...why, before: auditedState(flag), after: auditedState({ ...flag, ...to }) };
    },
  });
  const changed = (await queries.findFlag(ctx.tx, seen.id)) ?? throwNotFound('feature flag');
  return toRow(changed, ctx.now);
}

export async function deleteUnused(ctx: WriteCtx<Employee>): Promise<string[]> {
  const flags = (await queries.lockFlags(ctx.tx)).filter((flag) => isDeletable(flag, ctx.now));
  for (const flag of flags) {
    await audit(ctx, {
      entityType: 'feature-flag',
      entityId: flag.feature,
      action: 'feature-flag.deleted',
      before: { ...auditedState(flag), version: flag.version },
    });
  }
  const deleted = flags.map((flag) => flag.feature);
  await queries.deleteFlags(ctx.tx, deleted);
  return deleted;
}

export function setKept(
  ctx: WriteCtx<Employee>,
  feature: string,
  { neverStale, reason }: { neverStale: boolean; reason: string },
): Promise<FlagRow> {
  const action = neverStale ? 'feature-flag.kept' : 'feature-flag.released';
  return change(ctx, { id: feature, version: null }, { neverStale }, { action, reason });
}

/** Reports the flags in this process's code, so that no other version of the code deletes them. */
export function noteKnownFeatures(ctx: WriteCtx<System>): Promise<void> {
  return queries.putKnown(ctx.tx, featureNames, ctx.now);
}

/** Inserts a row, switched off, for every flag in the code. */
export async function registerFeatures(
  ctx: WriteCtx<System>,
  inCode: Readonly<Record<string, FeatureDefinition>> = features,
): Promise<void> {
  const known = Object.entries(inCode).map(([feature, definition]) => ({ feature, ...definition }));
  for (const feature of await queries.insertMissingFlags(ctx.tx, known)) {
    await audit(ctx, {
      entityType: 'feature-flag',
      entityId: feature,
      action: 'feature-flag.created',
      after: { isEnabled: false, criteria: null, neverStale: false, version: 1 },
    });
  }
}

type State = Pick<queries.FlagRecord, 'isEnabled' | 'criteria' | 'neverStale'>;

function auditedState({ isEnabled, criteria: stored, neverStale }: State) {
  return { isEnabled, criteria: toJson(stored), neverStale };
}

function toRow(flag: queries.FlagRecord, now: Date): FlagRow {
  const { createdOn: _created, knownOn: _known, ...rest } = flag;
  return {
    ...rest,
    audience: flag.criteria ? criteriaText(flag.criteria) : 'Everyone',
    isUnused: isUnused(flag, now),
    staleReason: staleReason(flag, now),
  };
}
