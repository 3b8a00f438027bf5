import {
  salesInvoiceColumns,
  SalesInvoiceRow,
  salesInvoices,
  type SalesInvoiceTotals,
} from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import { salesInvoiceStatuses } from '@backdock/core/accounting/sales-invoices/sales-invoices.values.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, expectedPage, pageOf, queryOf } from '../../../test/list-reference.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { salesInvoiceSourceOn } from './sales-invoices.queries.ts';

let app: TestApp;
let as: string;
let rows: SalesInvoiceRow[];
const today = '2026-11-15';

/**
 * Everything that trips up lists: ties, nulls, wildcards, accents, and the boundaries of months and of being overdue.
 */
async function fill(): Promise<void> {
  await app.write(
    `INSERT INTO marketplace (name, market, created_on, updated_on)
     SELECT name, market, now(), now() FROM unnest($1::text[], $2::text[]) AS t (name, market)`,
    [
      ['Brightnest', '100% Home', 'Élan_du', "O'Brien's"],
      ['UnitedStates', 'Canada', 'Canada', 'UnitedStates'],
    ],
  );
  await app.write(
    `INSERT INTO sales_invoice (marketplace_id, purchase_order_number, number, invoice_date, expected_payment_date, total,
       paid_amount, paid_on, status, created_on, updated_on)
     SELECT marketplace.id, CASE WHEN n % 6 = 0 THEN NULL ELSE 'PO_' || (n % 40) END,
       (ARRAY['SI-', 'si%', 'Ñ\\', 'X'''])[1 + n % 4] || to_hex(n * 2654435), date '2026-09-20' + n % 50,
       date '2026-09-20' + n % 50 + n % 30, 10 + (n % 23) * 1.01,
       CASE WHEN status = 'Paid' THEN 10 + (n % 23) * 1.01 WHEN n % 5 = 0 THEN 4.5 ELSE 0 END,
       CASE WHEN status = 'Paid' THEN date '2026-10-25' + n % 21 END, status,
       timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes', now()
     FROM generate_series(1, 300) n
     JOIN marketplace ON marketplace.id = (SELECT min(id) FROM marketplace) + n % 4
     CROSS JOIN LATERAL (SELECT ($1::text[])[1 + (n / 3) % 2] AS status) drawn`,
    [salesInvoiceStatuses],
  );
}

beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['PurchasingManager'] });
  await fill();
  const { body } = await app.call(salesInvoices.list, { as, query: { limit: '500' } });
  rows = SalesInvoiceRow.array().parse(body);
});
afterAll(() => app.close());

test('rows match the table', async () => {
  const stored = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', i.id, 'number', number, 'marketplaceId', marketplace_id, 'marketplace', m.name,
       'orderId', order_id, 'purchaseOrderNumber', purchase_order_number, 'date', invoice_date,
       'expectedPaymentDate', expected_payment_date, 'total', total,
       'currency', CASE market WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END, 'paidAmount', paid_amount, 'paidOn', paid_on,
       'status', status, 'createdOn', to_char(i.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS row
     FROM sales_invoice i JOIN marketplace m ON m.id = marketplace_id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.size).toBe(300);
  for (const { row } of stored) expect(byId.get((row as SalesInvoiceRow).id)).toMatchObject(row as object);
});

test('an invoice is late until it’s paid, and then stays as late as it was', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000;
  for (const { paidOn, expectedPaymentDate, daysLate } of rows) {
    const late = day(paidOn ?? today) - day(expectedPaymentDate);
    expect(daysLate).toBe(late > 0 ? late : null);
  }
  expect(rows.some(({ status, daysLate }) => status === 'Paid' && daysLate !== null)).toBe(true);
  expect(rows.some(({ status, daysLate }) => status === 'Expected' && daysLate !== null)).toBe(true);
});

const { daysLate: _, ...columns } = salesInvoiceColumns;
const idsOf = (body: unknown) => (body as SalesInvoiceRow[]).map(({ id }) => id);

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(columns, rows), async (request) => {
      const reply = await app.call(salesInvoices.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, columns, request));
    }),
    { numRuns: 300, seed: 1 },
  );
}, 120_000);

/** On a small table, the usual thresholds would leave the read paths for large tables untested. */
test.each([
  ['merges streams', { fewRows: 0, deepOffset: 5, fewMembers: 400, fewValues: 6, mergedKeys: 1e9 }],
  ['walks the sort order', { fewRows: 0, deepOffset: 5, fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
])(
  'the same holds when it %s',
  async (_name, tuning) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(columns, rows), async (request) => {
        const page = await readList(
          app.runtime.database.reader,
          salesInvoiceSourceOn(today),
          request,
          tuning,
        );
        const expected = expectedPage(rows, columns, request);
        expect(idsOf(JSON.parse(page.json))).toEqual(expected.ids);
        expect(page.total).toBe(expected.total);
      }),
      { numRuns: 300, seed: 2 },
    );
  },
  120_000,
);

test.each([
  ['sorting by days late', { sortModel: [{ colId: 'daysLate', sort: 'desc' }] }],
  ['filtering by days late', { filterModel: { daysLate: { filterType: 'number', type: 'blank' } } }],
])('refuses %s', async (_name, model) => {
  const { status } = await app.call(salesInvoices.list, { as, query: { query: JSON.stringify(model) } });
  expect(status).toBe(400);
});

describe('the totals', () => {
  const totals = async () => (await app.call(salesInvoices.totals, { as })).body;
  const sumOf = (some: readonly SalesInvoiceRow[]) => ({
    count: some.length,
    amount: some.reduce((cents, { total }) => cents + numberToCents(total), 0) / 100,
  });
  const ofRows = (all: readonly SalesInvoiceRow[]): SalesInvoiceTotals['byCurrency'] =>
    (['Usd', 'Cad'] as const).map((currency) => {
      const own = all.filter((row) => row.currency === currency);
      const open = own.filter(({ status }) => status === 'Expected');
      return {
        currency,
        expected: sumOf(open),
        overdue: sumOf(open.filter(({ expectedPaymentDate }) => expectedPaymentDate < today)),
        paidThisMonth: sumOf(own.filter(({ paidOn }) => paidOn !== null && paidOn >= '2026-11-01')),
      };
    });

  test('match the list by currency, to the cent', async () => {
    expect(await totals()).toEqual({ today, monthStart: '2026-11-01', byCurrency: ofRows(rows) });
    await app.sql(`SELECT fold_sums('sales_invoice')`);
    expect((await totals()).byCurrency).toEqual(ofRows(rows));
  });

  test('reflect a payment immediately', async () => {
    await app.write(
      `UPDATE sales_invoice SET status = 'Paid', paid_amount = total, paid_on = '2026-11-15'
        WHERE status = 'Expected' AND id % 3 = 0`,
    );
    const { body } = await app.call(salesInvoices.list, { as, query: { limit: '500' } });
    const now = ofRows(SalesInvoiceRow.array().parse(body));
    expect((await totals()).byCurrency).toEqual(now);
    expect(now).not.toEqual(ofRows(rows));
  });

  test('follow the Pacific day', async () => {
    const at = async (moment: string) => {
      app.clock.now = new Date(moment);
      as = await app.signedIn({ roles: ['Accountant'] });
    };
    await at('2026-12-01T07:30:00Z');
    expect(await totals()).toMatchObject({ today: '2026-11-30', monthStart: '2026-11-01' });
    await at('2026-12-01T08:30:00Z');
    expect(await totals()).toMatchObject({ today: '2026-12-01', monthStart: '2026-12-01' });
  });
});
