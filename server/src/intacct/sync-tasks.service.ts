import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { WriteCtx } from '../platform/context.ts';
import { chunkIds } from '../platform/chunk-ids.ts';
import { putTasks, takeFromRuns } from './sync-tasks.queries.ts';

interface How {
  /** The run that tracks their progress. */
  runId?: number;
  /** Document numbers to use in Intacct where the original ones are taken. */
  sentNumbers?: ReadonlyMap<number, string>;
}

/**
 * Queues records for Intacct, sent as they are when their turn comes; returns how many can be sent. Call it in the
 * transaction that changes them, after locking them, so anything sent meanwhile is known to be stale.
 */
export async function requestSync(
  { tx, actor, now }: WriteCtx,
  entityType: SyncedType,
  ids: readonly number[],
  { runId, sentNumbers = new Map() }: How = {},
): Promise<number> {
  const requestedBy = actor.kind === 'employee' ? actor.id : null;
  let queued = 0;
  for (const portion of chunkIds([...new Set(ids)])) {
    const request = { entityType, ids: portion, sentNumbers, requestedBy, runId: runId ?? null, now };
    if (runId !== undefined) await takeFromRuns(tx, request);
    queued += await putTasks(tx, request);
  }
  return queued;
}
