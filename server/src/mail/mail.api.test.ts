import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { type Mailer, RecipientRefused } from '../integrations/mail/mailer.ts';
import { mailJobs } from './mail.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function send(error: Error): Promise<number> {
  const [mail] = await app.sql<{ id: number }>(
    `INSERT INTO mail (dedupe_key, recipient, subject, text, created_on)
     VALUES (gen_random_uuid(), 'ap@supplier.example', 'Hello', 'Hello', now()) RETURNING id`,
  );
  const mailId = mail?.id ?? 0;
  const mailer = { ...app.runtime.mailer, send: vi.fn<Mailer['send']>().mockRejectedValue(error) };
  await runJob({ ...app, runtime: { ...app.runtime, mailer } }, mailJobs, 'mail.send', { mailId });
  return mailId;
}

test('a nonexistent address is not retried, and the email stays unsent', async () => {
  const id = await send(new RecipientRefused('no such user'));
  expect(await app.sql('SELECT sent_on FROM mail WHERE id = $1', [id])).toEqual([{ sent_on: null }]);
});

test('any other failure is left to the job to retry', async () => {
  await expect(send(new Error('ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED');
});

test('mail and exports retry soon; other jobs back off up to an hour', async () => {
  const queues = await app.sql(
    `SELECT name, retry_limit AS "limit", retry_delay_max AS "max" FROM pgboss.queue
      WHERE name IN ('mail.send', 'exports.write', 'exports.tidy') ORDER BY name`,
  );
  expect(queues).toEqual([
    { name: 'exports.tidy', limit: 12, max: 3600 },
    { name: 'exports.write', limit: 200, max: 15 },
    { name: 'mail.send', limit: 240, max: 45 },
  ]);
});
