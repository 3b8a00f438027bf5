import { createHash } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import pg from 'pg';
import type { ExternalCtx, System } from '../context.ts';
import { externalCtx, systemBase } from '../context.ts';
import { untilDatabaseIsBack } from '../db/database-away.ts';
import type { Database } from '../db/database.ts';
import { deadLetters, removeFailedRun } from './failed-jobs.ts';
import type { JobData, JobName, JobQueue } from './job-types.ts';
import type { Log } from '../log.ts';
import { jobSeconds } from '../metrics.ts';
import type { Runtime } from '../runtime.ts';

export interface Job<N extends JobName = JobName> {
  name: N;
  run(ctx: ExternalCtx<System>, data: JobData[N], runtime: Runtime): Promise<void>;
  /** Also runs on this schedule (UTC). */
  cron?: string;
  /** Runs of it at once in a worker, if fewer than usual: each holds a connection as long as its transaction takes. */
  atOnce?: number;
  /** Overrides the default backoff, whose waits grow to an hour. */
  retry?: { retryLimit: number; retryDelayMax: number };
}

export function defineJob<N extends JobName>(name: N, job: Omit<Job<N>, 'name'>): Job<N> {
  return { name, ...job };
}

const schema = 'pgboss';
/** Long enough for someone to retry or dismiss a failed job. */
const deadLetterSettings = { retentionSeconds: 365 * 24 * 60 * 60 };
const queueSettings = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
} as const;
const batchSize = 10;

export async function openQueue(database: Database, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ ...onPool(database), supervise: false, schedule: false });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  await boss.start();
  return {
    async send(tx, name, data, { dedupeKey, startAfter, expireInSeconds } = {}) {
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(dedupeKey && { id: uuidOf(`${name}:${dedupeKey}`) }),
        ...(startAfter && { startAfter }),
        ...(expireInSeconds && { expireInSeconds }),
      });
    },
    async sendAgain(tx, { job, jobId, data }) {
      await removeFailedRun(tx, job, jobId);
      await boss.send(job, (data ?? {}) as object, { db: fromKysely(tx), id: jobId });
    },
    close: () => boss.stop({ graceful: true }),
  };
}

/** Creates the queue tables and one queue per job. Runs with the migrations, as the schema owner. */
export async function prepareQueues(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 2 });
  // What interrupts a statement fails it. An idle connection that the server ends would otherwise end this process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(deadLetters, deadLetterSettings);
    await boss.updateQueue(deadLetters, deadLetterSettings);
    for (const { name, retry } of jobs) {
      const settings = { ...queueSettings, ...retry, deadLetter: deadLetters };
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO backdock_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO backdock_app;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO backdock_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO backdock_app;`);
  } finally {
    await client.end();
  }
}

/** Works on jobs until stopped. A dead worker's job moves to another worker after about ten seconds. */
export async function startWorker(
  runtime: Runtime,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  const { log } = runtime;
  const boss = new PgBoss({
    ...onPool(runtime.database),
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Reindexing requires the index's owner, which this role isn't.
    reindex: false,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.work(
      job.name,
      {
        batchSize: job.atOnce ?? batchSize,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: 0.5,
        burstWhenBatchFull: true,
      },
      async (batch) =>
        Promise.all(
          batch.map(async ({ id, data, retryCount }) => {
            const failure = await runOne(runtime, job, id, data as JobData[JobName], retryCount + 1);
            return failure
              ? { id, status: 'failed' as const, output: { message: failure.message } }
              : { id, status: 'completed' as const };
          }),
        ),
    );
    const { cron } = job;
    if (cron) await untilDatabaseIsBack(() => boss.schedule(job.name, cron, {}));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 25_000 }) };
}

async function runOne(
  runtime: Runtime,
  job: Job,
  jobId: string,
  data: JobData[JobName],
  attempt: number,
): Promise<Error | null> {
  const stopTimer = jobSeconds.startTimer({ job: job.name });
  const log = runtime.log.child({ job: job.name, jobId, attempt });
  const base = { ...systemBase(job.name, runtime), log, requestId: jobId };
  const ctx = externalCtx(runtime, base);
  try {
    await job.run(ctx, data, runtime);
    stopTimer({ outcome: 'completed' });
    return null;
  } catch (error) {
    stopTimer({ outcome: 'failed' });
    log.warn({ err: error }, 'job failed');
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** pg-boss on the application's own pool, with the application's own rights. */
function onPool(database: Database) {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await database.pools.writer.query(text, values);
    // Several statements in one text return several results; only the last one's rows matter.
    const last = Array.isArray(result) ? result.at(-1) : result;
    return { rows: (last as pg.QueryResult).rows };
  };
  return { db: { executeSql }, schema, migrate: false, createSchema: false };
}

/** The same key gives the same job id, and job ids are unique. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
