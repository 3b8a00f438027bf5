import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { receiveInvoices } from '../accounting/invoices/invoices.service.ts';
import { inTransaction, type System } from '../platform/context.ts';
import { receiveSupplier } from '../suppliers/suppliers.service.ts';

let app: TestApp;
let admin: string;
let adminId: number;
let staff: string;
let supplierId: number;
let invoiceId: number;

const asSystem = <T>(work: Parameters<typeof inTransaction<System, T>>[2]) =>
  inTransaction<System, T>(
    app.runtime,
    {
      actor: { kind: 'system', name: 'import' },
      now: app.runtime.now(),
      log: app.runtime.log,
      requestId: 'test',
      ip: null,
      host: '',
    },
    work,
  );

beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Avery Quinn', roles: ['Admin'] });
  admin = await app.tokenFor(adminId);
  staff = await app.signedIn();
  supplierId = await asSystem((ctx) =>
    receiveSupplier(ctx, {
      name: 'Northwind Tile & Stone',
      displayName: 'Northwind',
      market: 'UnitedStates',
      status: 'Active',
      intacctSyncStatus: 'NotSynced',
      purchasingManagerId: adminId,
      logisticsManagerId: null,
      createdOn: app.runtime.now(),
    }),
  );
  [invoiceId = 0] = await asSystem((ctx) =>
    receiveInvoices(ctx, [
      {
        partnerId: supplierId,
        partnerType: 'Supplier',
        purchaseOrderNumber: 'PO-1',
        invoiceNumber: 'INV-1',
        invoiceDate: '2026-11-14',
        postingDate: null,
        totalCents: 1_555_940,
        status: 'Posted',
        paymentType: 'Wire',
        intacctSyncStatus: 'NotSynced',
        createdOn: app.runtime.now(),
      },
    ]),
  );
});
afterAll(() => app.close());

const supplierHistory = (query: Record<string, string> = {}, id = supplierId) =>
  app.call(suppliers.history, { as: admin, params: { supplierId: id }, query });
const flagHistory = (feature: string, as = admin) =>
  app.call(featureFlags.history, { as, params: { feature } });
const changedValues = (entry: HistoryEntry | undefined) =>
  Object.fromEntries(entry?.changes.map(({ label, to }) => [label, to]) ?? []);

/** A record as any service might write it. */
const write = (entityId: number, values: Record<string, unknown>) =>
  app.sql(
    `INSERT INTO audit_record (actor_id, actor_name, entity_type, entity_id, action, before, after, reason)
     VALUES ($1, 'Ivy Chen', 'supplier', $2, $3, $4, $5, $6)`,
    [7, String(entityId), 'supplier.status-changed', values.before, values.after, values.reason],
  );

describe('a history', () => {
  test('shows who, when, what and the initial state in words', async () => {
    const { body } = await supplierHistory();
    expect(body.next).toBeNull();
    expect(body.entries).toHaveLength(1);
    expect(body.entries[0]).toMatchObject({
      actorName: 'System',
      systemPart: 'import',
      what: 'added this supplier',
      reason: null,
    });
    expect(changedValues(body.entries[0])).toMatchObject({
      Market: 'USA',
      Status: 'Active',
      'Purchasing manager': 'Avery Quinn',
    });
    expect(Object.values(changedValues(body.entries[0]))).toContain('Northwind Tile & Stone');
  });

  test('shows the amounts and partners of an invoice', async () => {
    const { body } = await app.call(invoices.history, { as: admin, params: { invoiceId } });
    expect(body.entries[0]?.what).toBe('received this invoice');
    expect(changedValues(body.entries[0])).toEqual({
      Invoice: 'INV-1',
      Partner: 'Northwind Tile & Stone',
      Total: '$15,559.40',
      Status: 'Posted',
    });
  });

  test('shows what people did and why, newest first', async () => {
    const call = (endpoint: typeof featureFlags.enable | typeof featureFlags.disable, reason: string) =>
      app.call(endpoint, { as: admin, params: { feature: 'WirePayments' }, body: { reason } });
    await call(featureFlags.enable, 'The bank is ready.');
    await call(featureFlags.disable, 'The bank is late.');
    const { body } = await flagHistory('WirePayments');
    expect(body.entries.map(({ actorName, what, reason }) => [actorName, what, reason])).toEqual([
      ['Avery Quinn', 'turned this flag off', 'The bank is late.'],
      ['Avery Quinn', 'turned this flag on', 'The bank is ready.'],
      ['System', 'created this flag', null],
    ]);
    expect(body.entries[1]?.changes).toEqual([
      { field: 'isEnabled', label: 'Enabled', from: 'No', to: 'Yes' },
    ]);
  });

  test('is empty for a record that never existed', async () => {
    const { status, body } = await supplierHistory({}, 999_999);
    expect(status).toBe(200);
    expect(body).toEqual({ entries: [], next: null });
  });

  test('shows no secrets, whatever field they were written to', async () => {
    await write(41, {
      before: { accountNumber: 'canary-1111', payTo: { bank: 'First', routingNumber: 'canary-2222' } },
      after: { accountNumber: 'canary-3333', payTo: { bank: 'Second', routingNumber: 'canary-2222' } },
    });
    const reply = await supplierHistory({}, 41);
    expect(JSON.stringify(reply.body)).not.toContain('canary');
    expect(changedValues(reply.body.entries[0])).toEqual({
      'Account number': '••••',
      'Pay to': 'bank: Second, routingNumber: ••••',
    });
  });
});

