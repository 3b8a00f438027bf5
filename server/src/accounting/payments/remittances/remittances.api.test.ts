import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { asSystem } from '../../../../test/as-system.ts';
import { addCreditRequests } from '../../../../test/new-credit-request.ts';
import { addInvoice } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { addPaymentFile } from '../../../../test/payment-files.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { runJob } from '../../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { mailJobs } from '../../../mail/mail.jobs.ts';
import { receiveCreditMemos } from '../../credit-memos/credit-memos.service.ts';
import { remittanceJobs } from './remittances.jobs.ts';
import { queueRemittances } from './remittances.service.ts';

const nothingToCorrect =
  'This payment failed before its remittance advice was sent, so there is nothing to correct.';
const ach = { paymentType: 'NetTermsByAchTransfer' } as const;
let app: TestApp;
let ann: number;
let accountant: string;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  ann = await app.addEmployee({ name: 'Ann Ledger', roles: ['Accountant'] });
});
beforeEach(async () => {
  accountant = await app.tokenFor(ann);
});
afterAll(() => app.close());

async function payee(email: string | null = `ap${(made += 1)}@acme.example`) {
  const contact = { type: 'Accounting' as const, name: 'June Walker', phone: '+14155552671', email };
  const partnerId = await addSupplier(app, `Acme ${(made += 1)}`, { contacts: [contact] });
  return { partnerId, email, invoice: () => addInvoice(app, partnerId, { ...ach, totalCents: 100_000 }) };
}

/** One payment to a partner with an email address, on its way to the bank. */
async function paid(status: 'Waiting' | 'Success' | 'Failure' = 'Success', isSent = true) {
  const { partnerId, email, invoice } = await payee();
  const { fileId, batchIds } = await addPaymentFile(
    app,
    [{ partnerId, invoiceIds: [await invoice()], status }],
    { isSent },
  );
  return { fileId, batchId: batchIds[0] ?? 0, email };
}

const prepare = (paymentFileId: number) =>
  runJob(app, remittanceJobs, 'remittances.prepare', { paymentFileId });
const mailAll = async () => {
  const unmailed = await app.sql<{ id: number }>(
    'SELECT id FROM remittance WHERE mail_id IS NULL ORDER BY id',
  );
  for (const { id } of unmailed) await runJob(app, remittanceJobs, 'remittances.mail', { remittanceId: id });
};
const remittancesOf = (batchId: number) =>
  app.sql<{
    recipient: string;
    requested_by: number | null;
    subject: string;
    text: string;
    file_name: string;
    bytes: Buffer;
    mail_id: number;
  }>(
    `SELECT remittance.recipient, requested_by, mail.subject, mail.text, file_name, bytes, remittance.mail_id FROM remittance
       LEFT JOIN mail ON mail.id = remittance.mail_id LEFT JOIN mail_attachment file ON file.mail_id = mail.id
      WHERE payment_batch_id = $1 ORDER BY remittance.id`,
    [batchId],
  );
const sendChosen = (selection: Selection, as = accountant) =>
  app.call(paymentBatches.sendRemittances, { as, body: { selection: selection as never } });
const send = (ids: number[], as = accountant) => sendChosen({ ids }, as);

