import type { Json } from '@backdock/core/kit/json.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export const deadLetters = 'dead-letters';

export interface FailedJobRow {
  id: string;
  job: string;
  data: Json;
  tries: number;
  reason: string | null;
  queuedOn: string;
  failedOn: string;
}

/** Newest first. */
export async function listFailedJobs(db: Reader, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    SELECT id, source_name AS job, data, source_retry_count + 1 AS tries, source_output->>'message' AS reason,
           source_created_on AS "queuedOn", created_on AS "failedOn"
      FROM pgboss.job WHERE name = ${deadLetters} AND source_name IS NOT NULL
     ORDER BY created_on DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${deadLetters} AND source_name IS NOT NULL`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface TakenJob {
  job: string;
  /** The id it ran under. A retry keeps it. */
  jobId: string;
  data: Json;
}

/** Takes them off the list, so that only one caller gets each. */
export async function takeFailedJobs(tx: Tx, ids: readonly string[]): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    DELETE FROM pgboss.job WHERE name = ${deadLetters} AND source_name IS NOT NULL AND id = ANY(${[...ids]}::uuid[])
    RETURNING source_name AS job, source_id AS "jobId", data`.execute(tx);
  return rows;
}

/** Frees the id for the retry: the queue keeps the failed run under it for seven days. */
export async function removeFailedRun(tx: Tx, job: string, jobId: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${job} AND id = ${jobId} AND state = 'failed'`.execute(tx);
}
