import {
  invoiceReviewColumns,
  InvoiceReviewRow,
  invoiceReviews,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import {
  alwaysWalk,
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { type ReceivedBill, receiveSupplierInvoices } from './receive-bills.service.ts';
import { invoiceReviewSource } from './review-list.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fill();
}, 120_000);
afterAll(() => app.close());

const names = ['Northwind Tile', 'north WIND', '100% Stone', 'under_score'];

/** Bills that are wrong in several ways, with ties, wildcards, missing orders and day boundaries; some declined. */
async function fill(): Promise<ReferenceRow[]> {
  const intake = await orderIntake(app);
  const buyer = await app.addEmployee({ name: 'Dana Reyes', roles: ['PurchasingManager'] });
  const suppliers: number[] = [];
  for (const [at, name] of names.entries()) {
    suppliers.push(await addSupplier(app, name, { purchasingManagerId: at % 2 === 0 ? buyer : null }));
  }
  const orders = Array.from({ length: 120 }, (_, n) =>
    intake.order({
      purchaseOrderNumber: `PO_${n % 30}-${n}`,
      parts: [
        intake.part({
          supplierId: suppliers[n % 4] ?? 0,
          items: [
            item({
              sku: 'A',
              quantity: 10,
              pricePerUnitCents: 1_000,
              fulfillmentStatus: n % 9 === 0 ? 'Canceled' : 'AwaitingShipment',
            }),
          ],
        }),
      ],
    }),
  );
  await intake.receive(...orders);
  for (const [n, { purchaseOrderNumber }] of orders.entries()) {
    const quantity = n % 3 === 0 ? 12 : 10;
    const unitCostCents = n % 2 === 0 ? 1_100 + (n % 5) * 10 : 1_000;
    const freight = n % 4 === 0 ? 2_500 : 0;
    const isNegative = n % 17 === 0;
    const bill: ReceivedBill = {
      sourceKey: `b${n}`,
      supplierId: suppliers[n % 4] ?? 0,
      purchaseOrderNumber: n % 11 === 0 ? null : purchaseOrderNumber,
      invoiceNumber: n % 13 === 0 ? `NW_100%-${n % 4}` : `NW-${n}`,
      invoiceDate: `2026-11-${String(1 + (n % 14)).padStart(2, '0')}`,
      currency: 'Usd',
      totalCents: isNegative ? -5_000 : quantity * unitCostCents + freight,
      comment: null,
      documentIds: [],
      products: isNegative ? [] : [{ sku: 'A', description: 'A', quantity, unitCostCents }],
      charges:
        freight && !isNegative ? [{ kind: 'Shipping', description: 'Freight', amountCents: freight }] : [],
    };
    app.clock.now = new Date(Date.parse('2026-11-08T07:59:59.500Z') + (n % 50) * 1_800_000);
    await asSystem(app, (ctx) => receiveSupplierInvoices(ctx, [bill]));
  }
  const pending = await app.sql<{ id: number; supplierId: number }>(
    'SELECT id, supplier_id AS "supplierId" FROM invoice_review ORDER BY id LIMIT 20',
  );
  for (const { id, supplierId } of pending) {
    await app.call(invoiceReviews.decline, {
      as,
      params: { supplierId, incorrectInvoiceId: id },
      body: { reason: 'Other', comment: 'Not ours.' },
    });
  }
  const found = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', r.id, 'supplierId', p.id, 'supplierName', p.name, 'currency', p.currency,
       'purchasingManagerId', e.id, 'purchasingManager', e.name, 'purchaseOrderNumber', b.purchase_order_number,
       'invoiceNumber', b.invoice_number, 'invoiceDate', b.invoice_date,
       'receivedOn', to_char(b.received_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'types', r.types, 'total', b.total,
       'expectedTotal', r.expected_total, 'difference', b.total - r.expected_total,
       'atStake', CASE WHEN r.types && ARRAY['DuplicateInvoice', 'CanceledOrder', 'InvoiceNegativeAmount']
          THEN abs(b.total) ELSE abs(b.total - r.expected_total) END,
       'discountUntil', r.discount_until, 'status', r.status) AS row
     FROM invoice_review r JOIN supplier_bill b ON b.id = r.bill_id JOIN partner p ON p.id = b.supplier_id
     JOIN supplier s ON s.partner_id = p.id LEFT JOIN employee e ON e.id = s.purchasing_manager_id`,
  );
  return found.map(({ row }) => InvoiceReviewRow.parse(row));
}

const expectedOf = (request: Parameters<typeof expectedPage>[2]) =>
  expectedPage(rows, invoiceReviewColumns, {
    ...request,
    sort: request.sort.length > 0 ? request.sort : [{ colId: 'atStake', sort: 'desc' }],
  });

test('the rows have all kinds of bills', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(new Set(rows.flatMap(({ types }) => types)).size).toBeGreaterThan(4);
});

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(invoiceReviewColumns, rows), async (request) => {
      const reply = await app.call(invoiceReviews.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedOf(request));
    }),
    { numRuns: 200, seed: 1, endOnFailure: false },
  );
}, 120_000);

test('the same holds when it walks the sort order', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(invoiceReviewColumns, rows), async (request) => {
      const page = await readList(app.runtime.database.reader, invoiceReviewSource, request, alwaysWalk);
      const ids = (JSON.parse(page.json) as ReferenceRow[]).map(({ id }) => id);
      expect(ids).toEqual(expectedOf(request).ids);
    }),
    { numRuns: 200, seed: 2 },
  );
}, 120_000);
