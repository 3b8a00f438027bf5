import {
  type FailedSync,
  type SyncAttempt,
  syncLog,
} from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failSyncs, tasksOf, waiting } from '../../../../test/failed-syncs.ts';
import { addCarrierBroker } from '../../../../test/new-carrier-broker.ts';
import { addInvoice } from '../../../../test/new-invoice.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let as: string;
let supplierId: number;
let brokerId: number;
let invoiceIds: number[];
let closed: number[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  supplierId = await addSupplier(app, 'Northwind');
  brokerId = await addCarrierBroker(app, 'Anchor Freight', { managerId: await app.addEmployee() });
  invoiceIds = [];
  for (const number of ['A-1', 'A-2', 'B-1']) {
    invoiceIds.push(await addInvoice(app, supplierId, { invoiceNumber: number }));
  }
  closed = await failSyncs(app, 'Invoice', invoiceIds.slice(0, 2), { category: 'ClosedPeriod' });
  await failSyncs(app, 'Invoice', invoiceIds.slice(2), {
    category: 'Timeout',
    finishedOn: '2026-11-15T09:00:00Z',
  });
  await failSyncs(app, 'CarrierBroker', [brokerId], { finishedOn: '2026-11-13T09:00:00Z' });
  // This one has not failed.
  await app.write(
    `INSERT INTO intacct_task (entity_type, entity_id, partner_id, entity_number, due_on, requested_on)
     VALUES ('Supplier', $1, $1, 'Northwind', now(), now()) ON CONFLICT DO NOTHING`,
    [supplierId],
  );
});
afterAll(() => app.close());

const listed = async (query: object = {}) => {
  const reply = await app.call(syncLog.list, { as, query: { query: JSON.stringify(query) } });
  expect(reply.status).toBe(200);
  return {
    rows: reply.body as unknown as FailedSync[],
    total: reply.headers.get('content-range')?.split('/')[1],
  };
};
const numbers = async (query: object) => (await listed(query)).rows.map(({ entityNumber }) => entityNumber);
const set = (colId: string, ...values: string[]) => ({
  filterModel: { [colId]: { filterType: 'set', values } },
});

describe('failed records', () => {
  test('are listed with names, amounts and errors, newest first', async () => {
    const { rows, total } = await listed();
    expect(total).toBe('4');
    expect(rows.map(({ entityNumber }) => entityNumber)).toEqual(['B-1', 'A-2', 'A-1', 'Anchor Freight']);
    expect(rows[2]).toEqual({
      id: closed[0],
      entityType: 'Invoice',
      entityId: invoiceIds[0],
      entityNumber: 'A-1',
      partnerType: 'Supplier',
      partnerId: supplierId,
      partnerName: 'Northwind',
      amount: 100,
      currency: 'Usd',
      category: 'ClosedPeriod',
      attempt: 1,
      requestedOn: '2026-11-14T09:59:00.000Z',
      requestedBy: null,
      finishedOn: '2026-11-14T10:00:00.000Z',
      triesAgainOn: null,
      durationMs: 120,
      controlId: null,
      errorCode: 'BL01001973',
      intacctSyncError: { message: 'Refused.', reasons: [{ message: 'Because.' }] },
      correction: 'Do it right.',
    });
    expect(rows[0]?.triesAgainOn).toBe('2026-11-15T09:15:00.000Z');
    expect(rows[3]).toMatchObject({
      entityType: 'CarrierBroker',
      amount: null,
      partnerName: 'Anchor Freight',
    });
  });

  test('are filtered and sorted by every column', async () => {
    expect(await numbers(set('category', 'ClosedPeriod'))).toEqual(['A-2', 'A-1']);
    expect(await numbers(set('entityType', 'CarrierBroker'))).toEqual(['Anchor Freight']);
    const text = (colId: string, filter: string) => ({
      filterModel: { [colId]: { filterType: 'text', type: 'contains', filter } },
    });
    expect(await numbers(text('partnerName', 'north'))).toEqual(['B-1', 'A-2', 'A-1']);
    expect(await numbers(text('entityNumber', 'a-'))).toEqual(['A-2', 'A-1']);
    const day = { filterType: 'date', type: 'equals', dateFrom: '2026-11-14' };
    expect(await numbers({ filterModel: { finishedOn: day } })).toEqual(['A-2', 'A-1']);
    for (const colId of ['partnerName', 'amount', 'attempt', 'requestedOn', 'category']) {
      const asc = await numbers({ sortModel: [{ colId, sort: 'asc' }] });
      expect(asc).toHaveLength(4);
      expect(await numbers({ sortModel: [{ colId, sort: 'desc' }] })).toEqual(asc.toReversed());
    }
    const query = { limit: '1', offset: '2', query: JSON.stringify(set('entityType', 'Invoice')) };
    const page = await app.call(syncLog.list, { as, query });
    expect(page.body).toMatchObject([{ entityNumber: 'A-1' }]);
    expect(page.headers.get('content-range')).toMatch(/\/3$/);
  });

  test('are counted by set value', async () => {
    const { body } = await app.call(syncLog.counts, { as });
    expect(body).toEqual({
      entityType: { Invoice: 3, CarrierBroker: 1 },
      currency: { Usd: 4 },
      category: { ClosedPeriod: 2, Timeout: 1, Unknown: 1 },
    });
  });

  test('are exported', async () => {
    const reply = await app.raw('POST', exportOf(syncLog.list)?.file.path ?? '', {
      as,
      body: {
        format: 'csv',
        title: 'Failed',
        columns: [
          { id: 'entityNumber', label: 'Number' },
          { id: 'partnerName', label: 'Partner' },
        ],
        sortModel: [{ colId: 'entityNumber', sort: 'asc' }],
        selection: { allMatching: { filterModel: {}, except: [] } },
      },
    });
    expect(reply.status).toBe(200);
    expect((await reply.text()).split('\r\n')).toEqual([
      'Number,Partner',
      'A-1,Northwind',
      'A-2,Northwind',
      'Anchor Freight,Anchor Freight',
      'B-1,Northwind',
      '',
    ]);
  });

  test('are grouped by cause, with the matching cures', async () => {
    const { body } = await app.call(syncLog.causes, { as });
    expect(body).toEqual([
      {
        category: 'ClosedPeriod',
        count: 2,
        byType: [{ entityType: 'Invoice', count: 2 }],
        newest: '2026-11-14T10:00:00.000Z',
        cures: ['MovePostingDate', 'Resync'],
      },
      expect.objectContaining({ category: 'Timeout', count: 1, cures: ['Resync'] }),
      expect.objectContaining({ category: 'Unknown', byType: [{ entityType: 'CarrierBroker', count: 1 }] }),
    ]);
  });
});

