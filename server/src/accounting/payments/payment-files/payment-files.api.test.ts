import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { paymentTools, type PaymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let admin: string;
let partnerId: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
  admin = await app.signedIn({ roles: ['Admin'], name: 'Ada Admin' });
  partnerId = await tools.payee('Acme');
});
afterAll(() => app.close());

const prepared = async () => tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
const params = (paymentFileId: number) => ({ paymentFileId });
const approve = async (id: number, as: string, change: object = {}) => {
  const { version, sha256 } = await tools.details(id);
  return app.call(paymentFiles.approve, { as, params: params(id), body: { version, sha256, ...change } });
};
const cancel = (id: number, as: string, body: object) =>
  app.call(paymentFiles.cancel, { as, params: params(id), body });
const statusesIn = (id: number) =>
  app.sql<{ status: string }>(
    `SELECT DISTINCT coalesce(invoice.status, memo.status) AS status FROM payment_item item
       JOIN payment_batch batch ON batch.id = item.payment_batch_id
       LEFT JOIN invoice ON invoice.id = item.invoice_id LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
      WHERE batch.payment_file_id = $1`,
    [id],
  );
const actionsOf = async (id: number) =>
  (
    await app.sql<{ action: string }>(
      `SELECT action FROM audit_record WHERE entity_type = 'payment-file' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    )
  ).map(({ action }) => action);

test('a file goes from preparation to the bank, and every step is recorded', async () => {
  const memo = await tools.memo(partnerId, 1_000);
  const id = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)], creditMemoIds: [memo] });
  const made = await tools.details(id);
  expect(made).toMatchObject({
    status: 'PreparedForPayment',
    paymentAmount: 90,
    createdBy: 'Mia Maker',
    approvedBy: null,
    openBatchCount: 1,
    whyNot: {
      approve: null,
      cancel: 'Only Mia Maker or an Admin can cancel this file.',
      download: 'Someone else must approve the file first.',
      markSent: 'Someone else must approve the file first.',
      acknowledge: 'The file hasn’t been sent to the bank yet.',
    },
  });
  expect((await approve(id, tools.approver)).status).toBe(200);
  expect(await statusesIn(id)).toEqual([{ status: 'Approved' }]);
  expect((await tools.details(id)).whyNot.markSent).toBe('Download the bank file before marking it as sent.');
  const [first, again] = [await tools.content(id), await tools.content(id)];
  expect(again).toBe(first);
  const { version } = await tools.details(id);
  const sent = await app.call(paymentFiles.markSent, {
    as: tools.settler,
    params: params(id),
    body: { version },
  });
  expect(sent.status).toBe(200);
  expect(await tools.details(id)).toMatchObject({ status: 'SentToBank', sentBy: 'Sam Settler' });
  expect(await tools.content(id)).toBe(first);
  expect(await actionsOf(id)).toEqual([
    'payment-file.created',
    'payment-file.approved',
    'payment-file.downloaded',
    'payment-file.downloaded',
    'payment-file.sent',
    'payment-file.downloaded',
  ]);
  const { body } = await app.call(paymentFiles.history, { as: tools.as, params: params(id) });
  expect(body.entries.map(({ what }) => what)).toContain('approved the file');
});

describe('approval', () => {
  test('takes someone other than the maker, and happens once', async () => {
    const id = await prepared();
    const own = await approve(id, tools.as);
    expect([own.status, detailOf(own)]).toEqual([
      409,
      'You prepared this file. Someone else must approve it.',
    ]);
    expect((await approve(id, tools.approver)).status).toBe(200);
    const twice = await approve(id, admin);
    expect([twice.status, detailOf(twice)]).toEqual([409, 'Cy Checker already approved this file.']);
  });

  test('is refused to anyone who entered bank details in it', async () => {
    const editor = await app.signedIn({ roles: ['Accountant'] });
    const other = await paymentTools(app);
    const paid = await other.payee('Entered');
    const id = await tools.prepared({ invoiceIds: [await tools.bill(paid)] });
    const reply = await approve(id, other.as);
    expect([reply.status, detailOf(reply)]).toEqual([
      409,
      'You changed bank details in this file. Someone else must approve it.',
    ]);
    expect((await approve(id, editor)).status).toBe(200);
  });

  test('covers only the bytes that were reviewed', async () => {
    const id = await prepared();
    const reply = await approve(id, tools.approver, { sha256: '0'.repeat(64) });
    expect([reply.status, detailOf(reply)]).toEqual([
      409,
      'This is not the bank file you reviewed. Review it again.',
    ]);
    await app.write(`UPDATE payment_file SET sha256 = repeat('1', 64) WHERE id = ${id}`);
    const altered = await approve(id, tools.approver);
    expect(altered.status).toBe(409);
    expect(detailOf(altered)).toContain(
      'The bank file does not match the one that was prepared. No action was taken.',
    );
    const { body } = await app.call(paymentFiles.review, { as: tools.approver, params: params(id) });
    expect(body.isSameContent).toBe(false);
    expect(await statusesIn(id)).toEqual([{ status: 'Processing' }]);
  });

  test('from a stale version shows the changes made since', async () => {
    const id = await prepared();
    const { version, sha256 } = await tools.details(id);
    await approve(id, tools.approver);
    const late = await app.call(paymentFiles.approve, {
      as: admin,
      params: params(id),
      body: { version, sha256 },
    });
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain('Approved by');
  });
});

describe('canceling', () => {
  test('puts everything back in the basket', async () => {
    const memo = await tools.memo(partnerId, 500);
    const invoice = await tools.bill(partnerId);
    const id = await tools.prepared({ invoiceIds: [invoice], creditMemoIds: [memo] });
    expect((await cancel(id, tools.approver, { version: 1 })).status).toBe(409);
    expect((await cancel(id, tools.as, { version: 1 })).status).toBe(200);
    const gone = await app.call(paymentFiles.details, { as: tools.as, params: params(id) });
    expect(gone.status).toBe(404);
    const { partners } = await tools.basket();
    expect(partners).toMatchObject([{ partnerId, invoiceCount: 1, creditCount: 1, net: 95 }]);
    expect(await tools.statuses('invoice', [invoice])).toEqual(['Processing']);
    expect((await tools.batches(id)).map(({ status }) => status)).toEqual(['Cancelled']);
    const again = await tools.prepared({ invoiceIds: [await tools.bill(partnerId)] });
    expect((await tools.details(again)).paymentAmount).toBe(195);
  });

  test('of an approved file takes an Admin with a reason', async () => {
    const invoice = await tools.bill(partnerId);
    const id = await tools.approved({ invoiceIds: [invoice] });
    const reason = 'The bank account is empty.';
    const maker = await cancel(id, tools.as, { version: 2, reason });
    expect([maker.status, detailOf(maker)]).toEqual([409, 'Only an Admin can cancel an approved file.']);
    const silent = await cancel(id, admin, { version: 2 });
    expect([silent.status, detailOf(silent)]).toEqual([409, 'Give a reason for canceling an approved file.']);
    expect((await cancel(id, admin, { version: 2, reason })).status).toBe(200);
    expect(await tools.statuses('invoice', [invoice])).toEqual(['Processing']);
    await tools.remove(partnerId);
    expect(await tools.statuses('invoice', [invoice])).toEqual(['Posted']);
  });

  test('is refused once the file is sent to the bank', async () => {
    const id = await tools.sent({ invoiceIds: [await tools.bill(partnerId)] });
    const reply = await cancel(id, admin, { version: 3, reason: 'It is too late for that.' });
    expect([reply.status, detailOf(reply)]).toEqual([409, 'A file sent to the bank can’t be canceled.']);
  });
});

test('the bank file can be downloaded once approved, and marked as sent once downloaded', async () => {
  const id = await prepared();
  expect(await tools.content(id)).toContain('Someone else must approve the file first.');
  await approve(id, tools.approver);
  const early = await app.call(paymentFiles.markSent, {
    as: tools.settler,
    params: params(id),
    body: { version: 2 },
  });
  expect([early.status, detailOf(early)]).toEqual([409, 'Download the bank file before marking it as sent.']);
});

test('lists show files and their payments, without canceled ones', async () => {
  const gone = await prepared();
  await cancel(gone, tools.as, { version: 1 });
  const id = await tools.prepared({ invoiceIds: [], creditMemoIds: [await tools.memo(partnerId, 100)] });
  const list = await app.call(paymentFiles.list, { as: tools.as });
  const ids = (list.body as unknown as { id: number }[]).map((row) => row.id);
  expect(ids[0]).toBe(id);
  expect(ids).not.toContain(gone);
  const { body: counts } = await app.call(paymentFiles.counts, { as: tools.as });
  expect(counts.paymentType?.NetTermsByAchTransfer).toBe(ids.length);
  const batches = await app.call(paymentFileBatches.list, { as: tools.as, params: params(id) });
  expect(batches.body).toMatchObject([{ partnerId, status: null, batchCount: 2, creditApplied: 1 }]);
  const counted = await app.call(paymentFileBatches.counts, { as: tools.as, params: params(id) });
  expect(counted.body.status).toEqual({ Waiting: 1 });
  const query = {
    query: JSON.stringify({
      sortModel: [{ colId: 'createdBy', sort: 'asc' }],
      filterModel: { approvedBy: { filterType: 'text', type: 'contains', filter: 'Cy' } },
    }),
  };
  const filtered = await app.call(paymentFiles.list, { as: tools.as, query });
  expect(filtered.status).toBe(200);
  const approvers = (filtered.body as unknown as { approvedBy: string }[]).map(
    ({ approvedBy }) => approvedBy,
  );
  expect(new Set(approvers)).toEqual(new Set(['Cy Checker']));
});

test('shows an ACH file in readable form, with account numbers masked', async () => {
  const id = await tools.approved({ invoiceIds: [await tools.bill(partnerId)] });
  const { body } = await app.call(paymentFiles.content, { as: tools.as, params: params(id) });
  const [batch] = await tools.batches(id);
  expect(body.batches[0]?.transactionDetails[0]).toMatchObject({
    accountNumberMasked: '•••• 6789',
    routingNumber: '123456780',
    amount: 100,
    identificationNumber: `S-${partnerId}`,
    partnerId,
    paymentBatchId: batch?.id,
    traceNumber: batch?.trace,
  });
  expect(body.control).toMatchObject({ totalCredit: 100, totalDebit: 0, blockCount: 1 });
  const raw = (await tools.content(id)).split('\r\n');
  const shown = body.rawPreviewMasked.split('\n');
  expect(shown[0]).toBe(raw[0]);
  expect(shown[2]).toBe(raw[2]?.replace('000123456789', '********6789'));
});
