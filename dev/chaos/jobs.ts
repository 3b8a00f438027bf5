import { join } from 'node:path';
import pg from 'pg';
import { inTransaction } from '../../server/src/platform/context.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { prepareQueues } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { startStack } from '../src/stack.ts';
import { effectJob } from './effect-job.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { killedWhileWorking } from './killed-workers.ts';
import { startReceiver } from './receiver.ts';

const say = (text: string) => console.log(`[chaos jobs] ${text}`);
const perTransaction = 5;

/**
 * Jobs are enqueued in transactions that sometimes roll back, and workers are killed mid-job. In the end every
 * committed job has taken effect, no other job has, and no effect happened twice.
 */
export async function jobsCampaign({ short, seed }: { short: boolean; seed: number }): Promise<string[]> {
  const jobs = short ? 200 : 1_000;
  const kills = short ? 3 : 10;
  const random = seededRandom(seed);
  const startedAt = performance.now();
  const stack = await startStack({ mode: 'test', programs: false });
  const receiver = await startReceiver(random);
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await prepareQueues(url, [effectJob]);
    await owner.connect();
    await owner.query('CREATE TABLE chaos_effect (key text PRIMARY KEY, at timestamptz DEFAULT now())');
    const { committed, rolledBack } = await sendJobs(stack.env, receiver.url, jobs, random);
    const killed = await killedWhileWorking({
      program: join(import.meta.dirname, 'effect-worker.ts'),
      env: stack.env,
      kills,
      maxMs: 240_000,
      random,
      isDone: async () => {
        const { rowCount } = await owner.query('SELECT FROM chaos_effect');
        return rowCount === committed.length;
      },
      isBusy: (pid) => receiver.isBusy(pid),
    });
    const { rows } = await owner.query<{ key: string }>('SELECT key FROM chaos_effect');
    const done = new Set(rows.map(({ key }) => key));
    const repeated = [...receiver.deliveries.values()].reduce((sum, count) => sum + count - 1, 0);
    say(
      `seed ${seed}: ${committed.length} jobs committed, ${rolledBack.length} rolled back, ${killed} × kill -9 in mid-job; ` +
        `${done.size} effects recorded, ${receiver.deliveries.size} done outside, ${repeated} repeated deliveries ` +
        `recognised by their key; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [
      ...committed.filter((key) => !done.has(key)).map((key) => `job ${key} was lost`),
      ...committed
        .filter((key) => !receiver.deliveries.has(key))
        .map((key) => `the effect of ${key} is missing`),
      ...rolledBack
        .filter((key) => done.has(key) || receiver.deliveries.has(key))
        .map((key) => `job ${key} ran although its transaction rolled back`),
      ...(killed < kills ? [`only ${killed} of ${kills} kills hit a working worker`] : []),
    ];
  } finally {
    await owner.end();
    receiver.close();
    await stack.stop();
  }
}

async function sendJobs(env: Record<string, string>, receiver: string, count: number, random: () => number) {
  const runtime = await openRuntime(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'chaos');
  const committed: string[] = [];
  const rolledBack: string[] = [];
  const base = {
    actor: { kind: 'system', name: 'chaos' } as const,
    now: new Date(),
    log: runtime.log,
    requestId: 'chaos',
    ip: null,
    host: '',
  };
  for (let sent = 0; committed.length < count; sent += perTransaction) {
    const keys = Array.from({ length: perTransaction }, (_, index) => `effect-${sent + index}`);
    const shouldCommit = random() > 0.1;
    await inTransaction(runtime, base, async (ctx) => {
      for (const key of keys) await ctx.enqueue('chaos.effect', { key, receiver }, { dedupeKey: key });
      if (!shouldCommit) throw new Error('rolled back on purpose');
    }).catch((error: unknown) => {
      if (shouldCommit) throw error;
    });
    (shouldCommit ? committed : rolledBack).push(...keys);
  }
  await runtime.close();
  return { committed, rolledBack };
}
