import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { isPassing } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { System, WriteCtx } from '../../platform/context.ts';
import type { Hindrance } from './answers.ts';
import * as queries from './claims.queries.ts';
import * as before from './prerequisites.queries.ts';
import { requestSync } from './sync-tasks.service.ts';

export type { Claimed } from './claims.queries.ts';
export { findDue, findLeft } from './claims.queries.ts';

export interface Turn {
  task: queries.Claimed;
  hindrance: Hindrance | null;
}

/** How long one waits for another that comes first, if nothing wakes it before. */
const waitMs = 60_000;
/** The same where what it waits for is ending at this moment. */
const momentMs = 200;
/** So many are looked at in one transaction. */
const looksAtOnce = 20;

type Verdict = { is: 'Ready' } | { is: 'Early' } | { is: 'Hindered'; hindrance: Hindrance };
const ready: Verdict = { is: 'Ready' };
const early: Verdict = { is: 'Early' };

/** Takes the next record into a lane, if one is due and what it needs is in Intacct. Others are put off. */
export async function claimNext(ctx: WriteCtx<System>, place: queries.Place): Promise<Turn | null> {
  for (let looks = 0; looks < looksAtOnce; looks += 1) {
    const next = await queries.takeNext(ctx.tx, place, ctx.now);
    if (!next) return null;
    const { candidate, claimed } = next;
    if (claimed) return { task: claimed, hindrance: null };
    const verdict =
      candidate.hasVendor && !candidate.isVendorOpen
        ? await onOtherPayments(ctx, candidate)
        : await afterVendor(ctx, candidate);
    if (verdict.is === 'Early') continue;
    const task = await queries.putInLane(ctx.tx, candidate, place.lane);
    return { task, hindrance: verdict.is === 'Hindered' ? verdict.hindrance : null };
  }
  return null;
}

/** Whether these stay as they are until the end of this transaction; if not, they are looked at again in a moment. */
async function isHeld(
  { tx, now }: WriteCtx<System>,
  { id }: queries.Candidate,
  taskIds: readonly number[],
): Promise<boolean> {
  if (taskIds.length === 0 || (await before.holdTasks(tx, taskIds))) return true;
  await before.putOffOne(tx, id, addMilliseconds(now, momentMs));
  return false;
}

async function afterVendor(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const { tx, now } = ctx;
  const { id, partnerId, hasVendor } = candidate;
  const vendor = await before.findVendorTask(tx, partnerId);
  if (vendor && !(await isHeld(ctx, candidate, [vendor.id]))) return early;
  if (!hasVendor && !vendor) await before.putVendorTask(tx, partnerId, now);
  if (!hasVendor && vendor && hasFailed(vendor)) {
    return hindered('MissingVendor', 'The vendor could not be synced to Intacct.', vendor.error);
  }
  // One that Intacct has is enough as it is, once its own turn has ended in whatever way.
  const isAwaited = vendor && !(hasVendor && vendor.state === 'Failed');
  const until = addMilliseconds(now, isAwaited ? waitMs : momentMs);
  await before.putOffOne(tx, id, until);
  await before.putOff(tx, { partnerId, rank: 0, until, now });
  return early;
}

/** What is paid again is open there only after the payment that came back is void. */
async function onOtherPayments(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const others = await before.listOtherPayments(ctx.tx, candidate.entityId);
  if (others.length === 0) return onDocuments(ctx, candidate);
  const tasks = others.map(({ taskId }) => taskId);
  if (!(await isHeld(ctx, candidate, tasks))) return early;
  const failed = others.find(hasFailed);
  if (failed) {
    const why = `Payment ${failed.number}, which came back, could not be voided in Intacct.`;
    return hindered('MissingDocument', why, failed.error);
  }
  await before.putOffOne(ctx.tx, candidate.id, addMilliseconds(ctx.now, waitMs));
  return early;
}

/** A payment goes after all that it pays. */
async function onDocuments(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const missing = await before.listMissingItems(ctx.tx, candidate.entityId);
  if (missing.length === 0) return ready;
  const asked = missing.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  if (!(await isHeld(ctx, candidate, asked))) return early;
  const undated = missing.find(({ hasPostingDate }) => !hasPostingDate);
  if (undated) return hindered('MissingDocument', `${nameOf(undated)} has no posting date.`, null);
  const failed = missing.find(hasFailed);
  if (failed) {
    return hindered('MissingDocument', `${nameOf(failed)} could not be synced to Intacct.`, failed.error);
  }
  for (const type of ['Invoice', 'CreditMemo'] as const) {
    const unasked = missing.filter(({ entityType, state }) => entityType === type && state === null);
    await requestSync(
      ctx,
      type,
      unasked.map(({ entityId }) => entityId),
    );
  }
  await before.putOffOne(ctx.tx, candidate.id, addMilliseconds(ctx.now, waitMs));
  return early;
}

/** And not for something that passes by itself. */
const hasFailed = ({ state, category }: { state: string | null; category: SyncCause | null }) =>
  state === 'Failed' && category !== null && !isPassing(category);

const nameOf = ({ entityType, number }: before.MissingItem) =>
  `${entityType === 'Invoice' ? 'Invoice' : 'Credit memo'} ${number}`;

function hindered(cause: SyncCause, message: string, of: SyncError | null): Verdict {
  const reasons = of ? [{ message: of.message }, ...of.reasons] : [];
  return { is: 'Hindered', hindrance: { cause, error: { message, reasons } } };
}

/** Those who failed for something that passes by itself have their turn again. */
export function tryPassedAgain({ tx, now }: WriteCtx<System>): Promise<void> {
  return queries.tryPassedAgain(tx, now);
}
