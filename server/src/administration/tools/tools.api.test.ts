import { randomUUID } from 'node:crypto';
import { jobLabels } from '@backdock/core/administration/tools/failed-jobs.words.ts';
import { tools } from '@backdock/core/administration/tools/tools.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { allJobs } from '../../jobs.ts';
import { openConnectionLog } from '../../platform/connections/connection-log.ts';
import { startWorker } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { inTransaction, systemBase } from '../../platform/context.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ roles: ['Admin'], name: 'Avery Quinn' });
});
afterAll(() => app.close());

test('every job has words', () => {
  expect(Object.keys(jobLabels).toSorted()).toEqual(allJobs.map(({ name }) => name as string).toSorted());
});

/** A job that ran out of retries, as the queue leaves it behind. */
async function fail(job: string, data: object, message: string, at = new Date()): Promise<string> {
  const runId = randomUUID();
  await app.sql(
    `INSERT INTO pgboss.job (name, id, data, state, retry_count, created_on, completed_on, output)
     VALUES ($1, $2, $3, 'failed', 12, $4, $4, $5)`,
    [job, runId, data, at, { message }],
  );
  const [row] = await app.sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, created_on, source_name, source_id, source_created_on, source_retry_count, source_output)
     VALUES ('dead-letters', $2, $4, $1, $3, $4, 12, $5) RETURNING id`,
    [job, data, runId, at, { message }],
  );
  return row?.id ?? '';
}

const failedJobs = async () => (await app.call(tools.failedJobs, { as: admin })).body;
const waiting = (job: string) =>
  app.sql<{ id: string; data: object }>(
    `SELECT id, data FROM pgboss.job WHERE name = $1 AND state = 'created'`,
    [job],
  );

describe('failed jobs', () => {
  beforeEach(() => app.sql(`DELETE FROM pgboss.job`));

  test('are listed with what they were for, newest first, without their content', async () => {
    await fail('mail.send', { mailId: 7 }, 'connect ECONNREFUSED', new Date('2026-11-15T10:00:00Z'));
    await fail(
      'exports.write',
      { exportId: 3, secret: 'canary' },
      'disk full',
      new Date('2026-11-15T11:00:00Z'),
    );
    const { total, jobs } = await failedJobs();
    expect(total).toBe(2);
    expect(jobs).toMatchObject([
      { label: 'Write an export', record: 'Export 3', tries: 13, reason: 'disk full' },
      { label: 'Send an email', record: 'Email 7', tries: 13, reason: 'connect ECONNREFUSED' },
    ]);
    expect(JSON.stringify(jobs)).not.toContain('canary');
  });

  test('are counted beyond those shown', async () => {
    await app.sql(
      `INSERT INTO pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count)
       SELECT 'dead-letters', '{}', 'mail.send', gen_random_uuid(), now(), 12 FROM generate_series(1, 205)`,
    );
    const { total, jobs } = await failedJobs();
    expect(total).toBe(205);
    expect(jobs).toHaveLength(200);
  });

  test('run again under their own id, once, whoever else retries', async () => {
    const id = await fail('mail.send', { mailId: 7 }, 'no');
    const body = { ids: [id, randomUUID()] };
    const other = await app.signedIn({ roles: ['Admin'] });
    const replies = await Promise.all([admin, other].map((as) => app.call(tools.retryJobs, { as, body })));
    expect(replies.reduce((sum, { body: { retried } }) => sum + retried, 0)).toBe(1);
    const queued = await waiting('mail.send');
    expect(queued).toMatchObject([{ data: { mailId: 7 } }]);
    expect((await failedJobs()).total).toBe(0);
    expect(await app.sql(`SELECT entity_id, after FROM audit_record WHERE action = 'job.retried'`)).toEqual([
      { entity_id: queued[0]?.id, after: { job: 'Send an email', record: 'Email 7' } },
    ]);
  });

  test('aren’t queued twice if they were queued again in the meantime', async () => {
    const id = await fail('mail.send', { mailId: 8 }, 'no');
    await app.sql(`UPDATE pgboss.job SET state = 'created' WHERE name = 'mail.send'`);
    await app.call(tools.retryJobs, { as: admin, body: { ids: [id] } });
    expect(await waiting('mail.send')).toHaveLength(1);
  });

  test('are dismissed with a reason', async () => {
    const id = await fail('mail.send', { mailId: 9 }, 'no');
    const dismiss = (reason: string) =>
      app.call(tools.dismissJobs, { as: admin, body: { ids: [id], reason } });
    expect((await dismiss('')).status).toBe(400);
    expect((await dismiss('Sent by phone')).body).toEqual({ dismissed: 1 });
    expect((await failedJobs()).total).toBe(0);
    expect(await waiting('mail.send')).toEqual([]);
    expect(await app.sql(`SELECT reason FROM audit_record WHERE action = 'job.dismissed'`)).toEqual([
      { reason: 'Sent by phone' },
    ]);
  });

  test('a mail that gave up leaves once it is retried', async () => {
    const mailId = await inTransaction(app.runtime, systemBase('test', app.runtime), (ctx) =>
      queueMail(ctx, { dedupeKey: 'tools', recipient: 'ivy@example.com', subject: 'Hello', text: 'Hi' }),
    );
    // Its next failure is its last.
    await app.sql(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail.send'`);
    const broken = allJobs.map((job) =>
      job.name === 'mail.send'
        ? { ...job, run: () => Promise.reject(new Error('The mail server is down')) }
        : job,
    );
    const failing = await startWorker(app.runtime, broken);
    await expect.poll(async () => (await failedJobs()).total, { timeout: 15_000 }).toBe(1);
    await failing.stop();
    const [job] = (await failedJobs()).jobs;
    expect(job).toMatchObject({ record: `Email ${mailId}`, reason: 'The mail server is down', tries: 1 });
    await app.call(tools.retryJobs, { as: admin, body: { ids: [job?.id] } });
    const worker = await startWorker(app.runtime, allJobs);
    const sentOn = async () =>
      (await app.sql<{ sent_on: string | null }>(`SELECT sent_on FROM mail WHERE id = $1`, [mailId]))[0]
        ?.sent_on;
    await expect.poll(sentOn, { timeout: 15_000 }).toBeTruthy();
    await worker.stop();
  });
});

