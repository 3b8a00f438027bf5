import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import {
  paymentFileBatches,
  paymentFiles,
  type PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type ThreePayments, threePayments } from '../../../../test/three-payments.ts';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());

const early = "A payment can't be finalized as successful before its payment date, Nov 17, 2026.";
const header = 'trace,status,transactionId,returnCode';
const statuses = async (fileId: number) => (await tools.batches(fileId)).map(({ status }) => status);
const sourcesOf = (fileId: number) =>
  app
    .sql<{ source: string | null }>(
      `SELECT outcome_source AS source FROM payment_batch WHERE payment_file_id = $1 ORDER BY id`,
      [fileId],
    )
    .then((rows) => rows.map(({ source }) => source));

/** Its money arrives in two days. */
const futureFile = async () => {
  // Clears what earlier files reported against these accounts.
  await app.write('DELETE FROM pay_to_rejection');
  const invoiceIds = [await tools.bill(tools.payees[0]), await tools.bill(tools.payees[1])];
  const fileId = await tools.sent({ invoiceIds, paymentDate: '2026-11-17' });
  const [first, second] = await tools.batches(fileId);
  if (!first || !second) throw new Error('the file has no two payments');
  return { fileId, first, second };
};

describe('without an acknowledgement', () => {
  test('finalizing a file assumes nothing', async () => {
    const { fileId } = await tools.sentFile();
    const reply = await tools.finalizeAll(fileId);
    expect([reply.status, detailOf(reply)]).toEqual([
      409,
      "The bank hasn't reported a result for any open payment. Upload its acknowledgment, or select payments to finalize without it.",
    ]);
    // An echo means that the bank has the file, and says nothing about its payments.
    await tools.acknowledge(fileId, await tools.content(fileId));
    expect((await tools.finalizeAll(fileId)).status).toBe(409);
    expect(await statuses(fileId)).toEqual(['Waiting', 'Waiting', 'Waiting']);
  });

  test('someone can state the result of named payments, and it’s recorded as theirs', async () => {
    const { fileId, batches } = await tools.sentFile();
    const [one, two, three] = batches;
    const paid = await tools.confirm(fileId, [one.id, two.id, one.id]);
    expect([paid.status, paid.body]).toEqual([200, { success: 2, failure: 0, isCompleted: false }]);
    expect(await statuses(fileId)).toEqual(['Success', 'Success', 'Waiting']);
    const failed = { status: 'Failure', failureReason: 'Rejected by phone' };
    expect((await tools.confirm(fileId, [three.id], failed)).body).toMatchObject({ isCompleted: true });

    const { body: page } = await app.call(paymentBatches.completed, {
      as: tools.settler,
      params: { paymentBatchId: one.id },
    });
    expect(page).toMatchObject({ status: 'Success', outcomeSource: 'Person', finalizedBy: 'Sam Settler' });
    const { body } = await app.call(paymentFileBatches.list, {
      as: tools.settler,
      params: { paymentFileId: fileId },
    });
    const rows: PaymentBatchSummary[] = body;
    expect(rows.map(({ outcomeSource, finalizedBy }) => [outcomeSource, finalizedBy])).toEqual(
      batches.map(() => ['Person', 'Sam Settler']),
    );
    const trail = await app.sql(
      `SELECT actor_name AS by, after ->> 'outcomeSource' AS source FROM audit_record
        WHERE entity_type = 'payment-batch' AND entity_id = $1 AND action = 'payment-batch.finalized'`,
      [String(one.id)],
    );
    expect(trail).toEqual([{ by: 'Sam Settler', source: 'Person' }]);
    const { body: history } = await app.call(paymentFiles.history, {
      as: tools.settler,
      params: { paymentFileId: fileId },
    });
    expect(history.entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ label: 'Source', to: 'Person, no bank acknowledgment' }),
    );
  });

  test.each([
    ['no result', {}, 400],
    ['a failure without a reason', { status: 'Failure' }, 400],
    ['an unknown status', { status: 'Maybe' }, 400],
  ])('%s is refused', async (_, body, status) => {
    const { fileId, batches } = await tools.sentFile();
    expect((await tools.confirm(fileId, [batches[0].id], body)).status).toBe(status);
    expect(await statuses(fileId)).toEqual(['Waiting', 'Waiting', 'Waiting']);
  });

  test('so are an empty list, payments of another file and a stale version', async () => {
    const [{ fileId, batches }, other] = [await tools.sentFile(), await tools.sentFile()];
    expect((await tools.confirm(fileId, [])).status).toBe(400);
    expect((await tools.confirm(fileId, [batches[0].id, other.batches[0].id])).status).toBe(404);
    const stale = { status: 'Success', version: 1 };
    expect((await tools.confirm(fileId, [batches[0].id], stale)).status).toBe(409);
    const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await tools.confirm(fileId, [batches[0].id], undefined, buyer)).status).toBe(403);
    expect(await statuses(fileId)).toEqual(['Waiting', 'Waiting', 'Waiting']);
  });
});

