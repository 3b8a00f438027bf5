import { syncedTypeLabels } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { type NextStep, nextStep } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { System, WriteCtx } from '../../platform/context.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import type { Failure } from './gateway-results.ts';
import { insertAttempts } from './attempts.queries.ts';
import type { Claimed } from './claims.service.ts';
import { pauseAll, refuseAll } from './connection.service.ts';
import * as queries from './outcomes.queries.ts';
import type { Ended, Ending } from './sending.service.ts';
import { findLinked, type Linked } from './sync-links.queries.ts';
import { changeState, lockState, type SyncState } from './sync-status.service.ts';

/** A vendor that Intacct accepted this recently isn't created again, whatever Intacct says. */
const vendorStaysMs = 15 * 60_000;

interface Turn {
  task: Claimed;
  /** The record's sync state before the turn. */
  state: SyncState;
  /** Null if the lane no longer has the task: then only what is certain is recorded. */
  held: queries.HeldTask | null;
}

/** Whether more tasks wait for the sent record than could be woken at once. */
type IsMore = boolean;

/**
 * Records how a turn ended. Locks the record before its task, like every writer: a change made after the record was
 * read has moved the task's revision by then, so it's sent again instead of counting as synced.
 */
export async function recordEnd(
  ctx: WriteCtx<System>,
  settings: IntacctSettings,
  task: Claimed,
  { ending, attempts }: Ended,
): Promise<IsMore> {
  const state = await lockState(ctx.tx, task);
  const held = (await queries.lockTask(ctx.tx, task)) ?? null;
  await insertAttempts(ctx.tx, task, attempts);
  if (!state) {
    ctx.log.warn(`${task.entityType} ${task.entityId} is not there any more; nothing of it is sent`);
    if (held) await drop(ctx, task, held);
    return false;
  }
  const turn = { task, state, held };
  if (ending.kind === 'done') return recordDone(ctx, turn, ending);
  if (ending.kind === 'nothing') {
    await recordNothing(ctx, turn);
    return false;
  }
  const durationMs = attempts.reduce((sum, attempt) => sum + attempt.durationMs, 0);
  const { kind, retryAfterMs, isOpen = false } = ending;
  const tried = { kind, retryAfterMs, attempt: task.attempt, inDoubt: task.inDoubt || isOpen };
  const step = nextStep(tried, settings, { now: ctx.now, random: Math.random() });
  await recordFailure(ctx, turn, { ...ending, durationMs }, step);
  return false;
}

export function wakeMore({ tx, now }: WriteCtx<System>, task: Claimed): Promise<IsMore> {
  return queries.wakeMore(tx, task, now);
}

async function recordDone(
  ctx: WriteCtx<System>,
  { task, state, held }: Turn,
  done: Extract<Ending, { kind: 'done' }>,
): Promise<IsMore> {
  const { tx, now } = ctx;
  const { recordNo, isVoid, isFound } = done;
  const linked = isFound || task.inDoubt ? await findLinked(tx, task.entityType, recordNo) : undefined;
  if (linked && (linked.entityType !== task.entityType || linked.entityId !== task.entityId)) {
    await recordFailure(ctx, { task, state, held }, takenBy(linked, recordNo), refusedForGood);
    return false;
  }
  const isLast = held !== null && held.isCurrent && !isFound;
  const isMore = await queries.putRecord(tx, task, { recordNo, isVoid, isLast }, now);
  if (isVoid) await queries.wakePaid(tx, task.entityId, now);
  if (!held) return isMore;
  if (!isLast) {
    await waitAnew(ctx, task);
    return isMore;
  }
  if (held.runId !== null) await queries.countInRun(tx, held.runId, 'synced');
  const after = { status: 'Synced' as const, error: null };
  await changeState(ctx, task, { before: state, after, what: isVoid ? 'voided' : 'synced' });
  return isMore;
}

const refusedForGood = {
  to: 'Failed' as const,
  cause: null,
  againOn: null,
  isOpen: false,
  pauseUntil: null,
  probeOn: null,
};

/** The record found belongs to another of ours, so this one isn't in Intacct yet. */
function takenBy(
  { entityType, number, entityId }: Linked,
  recordNo: string,
): Failure & { durationMs: number } {
  const name = `${syncedTypeLabels[entityType].toLowerCase()} ${number ?? entityId}`;
  const message = `Intacct record ${recordNo} is already linked to ${name}.`;
  return {
    kind: 'refused',
    retryAfterMs: null,
    cause: 'DuplicateNumber',
    error: { message, reasons: [] },
    errorCode: null,
    correction: null,
    durationMs: 0,
  };
}

/** A record that no longer needs to be sent did not fail. */
async function recordNothing(ctx: WriteCtx<System>, { task, state, held }: Turn): Promise<void> {
  if (!held) return;
  if (!held.isCurrent) {
    await waitAnew(ctx, task);
    return;
  }
  await drop(ctx, task, held);
  if (task.entityType === 'Payment') await queries.wakePaid(ctx.tx, task.entityId, ctx.now);
  const after = { status: 'NotSynced' as const, error: null };
  if (state.status === 'Failed') await changeState(ctx, task, { before: state, after, what: 'sync-dropped' });
}

async function drop({ tx }: WriteCtx<System>, { id }: Claimed, { runId }: queries.HeldTask): Promise<void> {
  await queries.deleteTask(tx, id);
  if (runId !== null) await queries.dropFromRun(tx, runId);
}

const waitAnew = ({ tx, now }: WriteCtx<System>, { id }: Claimed, isOpen = false) =>
  queries.setWaiting(tx, id, { dueOn: now, isOpen, isAnew: true });

async function recordFailure(
  ctx: WriteCtx<System>,
  { task, state, held }: Turn,
  failure: Failure & { durationMs: number },
  step: NextStep,
): Promise<void> {
  const { tx, now } = ctx;
  if (step.pauseUntil) await pauseAll(tx, step.pauseUntil);
  if (step.to === 'Failed' && step.probeOn) await refuseAll(tx, failure.error.message, now);
  if (!held) return;
  if (step.to === 'Waiting') {
    await queries.setWaiting(tx, task.id, { dueOn: step.dueOn, isOpen: step.isOpen, isAnew: false });
    return;
  }
  const { againOn, isOpen } = step;
  // The refused version isn't what would be sent now.
  if (step.cause === null && !held.isUnchanged) {
    await waitAnew(ctx, task, isOpen);
    return;
  }
  const cause = step.cause ?? failure.cause;
  if (failure.kind === 'refused' && failure.errorCode !== null && cause === 'MissingVendor') {
    await queries.forgetVendor(tx, task.partnerId, subMilliseconds(now, vendorStaysMs));
  }
  await queries.setFailed(tx, task.id, { ...failure, cause, againOn, isOpen }, now);
  if (held.runId !== null) await queries.countInRun(tx, held.runId, 'failed');
  const after = { status: 'Failed' as const, error: failure.error };
  await changeState(ctx, task, { before: state, after, what: 'sync-failed' });
}
