import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { SyncCure, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allFailures, applyCure, cureAll } from '../../../../test/cures.ts';
import { failSyncs, knowRecords, tasksOf, waiting } from '../../../../test/failed-syncs.ts';
import { addInvoice, lockMonth } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { addMemo } from '../../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type ThreePayments, threePayments } from '../../../../test/three-payments.ts';

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  supplierId = await addSupplier(app, 'Northwind');
});
afterAll(() => app.close());
beforeEach(() => app.write('DELETE FROM intacct_task'));

const cured = (cure: SyncCure) => cureAll(app, as, cure);
const apply = (cure: SyncCure) => applyCure(app, as, cure);

let made = 0;
const bill = (postingDate: string, number = `M-${(made += 1)}`) =>
  addInvoice(app, supplierId, { invoiceNumber: number, invoiceDate: postingDate, postingDate });
const memo = (postingDate: string, number = `C-${(made += 1)}`) =>
  addMemo(app, { partnerId: supplierId, number, postingDate });
const postedOn = async (table: 'invoice' | 'credit_memo', id: number) => {
  const [row] = await app.sql<{ day: string }>(`SELECT posting_date AS day FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return row?.day;
};
const known = async (type: SyncedType) => {
  const rows = await app.sql<{ id: number }>(
    'SELECT entity_id AS id FROM intacct_record WHERE entity_type = $1 ORDER BY 1',
    [type],
  );
  return rows.map(({ id }) => id);
};

describe('moving the posting date', () => {
  test('moves invoices and memos to the next open month, records it in their history and syncs them', async () => {
    const [one, two] = [await bill('2026-03-14'), await memo('2026-03-31')];
    await failSyncs(app, 'Invoice', [one], { category: 'ClosedPeriod' });
    await failSyncs(app, 'CreditMemo', [two], { category: 'ClosedPeriod' });
    expect(await cured('MovePostingDate')).toEqual({
      queued: 2,
      postingDate: '2026-04-01',
      vendors: 0,
      skipped: [],
      skippedCount: 0,
    });
    expect(await postedOn('invoice', one)).toBe('2026-04-01');
    expect(await postedOn('credit_memo', two)).toBe('2026-04-01');
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(one)]);
    expect(await tasksOf(app, 'CreditMemo')).toEqual([waiting(two)]);
    const change = {
      actorName: 'Dana Reyes',
      what: 'changed the posting date',
      changes: [{ label: 'Posting date' }],
    };
    const ofInvoice = await app.call(invoices.history, { as, params: { invoiceId: one } });
    expect(ofInvoice.body.entries[0]).toMatchObject(change);
    const ofMemo = await app.call(creditMemos.history, { as, params: { creditMemoId: two } });
    expect(ofMemo.body.entries[0]).toMatchObject(change);
    const [row] = await app.sql('SELECT version, intacct_sync_status FROM invoice WHERE id = $1', [one]);
    expect(row).toEqual({ version: 2, intacct_sync_status: 'Failed' });
  });

  test('sends each document once, under its Intacct number', async () => {
    const [plain, renumbered] = [await bill('2026-03-14'), await bill('2026-03-15')];
    await failSyncs(app, 'Invoice', [plain], { category: 'ClosedPeriod' });
    await failSyncs(app, 'Invoice', [renumbered], { category: 'ClosedPeriod', sentNumber: 'TWIN-2' });
    expect(await cured('MovePostingDate')).toMatchObject({ queued: 2 });
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(plain), waiting(renumbered, 'TWIN-2')]);
  });

  test('skips months that are locked here or were refused by Intacct', async () => {
    const [march, april, december] = [
      await bill('2026-03-14'),
      await bill('2026-04-02'),
      await bill('2025-12-30'),
    ];
    await lockMonth(app, 2026, 5);
    await failSyncs(app, 'Invoice', [march, april, december], { category: 'ClosedPeriod' });
    expect(await cured('MovePostingDate')).toMatchObject({ queued: 3, postingDate: '2026-06-01' });
    expect(await postedOn('invoice', march)).toBe('2026-06-01');
    expect(await postedOn('invoice', april)).toBe('2026-06-01');
    expect(await postedOn('invoice', december)).toBe('2026-01-01');
  });

  test('leaves documents Intacct already has, and doesn’t treat their month as closed for others', async () => {
    const [there, march] = [await bill('2026-04-10', 'THERE'), await bill('2026-03-14')];
    await knowRecords(app, 'Invoice', [there]);
    await failSyncs(app, 'Invoice', [there, march], { category: 'ClosedPeriod' });
    expect(await cured('MovePostingDate')).toEqual({
      queued: 1,
      postingDate: '2026-04-01',
      vendors: 0,
      skipped: [
        {
          entityNumber: 'THERE',
          reason: 'It’s already in that month in Intacct. Have the month reopened there, then retry.',
        },
      ],
      skippedCount: 1,
    });
    expect(await postedOn('invoice', there)).toBe('2026-04-10');
    expect(await tasksOf(app, 'Invoice')).toMatchObject([{ id: there, state: 'Failed' }, waiting(march)]);
  });

  test('skips documents that can’t move, and says why', async () => {
    const [now, locked] = [await bill('2026-11-02', 'NOW'), await bill('2026-07-02', 'LOCKED')];
    await lockMonth(app, 2026, 7);
    await failSyncs(app, 'Invoice', [now, locked], { category: 'ClosedPeriod' });
    const other = await bill('2026-09-02', 'OTHER');
    await failSyncs(app, 'Invoice', [other], { category: 'DuplicateNumber' });
    await failSyncs(app, 'Supplier', [supplierId], { category: 'ClosedPeriod' });
    const { skipped, skippedCount, queued } = await cured('MovePostingDate');
    expect({ queued, skippedCount }).toEqual({ queued: 0, skippedCount: 4 });
    expect(skipped.toSorted((a, b) => a.entityNumber.localeCompare(b.entityNumber))).toEqual([
      {
        entityNumber: 'LOCKED',
        reason: 'July 2026 is locked in Backdock, so documents posted in it can’t be moved.',
      },
      { entityNumber: 'Northwind', reason: 'This fix doesn’t apply to this supplier.' },
      { entityNumber: 'NOW', reason: 'There is no open month after November 2026 yet.' },
      { entityNumber: 'OTHER', reason: 'It failed for a different reason: duplicate number.' },
    ]);
    expect((await tasksOf(app, 'Invoice')).every(({ state }) => state === 'Failed')).toBe(true);
  });

  test('handles 600 documents at once', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
         payment_type, created_on, updated_on)
       SELECT $1, 'Supplier', 'MANY-' || n, '2026-08-01', date '2026-08-01' + n % 31, 10, 'Posted', 'None', now(), now()
         FROM generate_series(1, 600) n`,
      [supplierId],
    );
    const rows = await app.sql<{ id: number }>(`SELECT id FROM invoice WHERE invoice_number LIKE 'MANY-%'`);
    await failSyncs(
      app,
      'Invoice',
      rows.map(({ id }) => id),
      { category: 'ClosedPeriod' },
    );
    const start = performance.now();
    const { body } = await apply('MovePostingDate');
    console.log(`600 posting dates moved in ${Math.round(performance.now() - start)} ms`);
    expect(body).toMatchObject({ queued: 600, postingDate: '2026-09-01', skippedCount: 0 });
    const [count] = await app.sql(
      `SELECT count(*)::int AS audited FROM audit_record WHERE action = 'invoice.posting-date-changed'
          AND entity_id IN (SELECT id::text FROM invoice WHERE invoice_number LIKE 'MANY-%')`,
    );
    expect(count).toEqual({ audited: 600 });
  });

  test('and every other cure is limited to 5,000 records at once', async () => {
    await app.write(
      `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, state, due_on, requested_on, category,
         finished_on, error)
       SELECT 'Invoice', 1000000 + n, $1, 'N', 'Failed', now(), now(), 'Unknown', now(), '{}' FROM generate_series(1, 5001) n`,
      [supplierId],
    );
    const tooMany = await apply('Resync');
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toMatchObject({
      detail: 'Up to 5,000 records can be sent at once. Select fewer records.',
    });
  });
});

