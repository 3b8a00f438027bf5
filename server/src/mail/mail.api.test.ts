import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { addMailbox } from '../../test/new-mailbox.ts';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { proofOf } from '../help-desk/mail-proofs.ts';
import { answersOf } from '../help-desk/writing/answers-of.service.ts';
import { type Mailer, type OutgoingMail, RecipientRefused } from '../integrations/mail/mailer.ts';
import { mailJobs } from './mail.jobs.ts';
import { mailedAbout, queueMail } from './mail.service.ts';

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
  await runJob({ ...app, runtime: { ...app.runtime, mailer } }, mailJobs(), 'mail.send', { mailId });
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

describe('answers to other areas’ mail', () => {
  async function sendReminder(): Promise<{ mailId: number; sent: OutgoingMail[] }> {
    const about = { purpose: 'Reminder' as const, recordKind: 'supplier', recordId: 7 };
    const mail = {
      dedupeKey: randomUUID(),
      recipient: 'ap@supplier.example',
      subject: 'Hello',
      text: 'Hello',
    };
    const mailId = (await asSystem(app, (ctx) => queueMail(ctx, { ...mail, about }))) ?? 0;
    const sent: OutgoingMail[] = [];
    let isFirst = true;
    const send = async (outgoing: OutgoingMail) => {
      sent.push(outgoing);
      if (isFirst) throw new Error('ECONNRESET');
    };
    const mailer = { ...app.runtime.mailer, send };
    const again = { ...app, runtime: { ...app.runtime, mailer } };
    await expect(runJob(again, mailJobs(answersOf), 'mail.send', { mailId })).rejects.toThrow('ECONNRESET');
    isFirst = false;
    await runJob(again, mailJobs(answersOf), 'mail.send', { mailId });
    return { mailId, sent };
  }

  test('go nowhere special while the department has no mailbox', async () => {
    const { mailId, sent } = await sendReminder();
    expect(sent.map(({ key, replyTo, messageId }) => [key, replyTo, messageId])).toEqual([
      [`mail-${mailId}`, undefined, undefined],
      [`mail-${mailId}`, undefined, undefined],
    ]);
  });

  test('go to its mailbox with a token of the mail, the same at every attempt', async () => {
    await addMailbox(app, { address: 'accounting@ours.test', departmentId: 4, isDefault: true });
    const { mailId, sent } = await sendReminder();
    const proof = proofOf(app.runtime.config, 'mail', mailId);
    expect(sent).toHaveLength(2);
    for (const { replyTo, messageId } of sent) {
      expect(replyTo).toBe(`accounting+m${mailId}.${proof}@ours.test`);
      expect(messageId).toBe(`<m${mailId}.${proof}@ours.test>`);
    }
    expect(await mailedAbout({ db: app.runtime.database.reader }, mailId)).toMatchObject({
      purpose: 'Reminder',
      recordKind: 'supplier',
      recordId: 7,
      recipient: 'ap@supplier.example',
    });
    expect(await app.sql('SELECT status FROM mail WHERE id = $1', [mailId])).toEqual([{ status: 'Sent' }]);
  });
});