describe('after a file is sent', () => {
  test('every partner with an address is notified once, however often the jobs run', async () => {
    const [one, two, mute] = [await payee(), await payee(), await payee(null)];
    const { fileId, batchIds } = await addPaymentFile(app, [
      { partnerId: one.partnerId, invoiceIds: [await one.invoice()], status: 'Waiting' },
      { partnerId: two.partnerId, invoiceIds: [await two.invoice()], status: 'Waiting' },
      { partnerId: mute.partnerId, invoiceIds: [await mute.invoice()], status: 'Waiting' },
    ]);
    await asSystem(app, (ctx) => queueRemittances(ctx, fileId));
    const jobs = await app.sql(
      `SELECT FROM pgboss.job WHERE name = 'remittances.prepare' AND data->>'paymentFileId' = $1`,
      [String(fileId)],
    );
    expect(jobs).toHaveLength(1);
    await prepare(fileId);
    await prepare(fileId);
    await mailAll();
    const [first, second, third] = await Promise.all(batchIds.map(remittancesOf));
    expect(first).toMatchObject([{ recipient: one.email, requested_by: null }]);
    expect(second).toMatchObject([{ recipient: two.email, requested_by: null }]);
    expect(third).toEqual([]);
    await runJob(app, remittanceJobs, 'remittances.mail', { remittanceId: 1 });
    expect(await remittancesOf(batchIds[0] ?? 0)).toHaveLength(1);
    const skipped = await app.sql(
      `SELECT FROM audit_record WHERE action = 'payment-batch.remittance-skipped' AND entity_id = $1`,
      [String(batchIds[2])],
    );
    expect(skipped).toHaveLength(1);
    expect(
      await app.sql(
        `SELECT after FROM audit_record WHERE action = 'payment-file.remittances-queued' AND entity_id = $1`,
        [String(fileId)],
      ),
    ).toEqual([{ after: { remittanceCount: 2, withoutAddressCount: 1 } }]);
  });

  test('no one is notified of a failed payment', async () => {
    const { fileId, batchId } = await paid('Failure');
    await prepare(fileId);
    expect(await remittancesOf(batchId)).toEqual([]);
  });

  test('no one is notified of a payment that fails before its mail is created, and its history says so', async () => {
    const { fileId, batchId, email } = await paid();
    await prepare(fileId);
    expect(await remittancesOf(batchId)).toHaveLength(1);
    await app.write(
      `UPDATE payment_batch SET status = 'Failure', failure_reason = 'It came back.' WHERE id = ${batchId}`,
    );
    await mailAll();
    expect(await remittancesOf(batchId)).toEqual([]);
    expect(
      await app.sql(
        `SELECT before FROM audit_record WHERE action = 'payment-batch.remittance-dropped' AND entity_id = $1`,
        [String(batchId)],
      ),
    ).toEqual([{ before: { recipient: email } }]);
  });

  test('the mail carries the advice, and the payment shows when it was sent', async () => {
    const { fileId, batchId, email } = await paid();
    await prepare(fileId);
    await mailAll();
    const [mail] = await remittancesOf(batchId);
    expect(mail?.subject).toBe(`Remittance advice RA-${batchId}: $1,000.00 on Nov 17, 2026`);
    expect(mail?.file_name).toBe(`Remittance-RA-${batchId}.pdf`);
    expect(pdfText(mail?.bytes ?? Buffer.of())).toContain(`RA-${batchId}`);
    const read = async () =>
      (await app.call(paymentBatches.completed, { as: accountant, params: { paymentBatchId: batchId } }))
        .body;
    expect((await read()).remittanceSentOn).toBeNull();
    await runJob(app, mailJobs(), 'mail.send', { mailId: mail?.mail_id ?? 0 });
    expect(await read()).toMatchObject({
      remittanceSentOn: app.clock.now.toISOString(),
      remittances: [{ recipient: email, requestedBy: null, sentOn: app.clock.now.toISOString() }],
    });
    const caught = (await (await fetch(`${inject('mailPage')}/api/messages?to=${email}`)).json()) as {
      attachments: { filename: string; contentType: string }[];
    }[];
    expect(caught[0]?.attachments).toMatchObject([
      { filename: `Remittance-RA-${batchId}.pdf`, contentType: 'application/pdf' },
    ]);
  });
});

