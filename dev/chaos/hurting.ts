import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Fleet } from './fleet.ts';

interface Hurting {
  owner: pg.Client;
  fleet: Fleet;
  random: () => number;
  /** A connection is cut after this long, plus up to three times as long again. */
  cutEveryMs: number;
  /** A process is killed after this long, plus up to half as long again. */
  killEveryMs: number;
  /** Hears of each cut and kill. */
  onHurt?: () => void;
}

/**
 * Until the work is done, cuts connections with uncommitted writes and kills processes that have some. Returns how many
 * connections were cut.
 */
export async function hurtUntil(
  work: Promise<void>,
  { owner, fleet, random, cutEveryMs, killEveryMs, onHurt = () => undefined }: Hurting,
): Promise<number> {
  const over = work.then(() => 'over' as const);
  const untilNextKill = () => performance.now() + killEveryMs * (1 + random() / 2);
  let killAt = untilNextKill();
  let cuts = 0;
  while ((await Promise.race([over, sleep(cutEveryMs * (1 + random() * 3), 'acting')])) !== 'over') {
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE (application_name LIKE 'backdock-chaos%' OR application_name = 'backdock-mailboxes') AND backend_xid IS NOT NULL ORDER BY random() LIMIT 1`,
    );
    cuts += rowCount ?? 0;
    if (rowCount) onHurt();
    const victims = fleet.mayDie();
    const victim = victims[Math.floor(random() * victims.length)];
    if (performance.now() < killAt || !victim) continue;
    await untilWriting(owner, victim.process.pid, random);
    onHurt();
    await fleet.kill(victim);
    killAt = untilNextKill();
  }
  return cuts;
}

const maxLooks = 100;

/**
 * Killing a process that writes nothing does little harm, so this waits briefly for a write: an uncommitted
 * transaction, or a commit in flight that no one will hear back from.
 */
async function untilWriting(owner: pg.Client, pid: number, random: () => number): Promise<void> {
  const what = random() < 0.5 ? 'backend_xid IS NOT NULL' : `state = 'active' AND query = 'commit'`;
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'backdock-chaos-${pid}' AND ${what}`,
    );
    if (rowCount) return;
  }
}

/** Gives up on a dead worker after three seconds instead of ten, because a campaign can't wait. */
export async function giveUpSoon(owner: pg.Client): Promise<void> {
  await owner.query('UPDATE pgboss.queue SET heartbeat_seconds = 3, retry_delay = 1');
}

/** Without getting any further. */
const maxDrainMs = 90_000;

/** Waits until the workers have done everything due. Returns what they didn't finish. */
export async function drained(owner: pg.Client): Promise<string[]> {
  let fewest = Infinity;
  let fewerSince = performance.now();
  // What failed while processes died isn't waited for, but tried right away.
  await owner.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  for (;;) {
    const { rows } = await owner.query<{ name: string; state: string; jobs: number }>(
      `SELECT name, state, count(*)::int AS jobs FROM pgboss.job
       WHERE state IN ('created', 'retry', 'active') AND start_after < now() + interval '1 minute'
         AND name NOT LIKE '\\_\\_pgboss%' GROUP BY 1, 2`,
    );
    if (rows.length === 0) return [];
    const left = rows.reduce((sum, { jobs }) => sum + jobs, 0);
    if (left < fewest) [fewest, fewerSince] = [left, performance.now()];
    if (performance.now() - fewerSince > maxDrainMs) {
      return rows.map(({ name, state, jobs }) => `${jobs} jobs ${name} are still ${state}`);
    }
    await sleep(200);
  }
}
