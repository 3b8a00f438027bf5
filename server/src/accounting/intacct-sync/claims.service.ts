import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { isPassing } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { System, WriteCtx } from '../../platform/context.ts';
import type { Blocker } from './gateway-results.ts';
import * as queries from './claims.queries.ts';
import * as before from './prerequisites.queries.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';

export type { Claimed } from './claims.queries.ts';
export { findDue, findOrphaned } from './claims.queries.ts';

export interface Turn {
  task: queries.Claimed;
  blocker: Blocker | null;
}

/** How long a task waits for its prerequisite if nothing wakes it sooner. */
const waitMs = 60_000;
/** The same if the prerequisite is finishing right now. */
const momentMs = 200;
/** Candidates checked per transaction. */
const looksAtOnce = 20;

type Verdict = { is: 'Ready' } | { is: 'NotReady' } | { is: 'Blocked'; blocker: Blocker };
const ready: Verdict = { is: 'Ready' };
const notReady: Verdict = { is: 'NotReady' };

/** Claims the next due record whose prerequisites are in Intacct. Defers the others. */
export async function claimNext(ctx: WriteCtx<System>, slot: queries.LaneSlot): Promise<Turn | null> {
  for (let looks = 0; looks < looksAtOnce; looks += 1) {
    const candidate = await queries.takeNext(ctx.tx, slot.isByAge, ctx.now);
    if (!candidate) return null;
    const verdict = await verdictOn(ctx, candidate);
    if (verdict.is === 'NotReady') continue;
    const task = await queries.putInLane(ctx.tx, candidate, slot.lane);
    return { task, blocker: verdict.is === 'Blocked' ? verdict.blocker : null };
  }
  return null;
}

function verdictOn(ctx: WriteCtx<System>, candidate: queries.Candidate): Verdict | Promise<Verdict> {
  if (candidate.isReady) return ready;
  if (candidate.hasVendor && !candidate.isVendorOpen) return onOtherPayments(ctx, candidate);
  return afterVendor(ctx, candidate);
}

/** Whether these tasks are locked until the transaction ends; if not, the candidate is checked again in a moment. */
async function isHeld(
  { tx, now }: WriteCtx<System>,
  { id }: queries.Candidate,
  taskIds: readonly number[],
): Promise<boolean> {
  if (taskIds.length === 0 || (await before.holdTasks(tx, taskIds))) return true;
  await before.deferOne(tx, id, addMilliseconds(now, momentMs));
  return false;
}

async function afterVendor(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const { tx, now } = ctx;
  const { id, partnerId, hasVendor } = candidate;
  const vendor = await before.findVendorTask(tx, partnerId);
  if (vendor && !(await isHeld(ctx, candidate, [vendor.id]))) return notReady;
  if (!hasVendor && !vendor) await before.putVendorTask(tx, partnerId, now);
  if (!hasVendor && vendor && hasFailed(vendor)) {
    return hindered('MissingVendor', 'The vendor could not be synced to Intacct.', vendor.error);
  }
  // A vendor that Intacct has is good enough once its own turn has ended, however it ended.
  const isAwaited = vendor && !(hasVendor && vendor.state === 'Failed');
  const until = addMilliseconds(now, isAwaited ? waitMs : momentMs);
  await before.deferOne(tx, id, until);
  await before.defer(tx, { partnerId, rank: 0, until, now });
  return notReady;
}

/** A document that is paid again is open in Intacct only after the returned payment is void. */
async function onOtherPayments(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const others = await before.listOtherPayments(ctx.tx, candidate.entityId);
  if (others.length === 0) return onDocuments(ctx, candidate);
  const tasks = others.map(({ taskId }) => taskId);
  if (!(await isHeld(ctx, candidate, tasks))) return notReady;
  const failed = others.find(hasFailed);
  if (failed) {
    const why = `Returned payment ${failed.number} could not be voided in Intacct.`;
    return hindered('MissingDocument', why, failed.error);
  }
  await before.deferOne(ctx.tx, candidate.id, addMilliseconds(ctx.now, waitMs));
  return notReady;
}

/** A payment goes after everything it pays. */
async function onDocuments(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const missing = await before.listMissingItems(ctx.tx, candidate.entityId);
  if (missing.length === 0) return ready;
  const taskIds = missing.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  if (!(await isHeld(ctx, candidate, taskIds))) return notReady;
  const undated = missing.find(({ hasPostingDate }) => !hasPostingDate);
  if (undated) return hindered('MissingDocument', `${nameOf(undated)} has no posting date.`, null);
  const failed = missing.find(hasFailed);
  if (failed) {
    return hindered('MissingDocument', `${nameOf(failed)} could not be synced to Intacct.`, failed.error);
  }
  for (const type of ['Invoice', 'CreditMemo'] as const) {
    const unrequested = missing.filter(({ entityType, state }) => entityType === type && state === null);
    await requestSync(
      ctx,
      type,
      unrequested.map(({ entityId }) => entityId),
    );
  }
  await before.deferOne(ctx.tx, candidate.id, addMilliseconds(ctx.now, waitMs));
  return notReady;
}

/** Transient failures don't count. */
const hasFailed = ({ state, category }: { state: string | null; category: SyncCause | null }) =>
  state === 'Failed' && category !== null && !isPassing(category);

const nameOf = ({ entityType, number }: before.MissingItem) =>
  `${entityType === 'Invoice' ? 'Invoice' : 'Credit memo'} ${number}`;

function hindered(cause: SyncCause, message: string, of: SyncError | null): Verdict {
  const reasons = of ? [{ message: of.message }, ...of.reasons] : [];
  return { is: 'Blocked', blocker: { cause, error: { message, reasons } } };
}

export function requeueTransient({ tx, now }: WriteCtx<System>): Promise<void> {
  return queries.requeueTransient(tx, now);
}