describe('a record’s sync attempts', () => {
  beforeAll(async () => {
    await app.write(
      `INSERT INTO intacct_attempt (entity_type, entity_id, attempt, started_on, duration_ms, control_id, outcome, category,
         error, request_xml, response_xml)
       SELECT 'Invoice', $1::int, n, timestamptz '2026-11-14T10:00:00Z' + n * interval '1 min', 5, 'Invoice-1-1',
         (ARRAY['Unknown', 'Failure'])[n], CASE n WHEN 2 THEN 'ClosedPeriod' END,
         CASE n WHEN 2 THEN '{"message": "Refused.", "reasons": []}'::jsonb END, '<request>' || n || '</request>', NULL
         FROM generate_series(1, 2) n
       UNION ALL
       SELECT 'CreditMemo', $1::int, 1, now(), 5, NULL, 'Success', NULL, NULL, NULL, NULL`,
      [invoiceIds[0]],
    );
  });
  const attempts = async () => {
    const params = { entityType: 'Invoice', entityId: invoiceIds[0] ?? 0 };
    return (await app.call(syncLog.attempts, { as, params })).body as unknown as SyncAttempt[];
  };

  test('are listed newest first', async () => {
    const rows = await attempts();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      id: expect.any(Number) as number,
      attempt: 2,
      startedOn: '2026-11-14T10:02:00.000Z',
      durationMs: 5,
      controlId: 'Invoice-1-1',
      outcome: 'Failure',
      category: 'ClosedPeriod',
      errorCode: null,
      intacctSyncError: { message: 'Refused.', reasons: [] },
      correction: null,
    });
    expect(rows[1]).toMatchObject({ outcome: 'Unknown', category: null, intacctSyncError: null });
  });

  test('show their XML only to administrators', async () => {
    const [, first] = await attempts();
    const params = { attemptId: first?.id ?? 0 };
    expect((await app.call(syncLog.attemptXml, { as, params })).status).toBe(403);
    const admin = await app.signedIn({ roles: ['Admin'] });
    expect((await app.call(syncLog.attemptXml, { as: admin, params })).body).toEqual({
      requestXml: '<request>1</request>',
      responseXml: null,
    });
    const missing = { as: admin, params: { attemptId: 999_999 } };
    expect((await app.call(syncLog.attemptXml, missing)).status).toBe(404);
  });
});

describe('resyncing', () => {
  const resync = (selection: object) => app.call(syncLog.resync, { as, body: { selection } });

  test('queues the selected records of every type and records who asked', async () => {
    const reply = await resync({
      allMatching: { filterModel: set('category', 'Timeout', 'Unknown').filterModel, except: [] },
    });
    expect(reply).toMatchObject({ status: 200, body: { queued: 2 } });
    expect(await tasksOf(app, 'Invoice', invoiceIds.slice(2))).toEqual([waiting(invoiceIds[2] ?? 0)]);
    expect(await tasksOf(app, 'CarrierBroker')).toEqual([waiting(brokerId)]);
    expect((await tasksOf(app, 'Invoice', invoiceIds.slice(0, 2))).map(({ state }) => state)).toEqual([
      'Failed',
      'Failed',
    ]);
    const [auditRecord] = await app.sql(
      `SELECT actor_name, after FROM audit_record WHERE action = 'intacct-sync.cured' ORDER BY id DESC LIMIT 1`,
    );
    expect(auditRecord).toEqual({
      actor_name: 'Dana Reyes',
      after: {
        cure: 'Resync',
        sent: { CarrierBroker: [brokerId], Invoice: [invoiceIds[2]] },
        vendors: {},
        skipped: 0,
      },
    });
  });

  test('is refused for records that are no longer failed', async () => {
    const rows = await app.sql<{ id: number }>(`SELECT id FROM intacct_task WHERE state = 'Waiting'`);
    const reply = await resync({ ids: rows.map(({ id }) => id) });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ detail: 'These records are no longer marked as failed.' });
  });
});
