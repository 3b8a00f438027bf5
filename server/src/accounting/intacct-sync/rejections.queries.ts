import type { SyncCause, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Rejected {
  syncCause: SyncCause;
  count: number;
  oldestOn: string;
  examples: { type: SyncedType; id: number; number: string | null; message: string }[];
}

/**
 * Records that Intacct rejected and that aren't in order since, by cause, also while they are tried again. Each counts
 * from its first failure since its last success.
 */
export async function listRejected(tx: Tx, examples: number): Promise<Rejected[]> {
  const { rows } = await sql<Rejected>`
    WITH failed AS (
      SELECT task.category, task.entity_type, task.entity_id, task.entity_number, task.error,
             coalesce((SELECT min(attempt.started_on) FROM intacct_attempt attempt
                WHERE attempt.entity_type = task.entity_type AND attempt.entity_id = task.entity_id
                  AND attempt.outcome <> 'Success'
                  AND attempt.id > coalesce((SELECT max(good.id) FROM intacct_attempt good
                    WHERE good.entity_type = task.entity_type AND good.entity_id = task.entity_id
                      AND good.outcome = 'Success'), 0)), task.finished_on) AS since
        FROM intacct_task task WHERE task.category IS NOT NULL AND task.finished_on IS NOT NULL),
    placed AS (
      SELECT failed.*, row_number() OVER (PARTITION BY category ORDER BY since, entity_type, entity_id) AS place
        FROM failed)
    SELECT category AS "syncCause", count(*)::int AS count, min(since) AS "oldestOn",
           json_agg(json_build_object('type', entity_type, 'id', entity_id, 'number', entity_number,
             'message', left(error->>'message', 300)) ORDER BY place) FILTER (WHERE place <= ${examples}) AS examples
      FROM placed GROUP BY category ORDER BY category`.execute(tx);
  return rows;
}
