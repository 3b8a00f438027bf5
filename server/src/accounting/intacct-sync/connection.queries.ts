import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface ConnectionRow {
  pausedUntil: string | null;
  refusedOn: string | null;
  refusal: string | null;
  nextProbeOn: string | null;
}

export function findConnection(db: Reader): Promise<ConnectionRow> {
  return db
    .selectFrom('intacct_connection')
    .select([
      'paused_until as pausedUntil',
      'refused_on as refusedOn',
      'refusal',
      'next_probe_on as nextProbeOn',
    ])
    .executeTakeFirstOrThrow();
}

/** Tasks that wait or are in a lane, counted up to `most` + 1 so the caller can detect more. */
export async function countWaiting(db: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT least(${sql.lit(most + 1)}, (
        SELECT count(*) FROM (
          SELECT FROM intacct_task WHERE state = 'Waiting' LIMIT ${sql.lit(most + 1)}) waiting
      ) + (SELECT count(*) FROM intacct_task WHERE lane IS NOT NULL)) AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Two lanes may get it at once: the longer pause wins. */
export async function setPaused(tx: Tx, until: Date): Promise<void> {
  await sql`UPDATE intacct_connection SET paused_until = greatest(paused_until, ${until})`.execute(tx);
}

export async function setRefused(
  tx: Tx,
  { refusal, probeOn, now }: { refusal: string; probeOn: Date; now: Date },
): Promise<void> {
  await sql`UPDATE intacct_connection SET refused_on = coalesce(refused_on, ${now}), refusal = ${refusal},
    next_probe_on = ${probeOn}`.execute(tx);
}

/** The winner probes; the others skip until the next time. */
export async function takeProbe(tx: Tx, now: Date, next: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE intacct_connection SET next_probe_on = ${next}
    WHERE next_probe_on <= ${now}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Resumes the tasks that were held back. */
export async function setAccepted(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE intacct_connection SET refused_on = NULL, refusal = NULL, next_probe_on = NULL`.execute(
    tx,
  );
  await sql`UPDATE intacct_task SET state = 'Waiting', attempt = 0, due_on = ${now} WHERE id IN (
    SELECT id FROM intacct_task WHERE state = 'Failed' AND category = 'Credentials' ORDER BY id FOR UPDATE)`.execute(
    tx,
  );
}
