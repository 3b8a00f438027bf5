import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { allJobs } from '../../jobs.ts';
import { inTransaction } from '../context.ts';
import { startWorker } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base = () => ({
  actor: { kind: 'system', name: 'test' } as const,
  now: app.runtime.now(),
  log: app.runtime.log,
  requestId: 'test',
  ip: null,
  host: '',
});

const queued = () =>
  app.sql<{ data: { mailId: number } }>(`SELECT data FROM pgboss.job WHERE name = 'mail.send'`);

test('a job enqueued in a rolled-back transaction never exists', async () => {
  await expect(
    inTransaction(app.runtime, base(), async (ctx) => {
      await ctx.enqueue('mail.send', { mailId: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await queued()).toEqual([]);
});

test('a job exists from the commit on, once per dedupe key', async () => {
  await inTransaction(app.runtime, base(), async (ctx) => {
    await ctx.enqueue('mail.send', { mailId: 2 }, { dedupeKey: 'two' });
    await ctx.enqueue('mail.send', { mailId: 2 }, { dedupeKey: 'two' });
    expect(await queued()).toEqual([]);
  });
  expect(await queued()).toEqual([{ data: { mailId: 2 } }]);
});

test('a worker drains the queue and leaves nothing open when it stops', async () => {
  const worker = await startWorker(app.runtime, allJobs);
  await expect
    .poll(() => app.sql(`SELECT FROM pgboss.job WHERE name = 'mail.send' AND state = 'completed'`), {
      timeout: 10_000,
    })
    .toHaveLength(1);
  const schedules = await app.sql<{ name: string }>(`SELECT name FROM pgboss.schedule ORDER BY name`);
  const withSchedule = allJobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name as string);
  expect(withSchedule).toContain('platform.seal-audit');
  expect(schedules.map(({ name }) => name)).toEqual(withSchedule.toSorted());
  await worker.stop();
});

test('deadlocks are retried, other failures are not', async () => {
  let runs = 0;
  const done = await inTransaction(app.runtime, base(), async () => {
    runs += 1;
    if (runs < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    return 'done';
  });
  expect([done, runs]).toEqual(['done', 3]);
});
