import {
  type BulkStatusChange,
  type BulkStatusPreview,
  type BulkStatusQuestion,
  type BulkStatusRun,
  maxChangedAtOnce,
} from '@backdock/core/suppliers/bulk-status.contract.ts';
import { findEmployee } from '../identity/employees.service.ts';
import {
  changeStatuses,
  previewStatuses,
  type RefusedPartner,
  type Setup,
} from '../partners/status.service.ts';
import {
  type Employee,
  inTransaction,
  type ExternalCtx,
  type ReadCtx,
  type System,
  type WriteCtx,
} from '../platform/context.ts';
import { AppError, throwNotFound } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './bulk-status.queries.ts';
import { listChosen } from './suppliers.queries.ts';

/** Suppliers per commit: what a job has done stays done if it dies. */
const partSize = 50;
const namesShown = 3;

/** Previews `changeChosen`. */
export async function previewChosen(
  ctx: WriteCtx<Employee>,
  setup: Setup,
  { selection, ...change }: BulkStatusQuestion,
): Promise<BulkStatusPreview> {
  const partnerIds = await listChosen(ctx.tx, selection);
  const { changed, refused } = await previewStatuses(ctx, setup, { ...change, reason: null, partnerIds });
  return { changes: changed, refused: byReason(refused) };
}

function byReason(refused: readonly RefusedPartner[]): BulkStatusPreview['refused'] {
  const reasons = Map.groupBy(refused, ({ message }) => message);
  return [...reasons]
    .map(([message, of]) => ({
      message,
      count: of.length,
      names: of.slice(0, namesShown).map(({ name }) => name),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** A few are changed at once; many are left to a job with readable progress. */
export async function changeChosen(
  ctx: WriteCtx<Employee>,
  setup: Setup,
  { selection, ...change }: BulkStatusChange,
): Promise<BulkStatusRun> {
  const ids = await listChosen(ctx.tx, selection);
  if (ids.length === 0) throw new AppError('invalid', 'suppliers.none', 'Select at least one supplier.');
  const runId = await queries.insertRun(ctx.tx, ctx.actor.id, change, ids, ctx.now);
  if (ids.length > maxChangedAtOnce) {
    await ctx.enqueue('suppliers.change-statuses', { runId }, { dedupeKey: String(runId) });
  } else {
    await changePart(ctx, setup, runId, ids.length);
  }
  return runOf((await queries.findRun(ctx.tx, runId)) ?? throwNotFound('status change'));
}

/** Only your own: other people's changes, and their reasons, are theirs. */
export async function readRun({ db, actor }: ReadCtx<Employee>, runId: number): Promise<BulkStatusRun> {
  const run = await queries.findRun(db, runId);
  return run?.requestedBy === actor.id ? runOf(run) : throwNotFound('status change');
}

const runOf = ({ id, supplierIds, handled, changed, refused }: queries.RunRow): BulkStatusRun => ({
  id,
  total: supplierIds.length,
  handled,
  changed,
  refused,
});

/** Resumes where it stopped, on behalf of the requester and with their current roles. */
export async function continueRun(ctx: ExternalCtx<System>, runtime: Runtime, runId: number): Promise<void> {
  for (;;) {
    const run = (await queries.findRun(ctx.db, runId)) ?? throwNotFound('status change');
    if (run.handled === run.supplierIds.length) return;
    const actor = await findEmployee(ctx.db, run.requestedBy);
    if (actor) {
      const { now, log, requestId, ip, host } = ctx;
      const base = { actor, now, log, requestId, ip, host };
      await inTransaction(runtime, base, (inner) => changePart(inner, runtime.config, runId, partSize));
    } else {
      await ctx.inTx((inner) => refuseRest(inner, runId));
    }
  }
}

async function changePart(ctx: WriteCtx<Employee>, setup: Setup, runId: number, size: number): Promise<void> {
  const run = (await queries.lockRun(ctx.tx, runId)) ?? throwNotFound('status change');
  const partnerIds = run.supplierIds.slice(run.handled, run.handled + size);
  const { changed, refused } = await changeStatuses(ctx, setup, { ...run.change, partnerIds });
  await queries.setProgress(ctx.tx, {
    id: runId,
    handled: run.handled + partnerIds.length,
    changed: run.changed + changed,
    refused: [...run.refused, ...refused],
  });
}

async function refuseRest(ctx: WriteCtx<System>, runId: number): Promise<void> {
  const run = (await queries.lockRun(ctx.tx, runId)) ?? throwNotFound('status change');
  const rest = run.supplierIds.slice(run.handled).map((partnerId) => ({
    partnerId,
    name: `Supplier ${partnerId}`,
    message: 'The person who requested this change is no longer an active employee.',
  }));
  const { length: handled } = run.supplierIds;
  await queries.setProgress(ctx.tx, { ...run, handled, refused: [...run.refused, ...rest] });
}
