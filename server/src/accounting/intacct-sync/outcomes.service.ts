import { type NextStep, nextStep } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { System, WriteCtx } from '../../platform/context.ts';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import type { Failure } from './answers.ts';
import { insertAttempts } from './attempts.queries.ts';
import type { Claimed } from './claims.service.ts';
import { pauseAll, refuseAll } from './connection.service.ts';
import * as queries from './outcomes.queries.ts';
import type { Ended, Ending } from './sending.service.ts';
import { changeState, lockState, type SyncState } from './sync-status.service.ts';

/** What it waits for was there a moment ago. */
const earlyMs = 5_000;

interface Turn {
  task: Claimed;
  /** How the record stood before. */
  state: SyncState;
  /** Null where the lane does not have the task any more: then only what is known for sure is kept. */
  held: queries.HeldTask | null;
}

/**
 * Writes down how a turn ended. The record is held before its task, as by whoever changes it: what was changed after it
 * was read has moved the task's revision by then, and is sent once more instead of counting as synced.
 */
export async function recordEnd(
  ctx: WriteCtx<System>,
  settings: IntacctSettings,
  task: Claimed,
  { ending, attempts }: Ended,
): Promise<void> {
  const state = await lockState(ctx.tx, task);
  const held = (await queries.lockTask(ctx.tx, task)) ?? null;
  await insertAttempts(ctx.tx, task, attempts);
  if (!state) throw new Error(`there is no ${task.entityType} ${task.entityId}`);
  const turn = { task, state, held };
  switch (ending.kind) {
    case 'done':
      return recordDone(ctx, turn, ending);
    case 'nothing':
      return recordNothing(ctx, turn);
    case 'early':
      return held ? waitABit(ctx, task) : undefined;
    default: {
      const durationMs = attempts.reduce((sum, attempt) => sum + attempt.durationMs, 0);
      const { kind, retryAfterMs } = ending;
      const tried = { kind, retryAfterMs, attempt: task.attempt, wasOpen: task.wasOpen };
      const step = nextStep(tried, settings, { now: ctx.now, random: Math.random() });
      return recordFailure(ctx, turn, { ...ending, durationMs }, step);
    }
  }
}

async function recordDone(
  ctx: WriteCtx<System>,
  { task, state, held }: Turn,
  done: Extract<Ending, { kind: 'done' }>,
): Promise<void> {
  const { tx, now } = ctx;
  const { recordNo, isVoid, isFound } = done;
  const isLast = held !== null && held.isCurrent && !isFound;
  await queries.putRecord(tx, task, { recordNo, isVoid, isLast }, now);
  if (!held) return;
  if (!isLast) {
    await waitAnew(ctx, task, now);
    return;
  }
  if (held.runId !== null) await queries.countInRun(tx, held.runId, 'synced');
  const after = { status: 'Synced' as const, error: null };
  await changeState(ctx, task, { before: state, after, what: isVoid ? 'voided' : 'synced' });
}

/** What is not to be sent any more did not fail. */
async function recordNothing(ctx: WriteCtx<System>, { task, state, held }: Turn): Promise<void> {
  if (!held) return;
  if (!held.isCurrent) {
    await waitAnew(ctx, task, ctx.now);
    return;
  }
  await queries.deleteTask(ctx.tx, task.id);
  if (held.runId !== null) await queries.countInRun(ctx.tx, held.runId, 'synced');
  const after = { status: 'NotSynced' as const, error: null };
  if (state.status === 'Failed') await changeState(ctx, task, { before: state, after, what: 'sync-dropped' });
}

const waitABit = ({ tx, now }: WriteCtx<System>, { id, wasOpen }: Claimed) =>
  queries.setWaiting(tx, id, { dueOn: addMilliseconds(now, earlyMs), isOpen: wasOpen, isAnew: false });

const waitAnew = ({ tx }: WriteCtx<System>, { id }: Claimed, dueOn: Date) =>
  queries.setWaiting(tx, id, { dueOn, isOpen: false, isAnew: true });

async function recordFailure(
  ctx: WriteCtx<System>,
  { task, state, held }: Turn,
  failure: Failure & { durationMs: number },
  step: NextStep,
): Promise<void> {
  const { tx, now } = ctx;
  if (step.to === 'Synced') throw new Error('a failure is no success');
  if (step.pauseUntil) await pauseAll(tx, step.pauseUntil);
  if (step.to === 'Failed' && step.probeOn) await refuseAll(tx, failure.error.message, now);
  if (!held) return;
  if (step.to === 'Waiting') {
    await queries.setWaiting(tx, task.id, { dueOn: step.dueOn, isOpen: step.isOpen, isAnew: false });
    return;
  }
  // What was refused is not what would be sent now.
  if (step.cause === null && !held.isCurrent) {
    await waitAnew(ctx, task, now);
    return;
  }
  const cause = step.cause ?? failure.cause;
  const { againOn, isOpen } = step;
  if (failure.kind === 'refused' && failure.errorCode !== null && cause === 'MissingVendor') {
    await queries.forgetVendor(tx, task.partnerId);
  }
  await queries.setFailed(tx, task.id, { ...failure, cause, againOn, isOpen }, now);
  if (held.runId !== null) await queries.countInRun(tx, held.runId, 'failed');
  const after = { status: 'Failed' as const, error: failure.error };
  await changeState(ctx, task, { before: state, after, what: 'sync-failed' });
}
