import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { portionsOf } from '../portions.ts';
import { putTasks, takeFromRuns } from './sync-tasks.queries.ts';

interface How {
  /** The run that shows how far these are. */
  runId?: number;
  /** The numbers that documents go by there, where theirs are taken. */
  sentNumbers?: ReadonlyMap<number, string>;
}

/**
 * Has records sent to Intacct as they are when their turn comes; says how many can be. Called in the transaction that
 * changes them and after they are locked, so that what is sent meanwhile is known to be old.
 */
export async function requestSync(
  { tx, actor, now }: WriteCtx,
  entityType: SyncedType,
  ids: readonly number[],
  { runId, sentNumbers = new Map() }: How = {},
): Promise<number> {
  const requestedBy = actor.kind === 'employee' ? actor.id : null;
  let queued = 0;
  for (const portion of portionsOf([...new Set(ids)])) {
    const request = { entityType, ids: portion, sentNumbers, requestedBy, runId: runId ?? null, now };
    if (runId !== undefined) await takeFromRuns(tx, request);
    queued += await putTasks(tx, request);
  }
  return queued;
}