describe('the advice', () => {
  test('lists invoices, discounts and credits with reasons, and the PDF matches', async () => {
    const { partnerId } = await payee();
    const [request] = await addCreditRequests(app, partnerId, {
      purchaseOrderNumber: 'PO-9',
      totalCents: 5_000,
    });
    expect(request).toBeGreaterThan(0);
    const invoiceId = await addInvoice(app, partnerId, {
      ...ach,
      totalCents: 100_000,
      invoiceNumber: 'I-1',
      purchaseOrderNumber: 'PO-1',
    });
    const [memoId = 0] = await asSystem(app, (ctx) =>
      receiveCreditMemos(ctx, [
        {
          partnerId,
          partnerType: 'Supplier',
          memoNumber: 'M-1',
          memoDate: '2026-11-02',
          postingDate: null,
          purchaseOrderNumber: null,
          notes: null,
          source: 'Received',
          status: 'Posted',
          intacctSyncStatus: 'NotSynced',
          createdOn: ctx.now,
          lines: [{ purchaseOrderNumber: 'PO-5', description: 'Broken glass', amountCents: 5_000 }],
          documentIds: [],
        },
      ] as never),
    );
    const { batchIds } = await addPaymentFile(app, [
      { partnerId, invoiceIds: [invoiceId], creditMemoIds: [memoId], discounts: { [invoiceId]: 20 } },
    ]);
    const params = { paymentBatchId: batchIds[0] ?? 0 };
    const { body } = await app.call(paymentBatches.remittance, { as: accountant, params });
    expect(body).toMatchObject({
      ourName: 'Backdock',
      number: `RA-${batchIds[0]}`,
      method: 'NetTermsByAchTransfer',
      accountEnding: '6789',
      lines: [{ number: 'I-1', purchaseOrderNumber: 'PO-1', gross: 1000, discount: 20, net: 980 }],
      credits: [{ number: 'M-1', reason: 'Broken glass', purchaseOrderNumber: 'PO-5', amount: 50 }],
      totals: { gross: 1000, discount: 20, credit: 50, net: 930 },
    });
    const path = `/api/accounts-payable/payment-files/batches/${batchIds[0]}/remittance/pdf`;
    const pdf = await app.raw('GET', path, { as: accountant });
    expect(pdf.headers.get('content-type')).toContain('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    const text = pdfText(bytes);
    for (const snippet of [
      'Remittance advice',
      'I-1',
      'PO-1',
      'M-1',
      'Broken glass',
      '$930.00',
      '•••• 6789',
      'Page 1 of 1',
    ])
      expect(text).toContain(snippet);
    const again = await app.raw('GET', path, { as: accountant });
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);

    const csv = await app.raw('GET', fillPath(paymentBatches.remittanceCsv.path, params), { as: accountant });
    expect(csv.headers.get('content-disposition')).toContain(`Remittance-RA-${batchIds[0]}.csv`);
    const [heads, ...lines] = (await csv.text()).trimEnd().split('\r\n');
    expect(heads).toMatch(/,Document,Number,Purchase order,Date,Reason,Gross,Discount,Net,Currency,Status$/);
    expect(lines.map((line) => line.split(',').slice(3).join(','))).toEqual([
      `Invoice,I-1,PO-1,${body.lines[0]?.date},,1000.00,20.00,980.00,USD,Paid`,
      `Credit memo,M-1,PO-5,${body.credits[0]?.date},Broken glass,-50.00,0.00,-50.00,USD,Paid`,
    ]);
  });

  test.each([
    ['failed', 'Failure', true, nothingToCorrect],
    ['hasn’t been sent', 'Waiting', false, 'The payment file hasn’t been sent to the bank yet.'],
  ] as const)('doesn’t exist for a payment that %s', async (_, status, isSent, detail) => {
    const { batchId } = await paid(status, isSent);
    const params = { paymentBatchId: batchId };
    expect(await app.call(paymentBatches.remittance, { as: accountant, params })).toMatchObject({
      status: 409,
      body: { detail },
    });
    for (const { path } of [paymentBatches.remittancePdf, paymentBatches.remittanceCsv]) {
      expect((await app.raw('GET', fillPath(path, params), { as: accountant })).status).toBe(409);
    }
  });
});

