import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { lockMonth } from '../../../../test/new-invoice.ts';
import { type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let acme: number;
let zenith: number;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await paymentTools(app);
  acme = await tools.payee('Acme Lighting');
  zenith = await tools.payee('Zenith Fans');
});
afterAll(() => app.close());

let made = 0;

/** A sent file that pays Acme an invoice less a credit, and Zenith an invoice. */
async function sentFile() {
  made += 1;
  const invoiceIds = [
    await tools.bill(acme, { totalCents: 90_000 + made }),
    await tools.bill(zenith, { totalCents: 30_000 + made }),
  ];
  const memoId = await tools.memo(acme, 5_000);
  const fileId = await tools.sent({ invoiceIds, creditMemoIds: [memoId] });
  const [first, second] = await tools.batches(fileId);
  if (!first || !second) throw new Error('the file has no two payments');
  return { fileId, invoiceIds, memoId, first, second };
}

const live = (batchId: number) =>
  app.sql<{ live: number }>(
    `SELECT count(*) FILTER (WHERE is_live)::int AS live FROM payment_item WHERE payment_batch_id = $1`,
    [batchId],
  );

test('a success pays its documents, a failure releases them, and the last payment completes the file', async () => {
  const { fileId, invoiceIds, memoId, first, second } = await sentFile();
  const one = await tools.finalize(fileId, first.id, { status: 'Success', transactionId: ' BANK-77 ' });
  expect([one.status, one.body]).toEqual([200, { success: 1, failure: 0, isCompleted: false }]);
  expect(await tools.statuses('invoice', invoiceIds)).toEqual(['Paid', 'Approved']);
  expect(await tools.statuses('credit_memo', [memoId])).toEqual(['Paid']);
  expect(await tools.details(fileId)).toMatchObject({ status: 'SentToBank', openBatchCount: 1 });

  const two = await tools.finalize(fileId, second.id, {
    status: 'Failure',
    failureReason: 'No such account',
  });
  expect(two.body).toEqual({ success: 0, failure: 1, isCompleted: true });
  expect(await tools.statuses('invoice', invoiceIds)).toEqual(['Paid', 'Posted']);
  expect(await live(second.id)).toEqual([{ live: 0 }]);
  expect(await tools.details(fileId)).toMatchObject({
    status: 'Completed',
    openBatchCount: 0,
    completedOn: app.clock.now.toISOString(),
  });
  const [paid, failed] = await tools.batches(fileId);
  expect(paid).toMatchObject({ status: 'Success', transactionId: 'BANK-77', postingDate: '2026-11-13' });
  expect(failed).toMatchObject({ status: 'Failure', failureReason: 'No such account', postingDate: null });

  const { body: history } = await app.call(paymentFiles.history, {
    as: tools.settler,
    params: { paymentFileId: fileId },
  });
  expect(history.entries.slice(0, 3).map(({ what, actorName }) => [actorName, what])).toEqual([
    ['Sam Settler', 'completed the file'],
    ['Sam Settler', 'finalized a payment'],
    ['Sam Settler', 'finalized a payment'],
  ]);
  const steps = await app.sql(
    `SELECT action, after ->> 'status' AS status FROM audit_record
      WHERE entity_type = 'payment-batch' AND entity_id = $1 AND action = 'payment-batch.finalized'`,
    [String(second.id)],
  );
  expect(steps).toEqual([{ action: 'payment-batch.finalized', status: 'Failure' }]);
  // What failed can be paid again.
  expect((await tools.add([invoiceIds[1] ?? 0])).status).toBe(200);
  await tools.remove(zenith);
});

