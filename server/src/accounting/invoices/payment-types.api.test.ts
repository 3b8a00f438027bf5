import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceStatuses } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { paymentTypes, type PaymentType } from '@backdock/core/partners/partners.values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let usd: number;
let cad: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  usd = await addSupplier(app, 'Northwind');
  cad = await addSupplier(app, 'Maple', { market: 'Canada' });
});
afterAll(() => app.close());

/** Every kind of invoice: each status, payment type and currency once. */
beforeEach(async () => {
  await app.write('DELETE FROM invoice');
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
       payment_type, intacct_sync_status, created_on, updated_on)
     SELECT partner, 'Supplier', 'N-' || partner || status || type, '2026-11-01', '2026-11-01', 100, status, type,
            'Synced', now(), now()
       FROM unnest($1::int[]) partner, unnest($2::text[]) status, unnest($3::text[]) type`,
    [[usd, cad], invoiceStatuses, paymentTypes],
  );
});

const everything: Selection = { allMatching: { filterModel: {}, except: [] } };
const body = (paymentType: PaymentType, selection: Selection = everything) => ({ selection, paymentType });
const change = (paymentType: PaymentType, selection?: Selection, who = as) =>
  app.call(invoices.changePaymentTypes, { as: who, body: body(paymentType, selection) });
const preview = (paymentType: PaymentType, selection?: Selection) =>
  app.call(invoices.previewPaymentTypes, { as, body: body(paymentType, selection) });
const rows = () =>
  app.sql<{ id: number; status: string; payment_type: string; partner_id: number; version: number }>(
    'SELECT id, status, payment_type, partner_id, version FROM invoice ORDER BY id',
  );

test('selecting everything changes the eligible invoices and counts the rest by reason', async () => {
  const before = await rows();
  const expected = {
    changed: 5,
    skipped: [
      { reason: 'Paid', count: 12 },
      { reason: 'InPayment', count: 24 },
      { reason: 'Unchanged', count: 2 },
      { reason: 'AchInCad', count: 5 },
    ],
  };
  expect((await preview('NetTermsByAchTransfer')).body).toEqual(expected);
  expect(await rows()).toEqual(before);
  const reply = await change('NetTermsByAchTransfer');
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual(expected);
  const after = await rows();
  for (const [at, row] of after.entries()) {
    const was = before[at];
    const isReached =
      was?.status === 'Posted' && was.partner_id === usd && was.payment_type !== 'NetTermsByAchTransfer';
    expect(row).toEqual(isReached ? { ...was, payment_type: 'NetTermsByAchTransfer', version: 2 } : was);
  }
  expect((await change('NetTermsByAchTransfer')).body.changed).toBe(0);
});

test('each change is audited and leaves the sync status alone', async () => {
  const [one] = await app.sql<{ id: number }>(
    `SELECT id FROM invoice WHERE status = 'Posted' AND payment_type = 'None' AND partner_id = $1`,
    [cad],
  );
  const id = one?.id ?? 0;
  expect((await change('Wire')).body.changed).toBe(10);
  const records = await app.sql(
    `SELECT entity_id, before, after FROM audit_record WHERE action = 'invoice.payment-type-changed'
      AND entity_id::int IN (SELECT id FROM invoice)`,
  );
  expect(records).toHaveLength(10);
  expect(records).toContainEqual({
    entity_id: String(id),
    before: { paymentType: 'None', version: 1 },
    after: { paymentType: 'Wire', version: 2 },
  });
  const { body: history } = await app.call(invoices.history, { as, params: { invoiceId: id } });
  expect(history.entries[0]).toMatchObject({
    actorName: 'Dana Reyes',
    what: 'changed the payment type',
    changes: [{ label: 'Payment type', from: 'None', to: 'Wire' }],
  });
  expect(await app.sql(`SELECT FROM invoice WHERE intacct_sync_status <> 'Synced'`)).toHaveLength(0);
});

test('supports a filter with exceptions, even on the payment type itself', async () => {
  const matching = await app.sql<{ id: number }>(
    `SELECT id FROM invoice WHERE payment_type = 'None' ORDER BY id`,
  );
  const posted = await app.sql<{ id: number }>(
    `SELECT id FROM invoice WHERE payment_type = 'None' AND status = 'Posted' ORDER BY id`,
  );
  const selection: Selection = {
    allMatching: {
      filterModel: { paymentType: { filterType: 'set', values: ['None'] } },
      except: posted.slice(0, 1).map(({ id }) => id),
    },
  };
  const { body: result } = await change('CreditCard', selection);
  expect(result.changed).toBe(1);
  expect(result.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(matching.length - 2);
  expect(await app.sql(`SELECT id FROM invoice WHERE version = 2`)).toEqual(posted.slice(1));
});

test('changes selected ids across several batches', async () => {
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
       created_on, updated_on)
     SELECT $1, 'Supplier', 'MANY-' || n, '2026-11-01', 1, 'Posted', 'Wire', now(), now()
       FROM generate_series(1, 4500) n`,
    [usd],
  );
  const many = await app.sql<{ id: number }>(`SELECT id FROM invoice WHERE invoice_number LIKE 'MANY-%'`);
  const ids = many.map(({ id }) => id);
  expect((await change('InAdvance', { ids })).body).toEqual({ changed: 4_500, skipped: [] });
  const [counted] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_record WHERE entity_type = 'invoice' AND entity_id::int = ANY ($1)`,
    [ids],
  );
  expect(counted?.n).toBe(4_500);
  // The list's counters are up to date.
  const counters = await app.sql(
    `SELECT payment_type, sum(n)::int AS n FROM (SELECT payment_type, rows AS n FROM invoice_count
       UNION ALL SELECT payment_type, change FROM invoice_count_change) s GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1`,
  );
  expect(counters).toEqual(
    await app.sql('SELECT payment_type, count(*)::int AS n FROM invoice GROUP BY 1 ORDER BY 1'),
  );
});

describe('at the same time', () => {
  test('two changes to the same invoices both happen, one after the other', async () => {
    const isWanted = ({ payment_type: type }: { payment_type: string }) =>
      type === 'InAdvance' || type === 'NetTermsByCreditCard';
    const before = (await rows()).filter(({ status }) => status === 'Posted');
    const reached = new Set(before.filter((row) => !isWanted(row)).map(({ id }) => id));
    const [one, other] = await Promise.all([change('InAdvance'), change('NetTermsByCreditCard')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const posted = (await rows()).filter(({ status }) => status === 'Posted');
    const byBoth = posted.filter(({ id }) => reached.has(id));
    expect(new Set(byBoth.map(({ payment_type: type }) => type)).size).toBe(1);
    expect(byBoth.map(({ version }) => version)).toEqual(byBoth.map(() => 3));
    // Invoices that already have the type one call wants are left to the other.
    expect(posted.every(isWanted)).toBe(true);
    const [audited] = await app.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_record WHERE action = 'invoice.payment-type-changed'
        AND entity_id::int IN (SELECT id FROM invoice)`,
    );
    expect(audited?.n).toBe(one.body.changed + other.body.changed);
  });

  test('the same call sent twice runs once', async () => {
    const sent = {
      as,
      body: body('InAdvance'),
      headers: { 'idempotency-key': 'payment-types-once' },
    };
    const first = await app.call(invoices.changePaymentTypes, sent);
    const second = await app.call(invoices.changePaymentTypes, sent);
    expect(second.body).toEqual(first.body);
    expect(Math.max(...(await rows()).map(({ version }) => version))).toBe(2);
  });
});