describe('history pages', () => {
  const id = 42;
  beforeAll(async () => {
    for (let at = 1; at <= 45; at += 1) {
      await write(id, { before: { step: at - 1 }, after: { step: at }, reason: `step ${at}` });
    }
  });

  test('hold twenty entries each and continue where the last one ended', async () => {
    const seen: (string | null)[] = [];
    let next: number | null = null;
    const sizes: number[] = [];
    do {
      const { body }: Awaited<ReturnType<typeof supplierHistory>> = await supplierHistory(
        next === null ? {} : { before: String(next) },
        id,
      );
      sizes.push(body.entries.length);
      seen.push(...body.entries.map(({ reason }) => reason));
      ({ next } = body);
    } while (next !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `step ${45 - at}`));
  });

  test('do not shift when new entries arrive', async () => {
    const first = await supplierHistory({}, id);
    await write(id, { before: { step: 45 }, after: { step: 46 }, reason: 'step 46' });
    const second = await supplierHistory({ before: String(first.body.next) }, id);
    expect(second.body.entries[0]?.reason).toBe('step 25');
  });

  test.each(['0', '-1', 'x', '1e3', '12345678901234567'])('refuse the cursor %s', async (before) => {
    expect((await supplierHistory({ before }, id)).status).toBe(400);
  });

  test('use the entity index and read no more rows than requested', async () => {
    // A record with few entries may as well be sorted; one with thousands must not be.
    await app.sql(
      `INSERT INTO audit_record (actor_name, entity_type, entity_id, action)
       SELECT 'fill', (ARRAY['supplier', 'invoice'])[1 + n % 2],
              CASE WHEN n % 10 = 0 THEN 42 ELSE 100 + n % 5000 END, 'x' FROM generate_series(1, 50000) n`,
    );
    await app.sql('ANALYZE audit_record');
    const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: unknown }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id, before, after FROM audit_record
       WHERE entity_type = 'supplier' AND entity_id = '42' AND id < 2000000000 ORDER BY id DESC LIMIT 21`,
    );
    const plan = JSON.stringify(row?.['QUERY PLAN']);
    expect(plan).toContain('audit_record_of_entity');
    expect(plan).not.toContain('"Node Type":"Sort"');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('reading a history takes the same rights as the record', () => {
  test('suppliers: everyone', async () => {
    const { status } = await app.call(suppliers.history, { as: staff, params: { supplierId } });
    expect(status).toBe(200);
  });
  test('invoices: anyone with a role', async () => {
    expect((await app.call(invoices.history, { as: staff, params: { invoiceId } })).status).toBe(403);
    const as = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await app.call(invoices.history, { as, params: { invoiceId } })).status).toBe(200);
  });
  test('flags: administrators', async () => {
    expect((await flagHistory('WirePayments', staff)).status).toBe(403);
    expect((await flagHistory('WirePayments', await app.signedIn({ roles: ['Accountant'] }))).status).toBe(
      403,
    );
  });
});
