import {
  causePrefixes,
  type CauseState,
  type SystemCause,
  type SystemFacts,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { sql } from 'kysely';
import type { WriteCtx } from './context.ts';
import type { Tx } from './db/database.ts';

type Ctx = Pick<WriteCtx, 'tx' | 'now' | 'enqueue'>;

/**
 * Reports that a cause stands, in the transaction that finds it. A cause that was reported before isn't reported again,
 * unless something new is known about it.
 */
export async function reportCause(
  ctx: Ctx,
  key: string,
  facts: SystemFacts,
  { isNews = false } = {},
): Promise<void> {
  await report(ctx, key, 'Open', { facts, isNews });
}

/** Reports that a cause is gone; nothing happens if it was never reported. */
export async function reportGone(ctx: Ctx, key: string): Promise<void> {
  if (await isStanding(ctx.tx, key)) await report(ctx, key, 'Resolved', { facts: null, isNews: false });
}

/**
 * Compares what stands now with what was reported. `find` runs under a lock of the kind of cause, so two runs never
 * report what one of them has seen too early.
 */
export async function reportStanding(
  ctx: Ctx,
  cause: SystemCause,
  find: (tx: Tx) => Promise<ReadonlyMap<string, SystemFacts>>,
): Promise<void> {
  await lockReports(ctx.tx, cause);
  // Read first: what is reported by now can be found by then.
  const reported = new Set(await reportedCauses(ctx.tx, cause));
  const standing = await find(ctx.tx);
  for (const key of reported) if (!standing.has(key)) await reportGone(ctx, key);
  for (const [key, facts] of standing) if (!reported.has(key)) await reportCause(ctx, key, facts);
}

/** The causes of a kind that were reported and not taken back. */
export async function reportedCauses(tx: Tx, cause: SystemCause): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT source_key AS key FROM reported_cause
     WHERE state = 'Open' AND source_key LIKE ${`${causePrefixes[cause]}:%`} ORDER BY source_key`.execute(tx);
  return rows.map(({ key }) => key);
}

async function lockReports(tx: Tx, cause: SystemCause): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`causes ${cause}`}, 0))`.execute(tx);
}

async function isStanding(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM reported_cause
    WHERE source_key = ${key} AND state = 'Open' FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Its row decides which of two reports is the later one, whatever the clocks of their programs say. */
async function report(
  { tx, now, enqueue }: Ctx,
  key: string,
  state: CauseState,
  { facts, isNews }: { facts: SystemFacts | null; isNews: boolean },
): Promise<void> {
  const { rows } = await sql<{ changedOn: Date | string }>`
    INSERT INTO reported_cause AS known (source_key, state, changed_on)
    VALUES (${key}, ${state}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (source_key) DO UPDATE SET state = excluded.state,
      changed_on = greatest(excluded.changed_on, known.changed_on + interval '1 millisecond')
      WHERE known.state <> excluded.state OR ${isNews}
    RETURNING changed_on AS "changedOn"`.execute(tx);
  const [reported] = rows;
  if (!reported) return;
  const changedOn = new Date(reported.changedOn).toISOString();
  await enqueue('help-desk.system-ticket', { key, state, changedOn, facts });
}