describe('refused, and nothing changes', () => {
  test.each([
    ['a failure without a reason', { status: 'Failure' }, 400],
    ['an unknown status', { status: 'Maybe' }, 400],
    ['a transaction id that is too long', { status: 'Success', transactionId: 'x'.repeat(51) }, 400],
  ])('%s', async (_, body, status) => {
    const { fileId, first } = await sentFile();
    expect((await tools.finalize(fileId, first.id, body)).status).toBe(status);
    expect((await tools.batches(fileId))[0]?.status).toBe('Waiting');
    await tools.confirm(fileId);
  });

  test('a final payment, another payment’s transaction id, and a payment of another file', async () => {
    const { fileId, first, second } = await sentFile();
    await tools.finalize(fileId, first.id, { status: 'Success', transactionId: 'ONLY-ONCE' });
    const again = await tools.finalize(fileId, first.id, { status: 'Failure', failureReason: 'x' });
    expect([again.status, detailOf(again)]).toEqual([
      409,
      'The payment to Acme Lighting is already final: it succeeded.',
    ]);
    const taken = await tools.finalize(fileId, second.id, { status: 'Success', transactionId: 'ONLY-ONCE' });
    expect([taken.status, detailOf(taken)]).toEqual([
      409,
      'Transaction ONLY-ONCE already belongs to another payment.',
    ]);
    const other = await sentFile();
    expect((await tools.finalize(other.fileId, second.id, { status: 'Success' })).status).toBe(404);
    expect((await tools.finalize(999_999, second.id, { status: 'Success' })).status).toBe(404);
    await tools.confirm(other.fileId);
    await tools.confirm(fileId);
    const late = await tools.finalizeAll(fileId);
    expect([late.status, detailOf(late)]).toEqual([409, 'All payments in this file are final.']);
  });

  test('a file that wasn’t sent', async () => {
    const fileId = await tools.approved({ invoiceIds: [await tools.bill(acme)] });
    const [batch] = await tools.batches(fileId);
    const one = await tools.finalize(fileId, batch?.id ?? 0, { status: 'Success' });
    expect([one.status, detailOf(one)]).toEqual([409, 'The file hasn’t been sent to the bank yet.']);
    expect((await tools.finalizeAll(fileId)).status).toBe(409);
  });
});

describe('at the same time', () => {
  test('two people finalizing one payment: only one succeeds', async () => {
    const { fileId, first } = await sentFile();
    const replies = await Promise.all([
      tools.finalize(fileId, first.id, { status: 'Success' }),
      tools.finalize(fileId, first.id, { status: 'Failure', failureReason: 'closed' }, tools.approver),
      tools.finalize(fileId, first.id, { status: 'Success', transactionId: 'RACE-1' }, tools.approver),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await tools.details(fileId)).openBatchCount).toBe(1);
    await tools.confirm(fileId);
  });

  test('two people finalizing two payments: both succeed, and the file is complete', async () => {
    const { fileId, first, second } = await sentFile();
    const replies = await Promise.all([
      tools.finalize(fileId, first.id, { status: 'Success' }),
      tools.finalize(fileId, second.id, { status: 'Failure', failureReason: 'closed' }, tools.approver),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.filter(({ body }) => body.isCompleted)).toHaveLength(1);
    expect(await tools.details(fileId)).toMatchObject({ status: 'Completed', openBatchCount: 0 });
  });
});

test('only finance can finalize payments', async () => {
  const { fileId, first } = await sentFile();
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  expect((await tools.finalize(fileId, first.id, { status: 'Success' }, buyer)).status).toBe(403);
  expect((await tools.acknowledge(fileId, 'x', buyer)).status).toBe(403);
  expect((await tools.takeReturns('x', buyer)).status).toBe(403);
});

// Runs last: the month stays locked.
test('payments confirmed after their month was locked post on the first open day', async () => {
  const { fileId, invoiceIds, first, second } = await sentFile();
  await lockMonth(app, 2026, 11);
  const { status, body } = await tools.confirm(fileId);
  expect([status, body]).toEqual([200, { success: 2, failure: 0, isCompleted: true }]);
  expect(await tools.batches(fileId)).toMatchObject([
    { transactionId: first.trace, postingDate: '2026-12-01' },
    { transactionId: second.trace, postingDate: '2026-12-01' },
  ]);
  expect(await tools.statuses('invoice', invoiceIds)).toEqual(['Paid', 'Paid']);
});
