import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { checklistItems } from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockMonth } from '../../../test/new-invoice.ts';
import { addPaymentFile } from '../../../test/payment-files.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { back, fileOf, type ThreePayments, threePayments } from '../../../test/three-payments.ts';

const today = new Date('2026-11-15T12:00:00Z');
const november = { year: 2026, month: 11 };
const december = { year: 2026, month: 12 };
const reason = 'The auditors ask for it';
const novemberIsLocked = 'November 2026 is locked. Choose a posting date from December 1, 2026.';

let app: TestApp;
let tools: ThreePayments;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await threePayments(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = today;
  await app.sql(
    `TRUNCATE reopened_change, period_change, financial_month, financial_year, payment_batch, payment_file, credit_memo,
       invoice CASCADE`,
  );
});

/** Signs someone in on a day after November. */
const inDecember = (name = 'Ada Admin') => {
  app.clock.now = new Date('2026-12-02T20:00:00Z');
  return app.signedIn({ roles: ['Admin'], name });
};
const lock = (as: string) => app.call(financialPeriods.lockMonth, { as, params: november, body: { reason } });
const unlock = (as: string) =>
  app.call(financialPeriods.unlockMonth, { as, params: november, body: { reason } });
const linesOf = async (as: string, params = november) =>
  (await app.call(financialPeriods.totals, { as, params })).body.lines;
const checklist = async () =>
  (await app.call(financialPeriods.checklist, { as: tools.as, params: november })).body;
const item = async (key: string) => (await checklist()).find((one) => one.key === key);
const found = async (
  of: typeof paymentFiles.list | typeof paymentBatches.list,
  key: keyof typeof checklistItems,
  more: object = {},
) => {
  const filterModel = { ...checklistItems[key].filter(november), ...more };
  const query = { query: JSON.stringify({ filterModel }) };
  const { body, headers } = await app.call(of, { as: tools.as, query });
  return { rows: body as { paymentAmount?: number }[], count: headers.get('content-range')?.split('/')[1] };
};

describe('the checklist', () => {
  test('counts the month’s open payment files, matching the linked list', async () => {
    const prepared = await tools.prepared({ invoiceIds: [await tools.bill(tools.payees[0])] });
    const { fileId } = await tools.sentFile(1_000);
    await tools.prepared({
      invoiceIds: [await tools.bill(tools.payees[1])],
      paymentDate: '2026-12-01',
    });
    const both = await item('achFilesOpen');
    const { rows, count } = await found(paymentFiles.list, 'achFilesOpen', {
      paymentType: { filterType: 'set', values: ['NetTermsByAchTransfer'] },
    });
    expect([both?.count, count]).toEqual([2, '2']);
    const cents = rows.reduce((all, { paymentAmount = 0 }) => all + numberToCents(paymentAmount), 0);
    expect(both?.amounts).toEqual([{ currency: 'Usd', total: centsToNumber(cents) }]);
    expect(await item('wireFilesOpen')).toEqual({
      key: 'wireFilesOpen',
      count: 0,
      amounts: [],
      suppliers: [],
    });

    await tools.confirm(fileId);
    expect((await item('achFilesOpen'))?.count).toBe(1);
    const { version } = await tools.details(prepared);
    await app.call(paymentFiles.cancel, {
      as: tools.as,
      params: { paymentFileId: prepared },
      body: { version },
    });
    expect(await item('achFilesOpen')).toEqual({ key: 'achFilesOpen', count: 0, amounts: [], suppliers: [] });
    for (const payee of tools.payees) await tools.remove(payee);
  });

  test('counts wire files separately', async () => {
    const partnerId = await tools.payee('Wired', { paymentType: 'Wire' });
    const invoiceIds = [await tools.bill(partnerId, { paymentType: 'Wire', totalCents: 12_345 })];
    const waiting = [{ partnerId, invoiceIds, status: 'Waiting' as const }];
    await addPaymentFile(app, waiting, { paymentType: 'Wire', isSent: true });
    expect(await item('wireFilesOpen')).toEqual({
      key: 'wireFilesOpen',
      count: 1,
      amounts: [{ currency: 'Usd', total: 123.45 }],
      suppliers: [],
    });
    expect((await item('achFilesOpen'))?.count).toBe(0);
  });

  test('counts the month’s payments missing in Intacct, matching the linked list', async () => {
    const { fileId, batches } = await tools.sentFile();
    const [paid, failed, refused] = batches;
    await tools.finalize(fileId, refused.id, { status: 'Failure', failureReason: 'No such account' });
    await tools.confirm(fileId);
    await app.write(`UPDATE payment_batch SET intacct_sync_status = 'Failed' WHERE id = $1`, [failed.id]);
    expect((await item('paymentsNotSynced'))?.count).toBe(1);
    expect((await found(paymentBatches.list, 'paymentsNotSynced')).count).toBe('1');
    expect((await item('paymentsFailed'))?.count).toBe(1);
    expect((await found(paymentBatches.list, 'paymentsFailed')).count).toBe('1');
    await app.write(`UPDATE payment_batch SET intacct_sync_status = 'Synced' WHERE id = $1`, [paid.id]);
    expect((await item('paymentsNotSynced'))?.count).toBe(0);
  });

  test('doesn’t block the lock, and is saved with it', async () => {
    await tools.sentFile();
    expect((await lock(await inDecember())).status).toBe(200);
    const [change] = await app.sql<{ checklist: object }>('SELECT checklist FROM period_change');
    expect(change?.checklist).toMatchObject({ achFilesOpen: 1, wireFilesOpen: 0, paymentsFailed: 0 });
  });
});