describe('refused', () => {
  test.each([
    ['an unknown payment type', { selection: everything, paymentType: 'Cash' }],
    ['nothing selected', { selection: { ids: [] }, paymentType: 'Wire' }],
    [
      'a filter on an unknown column',
      {
        selection: { allMatching: { filterModel: { x: { filterType: 'set', values: [] } }, except: [] } },
        paymentType: 'Wire',
      },
    ],
  ])('%s', async (_, sent) => {
    expect((await app.call(invoices.changePaymentTypes, { as, body: sent })).status).toBe(400);
    expect((await app.call(invoices.previewPaymentTypes, { as, body: sent })).status).toBe(400);
  });

  test('staff who can only read invoices', async () => {
    const reader = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await change('Wire', everything, reader)).status).toBe(403);
  });
});

test('a paid invoice keeps its type and is reported as skipped', async () => {
  const id = await addInvoice(app, usd, { status: 'Paid' });
  expect((await change('None', { ids: [id] })).body).toEqual({
    changed: 0,
    skipped: [{ reason: 'Paid', count: 1 }],
  });
});

test('more invoices than fit one transaction are refused, and nothing changes', async () => {
  // Bypasses the guards and drops the costliest indexes: only the number of rows matters.
  await app.sql(`DROP INDEX invoice_number_contains, invoice_order_contains`);
  await app.sql(
    `SET session_replication_role = replica;
     INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
       created_on, updated_on)
     SELECT ${usd}, 'Supplier', 'X', '2026-11-01', 1, 'Posted', 'Wire', now(), now() FROM generate_series(1, 100001);
     RESET session_replication_role`,
  );
  const reply = await change('None');
  expect(reply.status).toBe(409);
  expect((reply.body as unknown as { detail: string }).detail).toMatch(/^Up to 100,000 invoices/);
  expect(await app.sql('SELECT FROM invoice WHERE version > 1')).toHaveLength(0);
}, 60_000);
