import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Fleet } from './fleet.ts';

interface Hurting {
  owner: pg.Client;
  fleet: Fleet;
  random: () => number;
  /** A process is killed when so many milliseconds have passed, and at most half as many again. */
  killEveryMs: number;
}

/**
 * Cuts connections that have written something and not committed it, and kills processes that have some, until the
 * work is done; how many connections were cut.
 */
export async function hurtUntil(
  work: Promise<void>,
  { owner, fleet, random, killEveryMs }: Hurting,
): Promise<number> {
  const over = work.then(() => 'over' as const);
  const untilNextKill = () => performance.now() + killEveryMs * (1 + random() / 2);
  let killAt = untilNextKill();
  let cuts = 0;
  while ((await Promise.race([over, sleep(100 + random() * 300, 'acting')])) !== 'over') {
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name LIKE 'backdock-chaos%' AND backend_xid IS NOT NULL ORDER BY random() LIMIT 1`,
    );
    cuts += rowCount ?? 0;
    const victims = fleet.mayDie();
    const victim = victims[Math.floor(random() * victims.length)];
    if (performance.now() < killAt || !victim) continue;
    await untilWriting(owner, victim.process.pid, random);
    await fleet.kill(victim);
    killAt = untilNextKill();
  }
  return cuts;
}

const mostLooks = 100;

/**
 * Who writes nothing is not hurt much by dying, so one looks for a moment whether it does: for anything that is not
 * committed, or for a commit under way, of which nobody will be told.
 */
async function untilWriting(owner: pg.Client, pid: number, random: () => number): Promise<void> {
  const what = random() < 0.5 ? 'backend_xid IS NOT NULL' : `state = 'active' AND query = 'commit'`;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { rowCount } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'backdock-chaos-${pid}' AND ${what}`,
    );
    if (rowCount) return;
  }
}

/** Who died is given up after three seconds instead of ten: a campaign has no time. */
export async function giveUpSoon(owner: pg.Client): Promise<void> {
  await owner.query('UPDATE pgboss.queue SET heartbeat_seconds = 3, retry_delay = 1');
}

const longestDrainMs = 90_000;

/** Until the workers have done all that is due; what they have not done in the end. */
export async function drained(owner: pg.Client): Promise<string[]> {
  const deadline = Date.now() + longestDrainMs;
  for (;;) {
    const { rows } = await owner.query<{ name: string; state: string; jobs: number }>(
      `SELECT name, state, count(*)::int AS jobs FROM pgboss.job
       WHERE state IN ('created', 'retry', 'active') AND start_after < now() + interval '1 minute'
         AND name NOT LIKE '\\_\\_pgboss%' GROUP BY 1, 2`,
    );
    if (rows.length === 0) return [];
    if (Date.now() > deadline) {
      return rows.map(({ name, state, jobs }) => `${jobs} jobs ${name} are still ${state}`);
    }
    await sleep(200);
  }
}
