import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { calculationJobs } from '../../server/src/allowances/calculation/calculation.jobs.ts';
import { refreshDue } from '../../server/src/allowances/settlement/due-settlements.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { externalCtx, systemBase } from '../../server/src/platform/context.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';

type Settings = Readonly<Record<string, string>>;

/** A worker of its own process, as in production. */
export async function startBenchWorker(settings: Settings) {
  const worker = fork(join(import.meta.dirname, 'allowances-worker.ts'), {
    env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
  });
  await once(worker, 'message');
  return {
    async stop() {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
  };
}

/** Queues what the scheduler would queue at the next minute. */
async function queueCalculations(settings: Settings): Promise<void> {
  const runtime = await openRuntime(readConfig(settings), 'bench');
  try {
    const job = calculationJobs(refreshDue).find(({ name }) => name === 'allowances.queue-calculations');
    if (!job) throw new Error('nothing queues calculations');
    await job.run(externalCtx(runtime, systemBase('bench', runtime)), {} as never, runtime);
  } finally {
    await runtime.close();
  }
}

/** Forgets what was counted and calculated, and waits until a worker has done it all again. In seconds. */
export async function calculateFromScratch(settings: Settings, say: (text: string) => void): Promise<number> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    await client.query('DELETE FROM purchase_measure; DELETE FROM early_payment_day;');
    await client.query('DELETE FROM agreement_calculation; DELETE FROM pgboss.job');
    const startedAt = performance.now();
    const worker = await startBenchWorker(settings);
    try {
      await queueCalculations(settings);
      await untilNone(client, toCalculate, say);
    } finally {
      await worker.stop();
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await client.end();
  }
}

const toCalculate = `SELECT count(*) AS n FROM allowance_agreement agreement
  WHERE start_date <= current_date
    AND NOT EXISTS (SELECT FROM agreement_calculation WHERE agreement_id = agreement.id)`;

/** Waits until a query counts nothing. Polling slows what is measured, so it polls rarely while much is left. */
export async function untilNone(
  client: pg.Client,
  query: string,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { rows } = await client.query<{ n: string }>(query);
    const left = Number(rows[0]?.n);
    if (left === 0) return;
    if (round % 12 === 0) say(`${left} left`);
    await wait(left > 1_000 ? 5_000 : 500);
  }
}
