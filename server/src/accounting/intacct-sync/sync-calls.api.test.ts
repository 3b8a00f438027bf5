import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failSyncs, tasksOf } from '../../../test/failed-syncs.ts';
import { addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { threePayments } from '../../../test/three-payments.ts';

let app: TestApp;
let as: string;
let supplierId: number;
let otherId: number;
let brokerId: number;
beforeAll(async () => {
  app = await openTestApp({
    env: {
      INTACCT_URL: 'http://127.0.0.1:9/ia/xml/xmlgw.phtml',
      INTACCT_SENDER_ID: 'backdock',
      INTACCT_SENDER_PASSWORD: 'sender-secret',
      INTACCT_COMPANY_ID: 'backdock',
      INTACCT_USER_ID: 'sync',
      INTACCT_USER_PASSWORD: 'user-secret',
      INTACCT_EXPENSE_ACCOUNT: '5000',
      INTACCT_BANK_ACCOUNT: 'CHECKING',
    },
  });
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  const createdOn = new Date('2026-01-10T20:00:00Z');
  supplierId = await addSupplier(app, 'Northwind', { createdOn });
  otherId = await addSupplier(app, 'Cascade', { createdOn: new Date('2026-02-10T20:00:00Z') });
  brokerId = await addCarrierBroker(app, 'Anchor', { managerId: await app.addEmployee(), createdOn });
});
afterAll(() => app.close());
beforeEach(() => app.write('DELETE FROM intacct_task'));

const days = { fromCreatedOnDate: '2026-03-01', toCreatedOnDate: '2026-03-31' };
const syncInvoices = (body: object) =>
  app.call(syncRequests.invoices, { as, body: { syncMode: 'NotSyncedAndFailed', ...days, ...body } });
const stateOf = async () => (await tasksOf(app, 'Invoice')).map(({ id }) => id);
const runOf = async (runId: number | null) =>
  (await app.call(syncRequests.run, { as, params: { runId: runId ?? 0 } })).body;

describe('syncing invoices', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const made = async (name: string, createdOn: string, change: Parameters<typeof addInvoice>[2] = {}) => {
      const invoice = { invoiceNumber: name, createdOn: new Date(createdOn), ...change };
      ids[name] = await addInvoice(app, change.partnerId ?? supplierId, invoice);
    };
    await made('before', '2026-03-01T07:59:59Z');
    await made('first', '2026-03-01T08:00:00Z');
    await made('synced', '2026-03-10T12:00:00Z', { intacctSyncStatus: 'Synced' });
    await made('failed', '2026-03-11T12:00:00Z');
    await made('unposted', '2026-03-12T12:00:00Z', { postingDate: null });
    await made('others', '2026-03-13T12:00:00Z', { partnerId: otherId });
    await made('brokers', '2026-03-14T12:00:00Z', { partnerId: brokerId, partnerType: 'CarrierBroker' });
    await made('last', '2026-04-01T06:59:59Z');
    await made('after', '2026-04-01T07:00:00Z');
    await failSyncs(app, 'Invoice', [ids['failed'] ?? 0]);
  });
  const named = (found: readonly number[]) =>
    found.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? '').toSorted();

  test.each([
    ['NotSyncedAndFailed', ['brokers', 'failed', 'first', 'last', 'others']],
    ['NotSyncedOnly', ['brokers', 'first', 'last', 'others']],
    ['FailedOnly', ['failed']],
    ['All', ['brokers', 'failed', 'first', 'last', 'others', 'synced']],
  ])('selects %s by Pacific days', async (syncMode, expected) => {
    const { status, body } = await syncInvoices({ syncMode });
    expect(status).toBe(200);
    expect(body).toEqual({
      runId: expect.any(Number) as number,
      count: expected.length,
      left: syncMode === 'FailedOnly' ? 0 : 1,
      preview: [],
    });
    expect(named(await stateOf())).toEqual(expected);
    expect(await runOf(body.runId)).toEqual({
      id: body.runId,
      entityType: 'Invoice',
      total: expected.length,
      synced: 0,
      failed: 0,
      waiting: expected.length,
      requestedOn: '2026-11-15T12:00:00.000Z',
      requestedBy: 'Dana Reyes',
    });
    const [auditRecord] = await app.sql(
      `SELECT actor_name, after FROM audit_record WHERE entity_type = 'intacct-run' AND entity_id = $1`,
      [String(body.runId)],
    );
    expect(auditRecord).toMatchObject({
      actor_name: 'Dana Reyes',
      after: {
        syncMode,
        from: '2026-03-01',
        to: '2026-03-31',
        entityType: 'Invoice',
        count: expected.length,
      },
    });
  });

  test('runs through today if there is no end date', async () => {
    await syncInvoices({ toCreatedOnDate: null });
    expect(named(await stateOf())).toContain('after');
    expect(named(await stateOf())).not.toContain('before');
  });

  test('can be limited to one partner or two', async () => {
    await syncInvoices({ supplierId: otherId });
    expect(named(await stateOf())).toEqual(['others']);
    await app.write('DELETE FROM intacct_task');
    await syncInvoices({ supplierId: otherId, carrierBrokerId: brokerId });
    expect(named(await stateOf())).toEqual(['brokers', 'others']);
    await app.write('DELETE FROM intacct_task');
    expect((await syncInvoices({ carrierBrokerId: supplierId })).body).toEqual({
      runId: null,
      count: 0,
      left: 0,
      preview: [],
    });
  });

  test('counts a record requested again in the later run', async () => {
    const first = await syncInvoices({});
    const second = await syncInvoices({ supplierId: otherId });
    expect(await runOf(first.body.runId)).toMatchObject({ total: 4, waiting: 4 });
    expect(await runOf(second.body.runId)).toMatchObject({ total: 1, waiting: 1 });
  });

  test('previews the first three and changes nothing', async () => {
    const { body } = await syncInvoices({ syncMode: 'Preview' });
    expect(body).toMatchObject({ runId: null, count: 5, left: 1 });
    expect(body.preview.map(({ entityNumber }) => entityNumber)).toEqual(['first', 'failed', 'others']);
    expect(body.preview[0]?.xml).toContain('<billno>first</billno>');
    expect(await stateOf()).toEqual([]);
    expect(await app.sql('SELECT FROM intacct_run WHERE total = 5 AND id > $1', [1_000])).toEqual([]);
  });

  test('refuses an end date before the start date, on its field', async () => {
    const { status, body } = await syncInvoices({ toCreatedOnDate: '2026-02-01' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: { toCreatedOnDate: ['The end date can’t be before the start date.'] },
    });
  });
});

