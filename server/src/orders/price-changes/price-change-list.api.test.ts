import {
  priceChangeColumns,
  PriceChangeRow,
  priceChanges,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
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
import { priceChangeSource } from './price-change-list.queries.ts';
import { receivePriceChanges } from './receive.service.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn();
  rows = await fill();
}, 120_000);
afterAll(() => app.close());

const people = ['Dana Reyes', 'dana', 'Søren _'];
const names = ['Northwind Tile', 'north WIND', '100% Stone', 'under_score', "O'Brien & Söhne", 'Élan'];

/** Ties, wildcards, accents and day boundaries; every third supplier order is decided. */
async function fill(): Promise<ReferenceRow[]> {
  const intake = await orderIntake(app);
  const buyers = [];
  for (const name of people) buyers.push(await app.addEmployee({ name, roles: ['PurchasingManager'] }));
  const suppliers: number[] = [];
  for (const [at, name] of names.entries()) {
    const purchasingManagerId = buyers[at] ?? null;
    suppliers.push(await addSupplier(app, name, { purchasingManagerId }));
  }
  const orders = Array.from({ length: 150 }, (_, n) =>
    intake.order({
      purchaseOrderNumber: `PO_${n % 40}-${n}`,
      promisedToShipDate: n % 7 === 0 ? null : `2026-11-${String(10 + (n % 15)).padStart(2, '0')}`,
      promisedToDeliverDate: null,
      parts: [
        intake.part({
          supplierId: suppliers[n % 6] ?? 0,
          items: [
            item({ sku: 'A', quantity: 1 + (n % 5), pricePerUnitCents: n % 11 === 0 ? 0 : 1_000 }),
            item({ sku: 'B', fulfillmentStatus: n % 13 === 0 ? 'Canceled' : 'AwaitingShipment' }),
          ],
        }),
      ],
    }),
  );
  const orderIds = await intake.receive(...orders);
  const items = await app.sql<{ id: number; orderId: number; supplierId: number }>(
    `SELECT DISTINCT ON (order_id) id, order_id AS "orderId", supplier_id AS "supplierId"
       FROM order_item WHERE order_id = ANY ($1) ORDER BY order_id, id`,
    [orderIds],
  );
  for (const [n, { id, orderId, supplierId }] of items.entries()) {
    const requestedOn = new Date(Date.parse('2026-11-08T07:59:59.500Z') + (n % 50) * 1_800_000);
    const submission = { orderId, supplierId, requestedOn, requestedBy: 'Karen', reason: null };
    await asSystem(app, (ctx) =>
      receivePriceChanges(ctx, [
        {
          ...submission,
          sourceKey: `s${n}`,
          requests: [{ orderItemId: id, newCents: 900 + (n % 9) * 50 + 1 }],
        },
        ...(n % 3 === 0 ? [{ ...submission, sourceKey: `w${n}`, requests: [], withdrawnItemIds: [id] }] : []),
      ]),
    );
  }
  // Computed from the requests themselves, not from the stored rows.
  const found = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', listed.id, 'orderId', o.id, 'supplierId', p.id,
       'purchaseOrderNumber', o.purchase_order_number, 'supplierName', p.name, 'currency', p.currency,
       'purchasingManagerId', e.id, 'purchasingManager', e.name, 'marketplace', m.name, 'orderStatus', o.status,
       'requestedOn', to_char(asked.on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pendingCount', asked.pending,
       'requestCount', asked.requests, 'totalBefore', sums.before, 'totalAfter', sums.after,
       'difference', sums.after - sums.before,
       'differencePercent', round((sums.after - sums.before) * 100 / nullif(sums.before, 0), 1),
       'marginAfter', round((sums.sales - sums.cost) * 100 / sums.sales, 1),
       'promisedToShipDate', o.promised_to_ship_date,
       'state', CASE WHEN asked.pending > 0 THEN 'Pending' ELSE 'Decided' END) AS row
     FROM supplier_order so JOIN customer_order o ON o.id = so.order_id JOIN partner p ON p.id = so.supplier_id
     JOIN supplier s ON s.partner_id = p.id LEFT JOIN employee e ON e.id = s.purchasing_manager_id
     JOIN marketplace m ON m.id = o.marketplace_id
     JOIN price_change_order listed ON listed.order_id = o.id
     CROSS JOIN LATERAL (SELECT max(requested_on) AS on, count(*) AS requests,
        count(*) FILTER (WHERE decision IS NULL) AS pending
        FROM price_change_request r JOIN price_change_submission u ON u.id = r.submission_id WHERE u.order_id = o.id) asked
     CROSS JOIN LATERAL (SELECT
        sum(total) AS before, sum(total + coalesce((r.new_price - r.old_price) * quantity, 0)) AS after,
        sum(quantity * coalesce(r.new_price, price_per_unit)) AS cost, sum(quantity * sale_price_per_unit) AS sales
        FROM order_item i LEFT JOIN price_change_request r ON r.order_item_id = i.id AND r.decision IS NULL
       WHERE i.order_id = o.id AND fulfillment_status <> 'Canceled') sums`,
  );
  return found.map(({ row }) => PriceChangeRow.parse(row));
}

const expectedOf = (request: Parameters<typeof expectedPage>[2]) =>
  expectedPage(rows, priceChangeColumns, {
    ...request,
    sort: request.sort.length > 0 ? request.sort : [{ colId: 'requestedOn', sort: 'asc' }],
  });

test('the stored rows say what the requests add up to', async () => {
  const reply = await app.call(priceChanges.list, { as, query: { limit: '200' } });
  const byId = (list: readonly ReferenceRow[]) => list.toSorted((one, other) => one.id - other.id);
  expect(byId(reply.body as ReferenceRow[])).toEqual(byId(rows));
});

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(priceChangeColumns, rows), async (request) => {
      const reply = await app.call(priceChanges.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedOf(request));
    }),
    { numRuns: 200, seed: 1, endOnFailure: false },
  );
}, 120_000);

test('the same holds when it walks the sort order', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(priceChangeColumns, rows), async (request) => {
      const page = await readList(app.runtime.database.reader, priceChangeSource, request, alwaysWalk);
      const expected = expectedOf(request);
      const ids = (JSON.parse(page.json) as ReferenceRow[]).map(({ id }) => id);
      expect(ids).toEqual(expected.ids);
    }),
    { numRuns: 200, seed: 2 },
  );
}, 120_000);