describe('the totals', () => {
  test('are the month’s payments, discounts, credits and returns, to the cent', async () => {
    const [acme, blue] = tools.payees;
    const bills = [
      await tools.bill(acme, { totalCents: 10_010 }),
      await tools.bill(blue, { totalCents: 20_020 }),
    ];
    const memo = await tools.memo(acme, 1_007);
    const discounts = { [bills[1] ?? 0]: 3.03 };
    await addPaymentFile(app, [
      { partnerId: acme, invoiceIds: bills.slice(0, 1), creditMemoIds: [memo] },
      { partnerId: blue, invoiceIds: bills.slice(1), discounts },
    ]);
    const { fileId, batches } = await tools.sentFile();
    await tools.finalize(fileId, batches[0].id, { status: 'Success' });
    await tools.takeReturns(fileOf(back(batches[0]), back(batches[1])));
    const lines = await linesOf(tools.as);
    const payments = lines.filter(({ document }) => document.startsWith('payment'));
    const cents = numberToCents(Number(batches[0].total));
    expect(payments.map(({ document, count, total }) => [document, count, numberToCents(total)])).toEqual([
      ['payment', 3, 9_003 + 19_717 + cents],
      ['payment_discount', 1, 303],
      ['payment_credit', 1, 1_007],
      ['payment_return', 1, cents],
    ]);
    const [sums] = await app.sql(
      `SELECT sum(batch_total)::float AS paid, sum(discount_taken)::float AS discounts,
              sum(credit_applied)::float AS credits,
              sum(batch_total) FILTER (WHERE returned_on IS NOT NULL)::float AS returned
         FROM payment_batch WHERE posting_date IS NOT NULL`,
    );
    const [paid, taken, applied, returned] = payments.map(({ total }) => total);
    expect(sums).toEqual({ paid, discounts: taken, credits: applied, returned });
  });

  test('of a locked month don’t change when a payment is returned: the return posts when it arrives', async () => {
    const { fileId, batches } = await tools.sentFile();
    await tools.confirm(fileId);
    const admin = await inDecember();
    await lock(admin);
    const before = await linesOf(admin);
    expect(before.find(({ document }) => document === 'payment')).toMatchObject({
      count: 3,
      locked: { count: 3 },
      hasChanged: false,
    });
    const { status } = await tools.takeReturns(fileOf(back(batches[0])), admin);
    expect(status).toBe(200);
    const [returned] = await tools.batches(fileId);
    expect(returned).toMatchObject({
      status: 'Failure',
      postingDate: '2026-11-13',
      returnedOn: '2026-12-02',
    });
    expect(await linesOf(admin)).toEqual(before);
    expect(await linesOf(admin, december)).toMatchObject([
      { document: 'payment_return', currency: 'Usd', count: 1, total: Number(batches[0].total) },
    ]);
  });

  test('flag a late change, and the reopen report names the payment', async () => {
    const { fileId, batches } = await tools.sentFile();
    const [first, second] = batches;
    await tools.finalize(fileId, first.id, { status: 'Success', transactionId: 'EARLY' });
    const admin = await inDecember();
    await lock(admin);
    const late = { status: 'Success', transactionId: 'LATE' };
    expect((await tools.finalize(fileId, second.id, late, admin)).status).toBe(200);
    await unlock(admin);
    await app.write(`UPDATE payment_batch SET posting_date = payment_date WHERE id = $1`, [second.id]);
    const line = (await linesOf(admin)).find(({ document }) => document === 'payment');
    expect(line).toMatchObject({
      count: 2,
      locked: { count: 1, total: Number(first.total) },
      hasChanged: true,
    });
    const { body } = await app.call(financialPeriods.reopenReport, { as: admin, params: november });
    expect(body[0]?.changes).toMatchObject([
      {
        document: 'payment',
        documentId: second.id,
        number: 'LATE',
        partnerName: 'Blue River',
        currency: 'Usd',
        before: { postingDate: '2026-12-01', total: Number(second.total) },
        after: { postingDate: '2026-11-13', total: Number(second.total) },
      },
    ]);
    await lock(admin);
    expect((await linesOf(admin)).some(({ hasChanged }) => hasChanged)).toBe(false);
  });

  test('payments and returns posted in a reopened month are in the reopen report', async () => {
    await lock(await inDecember());
    const admin = await inDecember();
    await unlock(admin);
    const [acme] = tools.payees;
    const invoiceIds = [await tools.bill(acme, { totalCents: 5_050 })];
    const { batchIds } = await addPaymentFile(app, [{ partnerId: acme, invoiceIds }]);
    await app.write(
      `UPDATE payment_item SET is_live = false; UPDATE invoice SET status = 'Posted';
       UPDATE payment_batch SET status = 'Failure', failure_reason = 'R02', return_code = 'R02',
         returned_on = '2026-11-29'`,
    );
    const { body } = await app.call(financialPeriods.reopenReport, { as: admin, params: november });
    const changes = body[0]?.changes.filter(({ document }) => document.startsWith('payment'));
    expect(changes).toMatchObject([
      {
        document: 'payment_return',
        documentId: batchIds[0],
        after: { postingDate: '2026-11-29', total: 50.5 },
      },
      { document: 'payment', documentId: batchIds[0], before: null, after: { postingDate: '2026-11-17' } },
    ]);
  });
});