test('syncs credit memos', async () => {
  const id = await addMemo(app, {
    partnerId: supplierId,
    number: 'CM-9',
    postingDate: '2026-11-01',
    sync: 'NotSynced',
  });
  await addMemo(app, { partnerId: supplierId, number: 'CM-8', postingDate: null, sync: 'NotSynced' });
  const body = { syncMode: 'NotSyncedOnly', fromCreatedOnDate: '2026-01-01' };
  const preview = await app.call(syncRequests.creditMemos, { as, body: { ...body, syncMode: 'Preview' } });
  expect(preview.body.preview).toMatchObject([{ entityNumber: 'CM-9' }]);
  expect(preview.body.preview[0]?.xml).toContain('<amount>-10.00</amount>');
  const reply = await app.call(syncRequests.creditMemos, { as, body });
  expect(reply.body).toMatchObject({ count: 1, left: 1 });
  expect(await tasksOf(app, 'CreditMemo')).toMatchObject([{ id, state: 'Waiting', runId: reply.body.runId }]);
});

describe('syncing partners', () => {
  test('selects suppliers and shipping partners by creation date', async () => {
    const body = {
      syncMode: 'All',
      fromCreatedOnDate: '2026-01-01',
      toCreatedOnDate: '2026-01-31',
    };
    expect((await app.call(syncRequests.suppliers, { as, body })).body).toMatchObject({ count: 1, left: 0 });
    expect(await tasksOf(app, 'Supplier')).toMatchObject([{ id: supplierId }]);
    expect((await app.call(syncRequests.carrierBrokers, { as, body })).body).toMatchObject({ count: 1 });
    expect(await tasksOf(app, 'CarrierBroker')).toMatchObject([{ id: brokerId }]);
    const preview = await app.call(syncRequests.suppliers, { as, body: { ...body, syncMode: 'Preview' } });
    expect(preview.body.preview[0]?.xml).toContain(`<VENDORID>S-${supplierId}</VENDORID>`);
  });

  test('works for a single partner', async () => {
    const one = await app.call(syncRequests.supplier, { as, params: { supplierId } });
    expect(await runOf(one.body.runId)).toMatchObject({ entityType: 'Supplier', total: 1, waiting: 1 });
    await app.call(syncRequests.carrierBroker, { as, params: { carrierBrokerId: brokerId } });
    expect(await tasksOf(app, 'CarrierBroker')).toMatchObject([{ id: brokerId, state: 'Waiting' }]);
    const wrong = await app.call(syncRequests.supplier, { as, params: { supplierId: brokerId } });
    expect(wrong).toMatchObject({ status: 404, body: { detail: 'This supplier does not exist.' } });
  });
});

