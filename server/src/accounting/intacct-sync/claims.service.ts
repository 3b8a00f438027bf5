import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import { isPassing } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { System, WriteCtx } from '../../platform/context.ts';
import * as queries from './claims.queries.ts';
import * as before from './prerequisites.queries.ts';
import { requestSync } from './sync-tasks.service.ts';

export type { Claimed } from './claims.queries.ts';
export { findDue, findLeft } from './claims.queries.ts';

/** Why a record cannot be sent at all, said before it is. */
interface Hindrance {
  cause: SyncCause;
  error: SyncError;
}

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
export async function claimNext(ctx: WriteCtx<System>, lane: number): Promise<Turn | null> {
  for (let looks = 0; looks < looksAtOnce; looks += 1) {
    const next = await queries.takeNext(ctx.tx, lane, ctx.now);
    if (!next) return null;
    const { candidate, claimed } = next;
    if (claimed) return { task: claimed, hindrance: null };
    const verdict = candidate.hasVendor
      ? await onDocuments(ctx, candidate)
      : await withoutVendor(ctx, candidate);
    if (verdict.is === 'Early') continue;
    const task = await queries.putInLane(ctx.tx, candidate, lane);
    return { task, hindrance: verdict.is === 'Hindered' ? verdict.hindrance : null };
  }
  return null;
}

async function withoutVendor(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const { tx, now } = ctx;
  const { id, partnerId } = candidate;
  const vendor = await before.findVendorTask(tx, partnerId);
  if (!vendor) await before.putVendorTask(tx, partnerId, now);
  else if (!(await before.holdTasks(tx, [vendor.id]))) {
    await before.putOffOne(tx, id, addMilliseconds(now, momentMs));
    return early;
  }
  if (vendor?.state === 'Failed' && vendor.category && !isPassing(vendor.category)) {
    return hindered('MissingVendor', 'The vendor could not be synced to Intacct.', vendor.error);
  }
  const until = addMilliseconds(now, vendor ? waitMs : momentMs);
  await before.putOffOne(tx, id, until);
  await before.putOff(tx, { partnerId, rank: 0, until, now });
  return early;
}

/** A payment goes after all that it pays. */
async function onDocuments(ctx: WriteCtx<System>, candidate: queries.Candidate): Promise<Verdict> {
  const missing = await before.listMissingItems(ctx.tx, candidate.entityId);
  if (missing.length === 0) return ready;
  const asked = missing.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  if (asked.length > 0 && !(await before.holdTasks(ctx.tx, asked))) {
    await before.putOffOne(ctx.tx, candidate.id, addMilliseconds(ctx.now, momentMs));
    return early;
  }
  const undated = missing.find(({ hasPostingDate }) => !hasPostingDate);
  if (undated) return hindered('MissingDocument', `${nameOf(undated)} has no posting date.`, null);
  const failed = missing.find(
    ({ state, category }) => state === 'Failed' && category && !isPassing(category),
  );
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