describe('at the database level', () => {
  test('nothing is paid, moved or returned in a locked month', async () => {
    const { fileId, batches } = await tools.sentFile();
    const [first, second] = batches;
    await tools.finalize(fileId, first.id, { status: 'Success' });
    await lockMonth(app, 2026, 11);
    const set = (what: string, id: number) =>
      app.write(`UPDATE payment_batch SET ${what} WHERE id = $1`, [id]);
    await expect(set(`posting_date = '2026-11-30'`, second.id)).rejects.toThrow(novemberIsLocked);
    await expect(set(`posting_date = '2026-12-01'`, first.id)).rejects.toThrow(novemberIsLocked);
    const cameBack = `status = 'Failure', failure_reason = 'R02', return_code = 'R02', returned_on =`;
    await expect(set(`${cameBack} '2026-11-20'`, first.id)).rejects.toThrow(novemberIsLocked);
    await expect(
      app.write(
        `INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type,
           pay_to_id, gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, posting_date,
           created_on, updated_on)
         SELECT payment_file_id, payment_type, currency, payment_date, $2, partner_type,
                (SELECT pay_to_id FROM pay_to_change WHERE partner_id = $2 AND is_live), 1, 0, 0, 1, 1, 'X', '2026-11-20',
                now(), now()
           FROM payment_batch WHERE id = $1`,
        [second.id, await tools.payee('Another')],
      ),
    ).rejects.toThrow(novemberIsLocked);
    await set(`intacct_sync_status = 'Synced'`, first.id);
  });
});

test('settlements and returns post on the first open day while the current month is locked', async () => {
  const { fileId, batches } = await tools.sentFile();
  const [first, second, third] = batches;
  await tools.finalize(fileId, first.id, { status: 'Success' });
  await lockMonth(app, 2026, 11);
  expect((await tools.finalize(fileId, second.id, { status: 'Success' })).status).toBe(200);
  expect((await tools.takeReturns(fileOf(back(first), back(third)))).status).toBe(200);
  expect(await tools.batches(fileId)).toMatchObject([
    { status: 'Failure', postingDate: '2026-11-13', returnedOn: '2026-12-01' },
    { status: 'Success', postingDate: '2026-12-01' },
    { status: 'Failure', postingDate: null, returnedOn: '2026-12-01' },
  ]);
});
