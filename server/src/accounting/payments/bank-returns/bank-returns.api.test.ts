import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

test('takes in returns of open, paid and failed payments', async () => {
  const { fileId, invoiceIds, creditMemoIds, batches } = await tools.sentFile(1_000);
  const [paid, open, failed] = batches;
  await tools.finalize(fileId, paid.id, { status: 'Success', transactionId: 'WAS-PAID' });
  await tools.finalize(fileId, failed.id, { status: 'Failure', failureReason: 'The bank called.' });
  expect(await tools.statuses('credit_memo', creditMemoIds)).toEqual(['Paid']);
  app.clock.now = new Date('2026-11-18T20:00:00Z');
  const later = await app.signedIn({ roles: ['Accountant'], name: 'Lee Later' });
  const text = fileOf(back(paid, 'R02', 'CLOSED IN MAY'), back(open, 'R03'), back(failed, 'R16'));
  const { status, body } = await tools.takeReturns(text, later);
  app.clock.now = new Date('2026-11-15T12:00:00Z');
  expect(status).toBe(200);
  expect(body).toMatchObject({ notifications: [], prenotes: 0 });
  expect(body.returns[0]).toEqual({
    paymentBatchId: paid.id,
    paymentFileId: fileId,
    fileName: (await tools.details(fileId)).name,
    partnerType: 'Supplier',
    partnerId: tools.payees[0],
    partnerName: 'Acme Lighting',
    amount: Number(paid.total),
    currency: 'Usd',
    code: 'R02',
    meaning: 'Account closed',
    isLate: true,
  });
  expect(body.returns.map(({ isLate }) => isLate)).toEqual([true, false, false]);
  const returned = { status: 'Failure', returnedOn: '2026-11-18' };
  expect(await tools.batches(fileId)).toMatchObject([
    {
      ...returned,
      returnCode: 'R02',
      failureReason: 'R02: Account closed. CLOSED IN MAY',
      transactionId: 'WAS-PAID',
      postingDate: '2026-11-13',
    },
    {
      ...returned,
      returnCode: 'R03',
      failureReason: 'R03: No account/unable to locate account.',
      postingDate: null,
    },
    { ...returned, returnCode: 'R16' },
  ]);
  expect(await tools.details(fileId)).toMatchObject({
    status: 'Completed',
    openBatchCount: 0,
  });
  expect(await tools.statuses('invoice', invoiceIds)).toEqual(['Posted', 'Posted', 'Posted']);
  expect(await tools.statuses('credit_memo', creditMemoIds)).toEqual(['Posted']);
  const steps = await app.sql(
    `SELECT entity_id, before ->> 'status' AS before, after ->> 'status' AS after FROM audit_record
      WHERE action = 'payment-batch.returned' AND entity_id = ANY ($1) ORDER BY id`,
    [batches.map(({ id }) => String(id))],
  );
  expect(steps).toMatchObject([
    { before: 'Success', after: 'Failure' },
    { before: 'Waiting', after: 'Failure' },
    { before: 'Failure', after: 'Failure' },
  ]);

  const same = await tools.takeReturns(text, tools.approver);
  expect([same.status, detailOf(same)]).toEqual([
    409,
    'This file was already uploaded by Lee Later on Nov 18, 2026 12:00 PM (PST).',
  ]);
  const once = await tools.takeReturns(fileOf(back(open, 'R03', 'AGAIN')));
  expect([once.status, detailOf(once)]).toEqual([409, 'The payment to Blue River was already returned.']);
  // The accounts are now rejected. Once that is settled, the returned invoices are paid by a new payment.
  expect((await tools.add(invoiceIds)).status).toBe(409);
  await app.write('DELETE FROM pay_to_rejection');
  const next = await tools.sent({ invoiceIds });
  expect((await tools.confirm(next)).body.success).toBe(3);
});

test('accepts the same returns only once, even while the file is being finalized', async () => {
  const { fileId, batches } = await tools.sentFile(1_000);
  const text = fileOf(back(batches[1], 'R03'));
  const replies = await Promise.all([
    tools.takeReturns(text),
    tools.takeReturns(text, tools.approver),
    tools.finalize(fileId, batches[0].id, { status: 'Success' }),
    tools.finalize(fileId, batches[1].id, { status: 'Success' }),
  ]);
  expect(
    replies
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted((one, other) => one - other),
  ).toEqual([200, 409]);
  expect(replies[2]?.status).toBe(200);
  expect((await tools.batches(fileId)).map(({ status }) => status)).toEqual([
    'Success',
    'Failure',
    'Waiting',
  ]);
  expect((await tools.details(fileId)).openBatchCount).toBe(1);
});

test('records a returned prenote once', async () => {
  const { fileId } = await tools.sentFile(1_000);
  const fresh = await tools.payee('Fresh Faucets');
  await app.write(
    `INSERT INTO prenote (pay_to_id, partner_id, payment_file_id, trace_number, created_on)
     SELECT pay_to_id, partner_id, $2, '123456787654321', now() FROM pay_to_change WHERE partner_id = $1 AND is_live`,
    [fresh, fileId],
  );
  const tried = { trace: '123456787654321', code: 'R04', accountNumber: '000123456789' };
  const { body } = await tools.takeReturns(fileOf(tried));
  expect(body).toEqual({ returns: [], notifications: [], prenotes: 1 });
  const rows = await app.sql('SELECT return_code, returned_on::text FROM prenote WHERE partner_id = $1', [
    fresh,
  ]);
  expect(rows).toEqual([{ return_code: 'R04', returned_on: '2026-11-15' }]);
  const again = await tools.takeReturns(fileOf({ ...tried, text: 'AGAIN' }));
  expect(detailOf(again)).toBe('Line 3: the prenote to Fresh Faucets was already returned.');
});