test('syncs a successful payment, and the invoices of one payment', async () => {
  const tools = await threePayments(app);
  const { fileId, batches, invoiceIds } = await tools.sentFile();
  const [paid, open] = batches;
  await tools.finalize(fileId, paid.id, { status: 'Success', transactionId: 'TX-1' });
  await app.write('DELETE FROM intacct_task');
  const sync = (paymentBatchId: number) => app.call(syncRequests.payment, { as, params: { paymentBatchId } });
  const { body, status } = await sync(paid.id);
  expect(status).toBe(200);
  expect(await tasksOf(app, 'Payment')).toMatchObject([{ id: paid.id, state: 'Waiting', runId: body.runId }]);
  const early = await sync(open.id);
  expect(early.status).toBe(409);
  expect(early.body).toMatchObject({
    detail: expect.stringContaining('Only payments that succeeded') as string,
  });
  expect((await sync(999_999)).status).toBe(404);

  await syncInvoices({ syncMode: 'All', ...days, toCreatedOnDate: null, paymentBatchId: open.id });
  expect(await stateOf()).toEqual(invoiceIds.slice(1, 2));
});

test('accepts up to the maximum number of records at once, and no more', async () => {
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
       payment_type, created_on, updated_on)
     SELECT $1, 'Supplier', 'MANY-' || n, '2025-06-01', '2025-06-01', 10, 'Posted', 'None',
       CASE WHEN n <= 100000 THEN timestamptz '2025-06-02T12:00:00Z' ELSE '2025-06-03T12:00:00Z' END, now()
       FROM generate_series(1, 100001) n`,
    [supplierId],
  );
  const june = { fromCreatedOnDate: '2025-06-02', toCreatedOnDate: '2025-06-03' };
  const refused = await syncInvoices(june);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    detail: 'Up to 100,000 records can be sent at once. Select fewer records.',
  });
  expect(await stateOf()).toEqual([]);
  const start = performance.now();
  const { status, body } = await syncInvoices({ ...june, toCreatedOnDate: '2025-06-02' });
  console.log(`100,000 invoices asked for in ${Math.round(performance.now() - start)} ms`);
  expect(status).toBe(200);
  expect(body.count).toBe(100_000);
  expect(await runOf(body.runId)).toMatchObject({ total: 100_000, waiting: 100_000 });
}, 120_000);

test('requests wait while Intacct is not set up, and the connection says so', async () => {
  const bare = await openTestApp();
  const who = await bare.signedIn({ roles: ['Accountant'] });
  const partner = await addSupplier(bare, 'Northwind');
  await addInvoice(bare, partner);
  await bare.write('DELETE FROM intacct_task');
  const body = { syncMode: 'Preview', fromCreatedOnDate: '2026-01-01' };
  const preview = await bare.call(syncRequests.invoices, { as: who, body });
  expect(preview.body).toEqual({ runId: null, count: 1, left: 0, preview: [] });
  const sent = await bare.call(syncRequests.invoices, { as: who, body: { ...body, syncMode: 'All' } });
  expect(sent.body.count).toBe(1);
  expect((await bare.call(syncRequests.connection, { as: who })).body).toEqual({
    state: 'NotSetUp',
    since: null,
    until: null,
    message: null,
    waiting: 1,
  });
  expect((await bare.call(syncRequests.tryConnection, { as: who })).body.state).toBe('NotSetUp');
  await bare.close();
});

test('reports the connection state', async () => {
  expect((await app.call(syncRequests.connection, { as })).body.state).toBe('Ready');
  await app.write(`UPDATE intacct_connection SET paused_until = '2026-11-15T12:05:00Z'`);
  expect((await app.call(syncRequests.connection, { as })).body).toMatchObject({
    state: 'Paused',
    until: '2026-11-15T12:05:00.000Z',
  });
});

test('counts waiting and sending records up to ten thousand', async () => {
  const put = (from: number, to: number) =>
    app.write(
      `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, due_on, requested_on)
       SELECT 'Invoice', 1000000 + n, $1, 'N', now(), now() FROM generate_series($2::int, $3::int) n`,
      [supplierId, from, to],
    );
  const counted = async () => (await app.call(syncRequests.connection, { as })).body.waiting;
  await put(1, 3);
  await app.write(`UPDATE intacct_task SET state = 'Sending', lane = 1 WHERE entity_id = 1000001`);
  await failSyncs(app, 'Supplier', [supplierId]);
  expect(await counted()).toBe(3);
  await put(4, 10_000);
  expect(await counted()).toBe(10_000);
  await put(10_001, 10_010);
  expect(await counted()).toBe(10_001);
});

test('staff without sync access can’t request a sync', async () => {
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  const body = { syncMode: 'All', fromCreatedOnDate: '2026-01-01' };
  expect((await app.call(syncRequests.invoices, { as: buyer, body })).status).toBe(403);
  expect((await app.call(syncRequests.run, { as: buyer, params: { runId: 1 } })).status).toBe(403);
  expect((await app.call(syncRequests.run, { as, params: { runId: 999_999 } })).status).toBe(404);
});