describe('syncing the vendor', () => {
  test('forgets a missing vendor, then queues it once with its documents', async () => {
    const [one, two] = [await bill('2026-11-02'), await memo('2026-11-03')];
    await knowRecords(app, 'Supplier', [supplierId]);
    await failSyncs(app, 'Invoice', [one], { category: 'MissingVendor' });
    await failSyncs(app, 'CreditMemo', [two], { category: 'MissingVendor' });
    expect(await cured('SyncVendor')).toMatchObject({ queued: 2, vendors: 1, skippedCount: 0 });
    expect(await known('Supplier')).toEqual([]);
    expect(await tasksOf(app, 'Supplier')).toEqual([waiting(supplierId)]);
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(one)]);
    expect(await tasksOf(app, 'CreditMemo')).toEqual([waiting(two)]);
  });

  test('updates an inactive vendor instead of re-creating it', async () => {
    const one = await bill('2026-11-02');
    await knowRecords(app, 'Supplier', [supplierId]);
    await failSyncs(app, 'Invoice', [one], { category: 'InactiveVendor' });
    expect(await cured('SyncVendor')).toMatchObject({ queued: 1, vendors: 1 });
    expect(await known('Supplier')).toEqual([supplierId]);
  });

  test('skips a vendor that is inactive here too', async () => {
    const gone = await addSupplier(app, 'Gone Goods', { status: 'PermanentlyInactive' });
    const one = await addInvoice(app, gone, { invoiceNumber: 'G-1' });
    await failSyncs(app, 'Invoice', [one], { category: 'InactiveVendor' });
    expect(await cured('SyncVendor')).toEqual({
      queued: 0,
      postingDate: null,
      vendors: 0,
      skipped: [
        { entityNumber: 'G-1', reason: 'Gone Goods is also inactive in Backdock. Activate it first.' },
      ],
      skippedCount: 1,
    });
  });

  test('re-creates a missing vendor that is resynced itself', async () => {
    await app.write('DELETE FROM intacct_record');
    await knowRecords(app, 'Supplier', [supplierId]);
    await failSyncs(app, 'Supplier', [supplierId], { category: 'MissingVendor' });
    expect(await cured('Resync')).toMatchObject({ queued: 1 });
    expect(await known('Supplier')).toEqual([]);
  });
});

