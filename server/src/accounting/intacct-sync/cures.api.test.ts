import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { SyncCure, SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failSyncs, knowRecords, tasksOf, waiting } from '../../../test/failed-syncs.ts';
import { addInvoice, lockMonth } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type ThreePayments, threePayments } from '../../../test/three-payments.ts';

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

const everything = { allMatching: { filterModel: {}, except: [] as number[] } };
const preview = (cure: SyncCure, selection: object = everything) =>
  app.call(syncLog.previewCure, { as, body: { cure, selection } });
const apply = (cure: SyncCure, selection: object = everything) =>
  app.call(syncLog.cure, { as, body: { cure, selection } });

/** The preview changes nothing and tells what the cure then does. */
async function cured(cure: SyncCure) {
  const before = await app.sql('SELECT * FROM intacct_task ORDER BY id');
  const told = await preview(cure);
  expect(await app.sql('SELECT * FROM intacct_task ORDER BY id')).toEqual(before);
  const done = await apply(cure);
  expect(done.status).toBe(200);
  expect(told).toMatchObject({ status: 200, body: done.body });
  return done.body;
}

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
  test('goes to the next open month for invoices and memos, tells their history, and sends them', async () => {
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

  test('passes over months that are locked here or were refused there', async () => {
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

  test('leaves out what cannot move, and says why', async () => {
    const [now, locked] = [await bill('2026-11-02', 'NOW'), await bill('2026-07-02', 'LOCKED')];
    await lockMonth(app, 2026, 7);
    await failSyncs(app, 'Invoice', [now, locked], { category: 'ClosedPeriod' });
    const other = await bill('2026-09-02', 'OTHER');
    await failSyncs(app, 'Invoice', [other], { category: 'DuplicateNumber' });
    await failSyncs(app, 'Supplier', [supplierId], { category: 'ClosedPeriod' });
    const { skipped, skippedCount, queued } = await cured('MovePostingDate');
    expect({ queued, skippedCount }).toEqual({ queued: 0, skippedCount: 4 });
    expect(skipped.toSorted((a, b) => a.entityNumber.localeCompare(b.entityNumber))).toEqual([
      { entityNumber: 'LOCKED', reason: 'July 2026 is locked here, so what is posted in it stays in it.' },
      { entityNumber: 'Northwind', reason: 'A supplier cannot be cured that way.' },
      { entityNumber: 'NOW', reason: 'There is no open month after November 2026 yet.' },
      { entityNumber: 'OTHER', reason: 'It failed for another reason: number is taken.' },
    ]);
    expect((await tasksOf(app, 'Invoice')).every(({ state }) => state === 'Failed')).toBe(true);
  });

  test('of many at once is quick enough', async () => {
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

  test('and every other cure, takes so many at a time', async () => {
    await app.write(
      `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, state, due_on, requested_on, category,
         finished_on, error)
       SELECT 'Invoice', 1000000 + n, $1, 'N', 'Failed', now(), now(), 'Unknown', now(), '{}' FROM generate_series(1, 5001) n`,
      [supplierId],
    );
    const tooMany = await apply('Resync');
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toMatchObject({
      detail: 'At most 5,000 records can be sent at once. Choose fewer of them.',
    });
  });
});

describe('sending the vendor', () => {
  test('forgets one that is missing there, asks for it once, and for its documents', async () => {
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

  test('that is inactive there is changed, not made anew', async () => {
    const one = await bill('2026-11-02');
    await knowRecords(app, 'Supplier', [supplierId]);
    await failSyncs(app, 'Invoice', [one], { category: 'InactiveVendor' });
    expect(await cured('SyncVendor')).toMatchObject({ queued: 1, vendors: 1 });
    expect(await known('Supplier')).toEqual([supplierId]);
  });

  test('that is inactive here too is left out', async () => {
    const gone = await addSupplier(app, 'Gone Goods', { status: 'PermanentlyInactive' });
    const one = await addInvoice(app, gone, { invoiceNumber: 'G-1' });
    await failSyncs(app, 'Invoice', [one], { category: 'InactiveVendor' });
    expect(await cured('SyncVendor')).toEqual({
      queued: 0,
      postingDate: null,
      vendors: 0,
      skipped: [{ entityNumber: 'G-1', reason: 'Gone Goods is inactive here too. Make it active first.' }],
      skippedCount: 1,
    });
  });

  test('a vendor that is gone there is made anew when it is sent again itself', async () => {
    await app.write('DELETE FROM intacct_record');
    await knowRecords(app, 'Supplier', [supplierId]);
    await failSyncs(app, 'Supplier', [supplierId], { category: 'MissingVendor' });
    expect(await cured('Resync')).toMatchObject({ queued: 1 });
    expect(await known('Supplier')).toEqual([]);
  });
});

describe('another number', () => {
  const renumber = async (...ids: number[]) => {
    await failSyncs(app, 'Invoice', ids, { category: 'DuplicateNumber' });
    await cured('Renumber');
    return (await tasksOf(app, 'Invoice', ids)).map(({ sentNumber }) => sentNumber);
  };

  test('is the next that is free; ours stays, and the history says so', async () => {
    const one = await bill('2026-11-02', 'A-17');
    expect(await renumber(one)).toEqual(['A-17-2']);
    const [row] = await app.sql('SELECT invoice_number FROM invoice WHERE id = $1', [one]);
    expect(row).toEqual({ invoice_number: 'A-17' });
    const { body } = await app.call(invoices.history, { as, params: { invoiceId: one } });
    expect(body.entries[0]).toMatchObject({
      what: 'had it sent to Intacct under another number',
      changes: [{ label: 'Number in Intacct', to: 'A-17-2' }],
    });
  });

  test('is none that another document has, was given, or is given in the same go', async () => {
    const [own, again] = [await bill('2026-11-02', 'B-1'), await bill('2026-11-03', 'b-1')];
    await bill('2026-11-04', 'B-1-2');
    const renamed = await bill('2026-11-05', 'B-X');
    await app.write(
      `INSERT INTO intacct_record (entity_type, entity_id, record_no, sent_number, synced_on)
       VALUES ('Invoice', $1, '7', 'B-1-3', now())`,
      [renamed],
    );
    expect(await renumber(own, again)).toEqual(['B-1-4', 'b-1-5']);
  });

  test('of another partner or of a memo takes nothing away', async () => {
    const other = await addSupplier(app, 'Cascade');
    await addInvoice(app, other, { invoiceNumber: 'D-1-2' });
    await memo('2026-11-02', 'D-1-2');
    expect(await renumber(await bill('2026-11-02', 'D-1'))).toEqual(['D-1-2']);
  });

  test('goes on where one was given before', async () => {
    const one = await bill('2026-11-02', 'E-1');
    await failSyncs(app, 'Invoice', [one], { category: 'DuplicateNumber', sentNumber: 'E-1-2' });
    await cured('Renumber');
    expect(await tasksOf(app, 'Invoice', [one])).toEqual([waiting(one, 'E-1-3')]);
  });

  test('is never longer than Intacct takes', async () => {
    const one = await bill('2026-11-02', 'L'.repeat(50));
    expect(await renumber(one)).toEqual([`${'L'.repeat(43)}-2`]);
  });

  test('two cures at once give no number twice', async () => {
    const [one, two] = [await bill('2026-11-02', 'R-1'), await bill('2026-11-03', 'R-1')];
    const [first, second] = await failSyncs(app, 'Invoice', [one, two], { category: 'DuplicateNumber' });
    await Promise.all([apply('Renumber', { ids: [first] }), apply('Renumber', { ids: [second] })]);
    const given = (await tasksOf(app, 'Invoice', [one, two])).map(({ sentNumber }) => `${sentNumber}`);
    expect(given.toSorted()).toEqual(['R-1-2', 'R-1-3']);
  });
});

describe('what is in a payment', () => {
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

  test('does not move', async () => {
    await failSyncs(app, 'Invoice', invoiceIds.slice(0, 1), { category: 'ClosedPeriod' });
    const { skipped } = await cured('MovePostingDate');
    expect(skipped[0]?.reason).toMatch(/^Invoice .+ is (paid|in a payment) and cannot be changed\.$/);
  });

  test('is sent before it where Intacct does not have it', async () => {
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

  test('is all sent again where we thought that Intacct had it', async () => {
    await app.write(`UPDATE invoice SET intacct_sync_status = 'Synced' WHERE id = ANY ($1)`, [invoiceIds]);
    await failSyncs(app, 'Payment', paymentIds.slice(2), { category: 'MissingDocument' });
    expect(await cured('SyncDocuments')).toMatchObject({ queued: 2, skippedCount: 0 });
    expect(await tasksOf(app, 'Invoice')).toEqual([waiting(invoiceIds[2] ?? 0)]);
  });
});

test('whoever may not sync may not cure', async () => {
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  const body = { cure: 'Resync', selection: everything };
  expect((await app.call(syncLog.cure, { as: buyer, body })).status).toBe(403);
  expect((await app.call(syncLog.previewCure, { as: buyer, body })).status).toBe(403);
});