describe('external connections', () => {
  beforeAll(() => app.sql('DELETE FROM external_connection'));

  const connection = async (name: string) =>
    (await app.call(tools.connections, { as: admin })).body.find((one) => one.name === name);

  test('show the last success and the last failure with its reason', async () => {
    const { database, log } = app.runtime;
    let at = new Date('2026-11-15T10:00:00.000Z');
    const connections = openConnectionLog({ database, log, now: () => at });
    await connections.watch('Mail', () => Promise.resolve());
    at = new Date('2026-11-15T10:05:00.000Z');
    await expect(
      connections.watch('Mail', () => Promise.reject(new Error('connect ECONNREFUSED'))),
    ).rejects.toThrow('connect ECONNREFUSED');
    await connections.watch(
      'Intacct',
      () => Promise.resolve('slow down'),
      (answer) => answer,
    );
    await connections.close();
    expect(await connection('Mail')).toEqual({
      name: 'Mail',
      mailbox: null,
      isSetUp: true,
      lastSuccessOn: '2026-11-15T10:00:00.000Z',
      lastFailureOn: '2026-11-15T10:05:00.000Z',
      failure: 'connect ECONNREFUSED',
    });
    expect(await connection('Intacct')).toMatchObject({ isSetUp: false, failure: 'slow down' });
    expect(await connection('Assistant')).toMatchObject({ isSetUp: false, lastFailureOn: null });
    expect(await connection('Files')).toMatchObject({ lastSuccessOn: null, lastFailureOn: null });
  });

  test('include each mailbox: since when it fails, and why', async () => {
    const id = await addMailbox(app, { address: 'support@backdock.test' });
    expect(await connection('support@backdock.test')).toMatchObject({
      mailbox: { state: 'Starting', failingSince: null },
      failure: null,
    });
    const failure = 'Wrong user name or password for support.';
    await app.write(
      `UPDATE mailbox_state SET connected_on = '2026-11-15T09:00:00Z', failing_since = '2026-11-15T10:00:00Z',
         failure = $2 WHERE mailbox_id = $1`,
      [id, failure],
    );
    expect(await connection('support@backdock.test')).toEqual({
      name: 'support@backdock.test',
      mailbox: { state: 'Failing', failingSince: '2026-11-15T10:00:00.000Z' },
      isSetUp: true,
      lastSuccessOn: '2026-11-15T09:00:00.000Z',
      lastFailureOn: '2026-11-15T10:00:00.000Z',
      failure,
    });
  });

  test('a process that stores later doesn’t overwrite what is newer', async () => {
    const { database, log } = app.runtime;
    const late = openConnectionLog({ database, log, now: () => new Date('2026-11-15T09:00:00.000Z') });
    await late.watch('Mail', () => Promise.reject(new Error('old news'))).catch(() => null);
    await late.close();
    expect(await connection('Mail')).toMatchObject({
      lastFailureOn: '2026-11-15T10:05:00.000Z',
      failure: 'connect ECONNREFUSED',
    });
  });
});