describe('a document in a payment', () => {
  let tools: ThreePayments;
  let fileId: number;
  let invoiceIds: number[];
  let paymentIds: number[];
  beforeAll(async () => {
    tools = await threePayments(app);
    const sent = await tools.sentFile(5_000);
    ({ fileId, invoiceIds } = sent);
    paymentIds = sent.batches.map(({ id }) => id);
    for (const { id } of sent.batches) {
      await tools.finalize(fileId, id, { status: 'Success', transactionId: `TX-${id}` });
    }
  });

  test('can’t move', async () => {
    await failSyncs(app, 'Invoice', invoiceIds.slice(0, 1), { category: 'ClosedPeriod' });
    const { skipped } = await cured('MovePostingDate');
    expect(skipped[0]?.reason).toMatch(/^Invoice .+ is (paid|in a payment) and cannot be changed\.$/);
  });

  test('is sent before the payment if Intacct doesn’t have it', async () => {
    await knowRecords(app, 'Invoice', invoiceIds);
    await app.write(`UPDATE invoice SET intacct_sync_status = 'Synced' WHERE id = ANY ($1)`, [invoiceIds]);
    await app.write(`UPDATE invoice SET intacct_sync_status = 'NotSynced' WHERE id = $1`, [invoiceIds[1]]);
    await failSyncs(app, 'Payment', paymentIds.slice(0, 2), { category: 'MissingDocument' });
    const { queued, skipped } = await cured('SyncDocuments');
    expect(skipped).toEqual([
      { entityNumber: expect.any(String) as string, reason: 'Credit memo CM-1 has no posting date yet.' },
    ]);
    expect(queued).toBe(2);
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(invoiceIds[1] ?? 0)]);
    expect(await tasksOf(app, 'Payment')).toMatchObject([{ state: 'Failed' }, { state: 'Waiting' }]);
  });

  test('is sent again if Intacct turns out not to have it', async () => {
    await app.write(`UPDATE invoice SET intacct_sync_status = 'Synced' WHERE id = ANY ($1)`, [invoiceIds]);
    await failSyncs(app, 'Payment', paymentIds.slice(2), { category: 'MissingDocument' });
    expect(await cured('SyncDocuments')).toMatchObject({ queued: 2, skippedCount: 0 });
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(invoiceIds[2] ?? 0)]);
  });
});

test('staff without sync access can’t apply cures', async () => {
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  const body = { cure: 'Resync', selection: allFailures };
  expect((await app.call(syncLog.cure, { as: buyer, body })).status).toBe(403);
  expect((await app.call(syncLog.previewCure, { as: buyer, body })).status).toBe(403);
});
