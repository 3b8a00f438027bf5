import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import type { BatchRow } from '../../../../test/payments.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { runJob } from '../../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../../test/three-payments.ts';
import { mailJobs } from '../../../mail/mail.jobs.ts';
import { remittanceJobs } from './remittances.jobs.ts';

let app: TestApp;
let tools: ThreePayments;
const emailOf = (batch: BatchRow) => `books${batch.partnerId}@acme.example`;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
  await app.write(
    `INSERT INTO partner_contact (partner_id, contact_type, name, phone, email)
     SELECT id, 'Accounting', 'June Walker', '+15035550143', 'books' || id || '@acme.example' FROM partner`,
  );
});
afterAll(() => app.close());

const mailRemittances = async () => {
  const unmailed = await app.sql<{ id: number }>(
    'SELECT id FROM remittance WHERE mail_id IS NULL ORDER BY id',
  );
  for (const { id } of unmailed) await runJob(app, remittanceJobs, 'remittances.mail', { remittanceId: id });
};
const sendMails = async () => {
  const unsent = await app.sql<{ id: number }>('SELECT id FROM mail WHERE sent_on IS NULL ORDER BY id');
  for (const { id } of unsent) await runJob(app, mailJobs(), 'mail.send', { mailId: id });
};
type Reached = 'requested' | 'queued' | 'sent';

/** Three payments whose partners were notified, or are about to be. */
async function notifiedFile(reached: Reached = 'sent') {
  const file = await tools.sentFile(1_000);
  await runJob(app, remittanceJobs, 'remittances.prepare', { paymentFileId: file.fileId });
  if (reached !== 'requested') await mailRemittances();
  if (reached === 'sent') await sendMails();
  return file;
}

const mailsOf = (batchId: number) =>
  app.sql<{ kind: string; recipient: string; subject: string; text: string; file: string; bytes: Buffer }>(
    `SELECT kind, remittance.recipient, subject, text, file_name AS file, bytes FROM remittance
       LEFT JOIN mail ON mail.id = mail_id LEFT JOIN mail_attachment attached ON attached.mail_id = mail.id
      WHERE payment_batch_id = $1 ORDER BY remittance.id`,
    [batchId],
  );
const kindsOf = async (batchId: number) => (await mailsOf(batchId)).map(({ kind }) => kind);
const failed = { status: 'Failure', failureReason: 'Someone at the bank called', returnCode: 'R03' };
const params = ({ id }: BatchRow) => ({ paymentBatchId: id });

describe('a partner who got a remittance advice', () => {
  test('gets one correction if the payment fails, and none if it succeeds', async () => {
    const { fileId, batches } = await notifiedFile();
    const [one, two] = batches;
    await tools.finalize(fileId, one.id, failed);
    await tools.finalize(fileId, two.id, { status: 'Success' });
    await mailRemittances();
    expect(await kindsOf(two.id)).toEqual(['Advice']);
    const [, correction] = await mailsOf(one.id);
    expect(await kindsOf(one.id)).toEqual(['Advice', 'Correction']);
    const amount = `$${Number(one.total).toFixed(2)}`;
    expect(correction).toMatchObject({
      recipient: emailOf(one),
      subject: `Correction to remittance advice RA-${one.id}: ${amount} was not paid`,
      file: `Remittance-RA-${one.id}-not-paid.pdf`,
    });
    for (const sentence of [
      `Remittance advice RA-${one.id} said we would pay Acme Lighting ${amount} by ACH on Nov 13, 2026`,
      'What happened: Our bank did not make the payment. Reason given by the bank: No account/unable to locate account (R03).',
      "What's next: Please check the bank details you gave us",
      `Please don't record remittance advice RA-${one.id} as paid.`,
    ]) {
      expect(correction?.text).toContain(sentence);
    }
    // Our internal notes are not for the partner.
    expect(correction?.text).not.toContain('Someone at the bank called');
    const paper = pdfText(correction?.bytes ?? Buffer.of());
    expect(paper).toContain('NOT PAID');
    expect(paper).toContain('Amount not paid');
    expect(paper).not.toContain('Amount paid');

    await sendMails();
    const caught = (await (await fetch(`${inject('mailPage')}/api/messages?to=${emailOf(one)}`)).json()) as {
      subject: string;
    }[];
    expect(caught.filter(({ subject }) => subject.startsWith('Correction to'))).toHaveLength(1);
  });

  test('gets one if a successful payment is returned, and no second one if a failed one is', async () => {
    const { fileId, batches } = await notifiedFile();
    const [one, two] = batches;
    await tools.finalize(fileId, one.id, { status: 'Success' });
    await tools.finalize(fileId, two.id, failed);
    expect((await tools.takeReturns(fileOf(back(one, 'R02'), back(two, 'R02')))).status).toBe(200);
    await mailRemittances();
    expect(await kindsOf(one.id)).toEqual(['Advice', 'Correction']);
    expect(await kindsOf(two.id)).toEqual(['Advice', 'Correction']);
    expect((await mailsOf(one.id))[1]?.text).toContain('The payment was returned to us on Nov 15, 2026.');
  });

  test('gets the correction at the advice’s address, even if the contact changed', async () => {
    const { fileId, batches } = await notifiedFile();
    const [one] = batches;
    await app.write(`UPDATE partner_contact SET email = NULL WHERE partner_id = $1`, [one.partnerId]);
    await tools.finalize(fileId, one.id, failed);
    expect((await mailsOf(one.id))[1]?.recipient).toBe(emailOf(one));
    await app.write(
      `UPDATE partner_contact SET email = $2 WHERE partner_id = $1 AND contact_type = 'Accounting'`,
      [one.partnerId, emailOf(one)],
    );
  });
});