describe('resending', () => {
  test('goes to everyone who can be notified and names the rest', async () => {
    const [good, failed] = [await paid(), await paid('Failure')];
    const reply = await send([good.batchId, failed.batchId, good.batchId]);
    expect(reply.status).toBe(200);
    expect(reply.body.queued).toBe(1);
    expect(reply.body.skipped.map(({ paymentBatchId, reason }) => [paymentBatchId, reason])).toEqual([
      [failed.batchId, nothingToCorrect],
    ]);
    await mailAll();
    expect(await remittancesOf(good.batchId)).toMatchObject([{ recipient: good.email, requested_by: ann }]);
  });

  test('skips an advice that hasn’t gone out yet', async () => {
    const { batchId } = await paid();
    await send([batchId]);
    expect((await send([batchId])).body.skipped).toMatchObject([
      { reason: 'The remittance advice is already on its way.' },
    ]);
    expect(await remittancesOf(batchId)).toHaveLength(1);
  });

  test('covers everything a filter matches, minus exceptions', async () => {
    const [one, two, three] = [await payee(), await payee(), await payee()];
    const { name, batchIds } = await addPaymentFile(app, [
      { partnerId: one.partnerId, invoiceIds: [await one.invoice()] },
      { partnerId: two.partnerId, invoiceIds: [await two.invoice()] },
      { partnerId: three.partnerId, invoiceIds: [await three.invoice()], status: 'Failure' },
    ]);
    const [excepted = 0, sent = 0, failed = 0] = batchIds;
    const filterModel = { fileName: { filterType: 'text', type: 'equals', filter: name } } as const;
    const reply = await sendChosen({ allMatching: { filterModel, except: [excepted] } });
    expect(reply.status).toBe(200);
    expect(reply.body.queued).toBe(1);
    expect(reply.body.skipped).toMatchObject([{ paymentBatchId: failed, reason: nothingToCorrect }]);
    expect(await remittancesOf(sent)).toMatchObject([{ recipient: two.email, requested_by: ann }]);
    expect(await remittancesOf(excepted)).toEqual([]);
  });

  test('is limited to finance and to payments with a known outcome', async () => {
    const [{ batchId }, open] = [await paid(), await paid('Waiting')];
    const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await send([batchId], buyer)).status).toBe(403);
    expect((await send([batchId, 999_999])).status).toBe(404);
    expect((await send([open.batchId])).status).toBe(404);
    expect((await send([])).status).toBe(400);
    expect(await remittancesOf(batchId)).toEqual([]);
  });

  test('is refused for more than five hundred at once', async () => {
    const { batchId } = await paid();
    // Bypasses the guards: only the number of rows matters.
    await app.sql(
      `SET session_replication_role = replica;
       INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type,
           pay_to_id, gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, status,
           transaction_id, outcome_source, finalized_by, finalized_on, posting_date, created_on, updated_on)
         SELECT 1000000 + n, payment_type, currency, payment_date, partner_id, partner_type, pay_to_id, gross_amount,
                discount_taken, credit_applied, batch_total, item_count, trace_number, status, 'MANY-' || n,
                outcome_source, finalized_by, finalized_on, posting_date, created_on, updated_on
           FROM payment_batch CROSS JOIN generate_series(1, 501) n WHERE id = ${batchId};
       RESET session_replication_role`,
    );
    const filterModel = {
      transactionId: { filterType: 'text', type: 'startsWith', filter: 'MANY-' },
    } as const;
    const reply = await sendChosen({ allMatching: { filterModel, except: [] } });
    expect(reply.status).toBe(409);
    expect((reply.body as unknown as { detail: string }).detail).toBe(
      'Up to 500 remittance advices can be sent at once. Select fewer payments.',
    );
    const many = await app.sql<{ id: number }>(
      `SELECT id FROM payment_batch WHERE transaction_id LIKE 'MANY-%'`,
    );
    expect((await send(many.map(({ id }) => id))).status).toBe(409);
  });
});