test('an acceptance is recorded as the bank’s word, and a rejected payment can’t be stated a success', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [one, two, three] = batches;
  await tools.acknowledge(fileId, `${header}\n${one.trace},Success,,\n${two.trace},Failed,,R03`);
  const against = await tools.finalize(fileId, two.id, { status: 'Success' });
  expect([against.status, detailOf(against)]).toEqual([
    409,
    'The bank rejected the payment to Blue River. Upload a newer acknowledgment if that has changed.',
  ]);
  expect((await tools.confirm(fileId, [two.id, three.id])).status).toBe(409);
  await tools.finalize(fileId, one.id, { status: 'Success' });
  await tools.finalizeAll(fileId);
  await tools.finalize(fileId, three.id, { status: 'Success' });
  expect(await sourcesOf(fileId)).toEqual(['Acknowledgement', 'Acknowledgement', 'Person']);
});

describe('before the payment date', () => {
  test('a success can’t be finalized in any way', async () => {
    const { fileId, first, second } = await futureFile();
    const single = await tools.finalize(fileId, first.id, { status: 'Success', transactionId: 'X' });
    expect([single.status, detailOf(single)]).toEqual([409, early]);
    const named = await tools.confirm(fileId, [first.id]);
    expect([named.status, detailOf(named)]).toEqual([409, early]);
    await tools.acknowledge(fileId, `${header}\n${first.trace},Success,,\n${second.trace},Success,,`);
    const all = await tools.finalizeAll(fileId);
    expect([all.status, detailOf(all)]).toEqual([409, early]);
    expect((await tools.details(fileId)).whyNot).toMatchObject({ finalize: null, succeed: early });
    expect(await statuses(fileId)).toEqual(['Waiting', 'Waiting']);
  });

  test('rejected payments are finalized, and accepted ones stay open until then', async () => {
    const { fileId, first, second } = await futureFile();
    await tools.acknowledge(fileId, `${header}\n${first.trace},Success,,\n${second.trace},Failed,,R03`);
    expect((await tools.finalizeAll(fileId)).body).toEqual({ success: 0, failure: 1, isCompleted: false });
    expect(await statuses(fileId)).toEqual(['Waiting', 'Failure']);
  });

  test('the payment date begins at midnight Pacific time', async () => {
    const { fileId, first } = await futureFile();
    app.clock.now = new Date('2026-11-17T07:59:00Z');
    const before = await app.signedIn({ roles: ['Accountant'] });
    expect((await tools.finalize(fileId, first.id, { status: 'Success' }, before)).status).toBe(409);
    app.clock.now = new Date('2026-11-17T08:00:00Z');
    const { status } = await tools.finalize(fileId, first.id, { status: 'Success' }, before);
    app.clock.now = new Date('2026-11-15T12:00:00Z');
    expect(status).toBe(200);
  });
});

describe('at the database level', () => {
  const success = (more: string) =>
    `status = 'Success', transaction_id = 'PAST-' || id, posting_date = payment_date,
     finalized_by = (SELECT min(id) FROM employee), ${more}`;
  const write = (batchId: number, what: string) =>
    app.write(`UPDATE payment_batch SET ${what} WHERE id = $1`, [batchId]);
  const now = `finalized_on = payment_date + interval '20 hours'`;

  test('a success without a source, falsely attributed to the bank or too early is refused', async () => {
    const { batches } = await tools.sentFile();
    const { id } = batches[0];
    await expect(write(id, success(now))).rejects.toThrow('outcome_has_source');
    const claimed = `outcome_source = 'Acknowledgement'`;
    await expect(write(id, success(`${now}, ${claimed}`))).rejects.toThrow('success_is_stated');
    const returned = `outcome_source = 'Return'`;
    await expect(write(id, success(`${now}, ${returned}`))).rejects.toThrow('success_is_stated');
    const { first } = await futureFile();
    const tooEarly = `finalized_on = payment_date + interval '7 hours', outcome_source = 'Person'`;
    await expect(write(first.id, success(tooEarly))).rejects.toThrow(
      'a payment does not succeed before its payment date',
    );
  });
});