describe('an unsent advice', () => {
  test.each<[Reached, string]>([
    ['requested', 'payment-batch.remittance-dropped'],
    ['queued', 'payment-batch.remittance-cancelled'],
  ])('that is only %s is canceled, and no correction goes out', async (reached, action) => {
    const { fileId, batches } = await notifiedFile(reached);
    const [one, two] = batches;
    await tools.finalize(fileId, one.id, failed);
    expect(await mailsOf(one.id)).toEqual([]);
    const trail = await app.sql(
      `SELECT before FROM audit_record WHERE entity_type = 'payment-batch' AND entity_id = $1 AND action = $2`,
      [String(one.id), action],
    );
    expect(trail).toEqual([{ before: { recipient: emailOf(one) } }]);
    await mailRemittances();
    await sendMails();
    const [mails] = await app.sql(`SELECT count(*)::int AS unsent FROM mail WHERE sent_on IS NULL`);
    expect(mails).toEqual({ unsent: 0 });
    expect(await kindsOf(two.id)).toEqual(['Advice']);
    expect(await kindsOf(one.id)).toEqual([]);
  });

  test('that was handed over once may have arrived and is corrected', async () => {
    const { fileId, batches } = await notifiedFile('queued');
    const [one] = batches;
    await app.sql(
      `UPDATE mail SET handed_over_on = now() WHERE id IN (SELECT mail_id FROM remittance WHERE payment_batch_id = $1)`,
      [one.id],
    );
    await tools.finalize(fileId, one.id, failed);
    expect(await kindsOf(one.id)).toEqual(['Advice', 'Correction']);
    await mailRemittances();
    await sendMails();
  });
});

test('the payment shows the advice and its correction, and resends the correction', async () => {
  const { fileId, batches } = await notifiedFile();
  const [one, two] = batches;
  await tools.finalize(fileId, one.id, failed);
  await mailRemittances();
  await sendMails();
  const read = async () =>
    (await app.call(paymentBatches.completed, { as: tools.settler, params: params(one) })).body;
  expect((await read()).remittances.map(({ kind }) => kind)).toEqual(['Correction', 'Advice']);
  const { body } = await app.call(paymentBatches.remittance, { as: tools.settler, params: params(one) });
  expect(body.correction?.happened).toContain('No account/unable to locate account');
  const pdf = await app.raw('GET', fillPath(paymentBatches.remittancePdf.path, params(one)), {
    as: tools.settler,
  });
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('NOT PAID');

  const again = await app.call(paymentBatches.sendRemittances, {
    as: tools.settler,
    body: { selection: { ids: [one.id] } },
  });
  expect(again.body).toEqual({ queued: 1, skipped: [] });
  await mailRemittances();
  expect(await kindsOf(one.id)).toEqual(['Advice', 'Correction', 'Correction']);
  // A payment that no one was notified of has nothing to correct.
  await app.write('DELETE FROM remittance WHERE payment_batch_id = $1', [two.id]);
  await tools.finalize(fileId, two.id, failed);
  const none = await app.call(paymentBatches.remittance, { as: tools.settler, params: params(two) });
  expect([none.status, detailOf(none)]).toEqual([
    409,
    'This payment failed before its remittance advice was sent, so there is nothing to correct.',
  ]);
});

test('the database refuses a failure without its correction', async () => {
  const { batches } = await notifiedFile();
  await expect(
    app.write(
      `WITH freed AS (UPDATE payment_item SET is_live = false WHERE payment_batch_id = $1 RETURNING invoice_id, credit_memo_id),
         one AS (UPDATE invoice SET status = 'Posted' WHERE id IN (SELECT invoice_id FROM freed)),
         two AS (UPDATE credit_memo SET status = 'Posted' WHERE id IN (SELECT credit_memo_id FROM freed)),
         file AS (UPDATE payment_file SET open_batch_count = open_batch_count - 1
                   WHERE id = (SELECT payment_file_id FROM payment_batch WHERE id = $1) RETURNING id)
       UPDATE payment_batch SET status = 'Failure', failure_reason = 'x', outcome_source = 'Person',
         finalized_by = (SELECT min(id) FROM employee), finalized_on = now() WHERE id = $1`,
      [batches[0].id],
    ),
  ).rejects.toThrow('a partner was told about a payment that failed, and gets no correction');
});
