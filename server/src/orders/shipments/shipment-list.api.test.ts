import {
  shipmentColumns,
  ShipmentRow,
  shipments,
} from '@backdock/core/orders/shipments/shipments.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alwaysWalk,
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { shippingDesk } from '../../../test/shipments.ts';
import { billIntake } from '../../../test/supplier-bills.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { shipmentSource } from './shipment-page.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  rows = await fill();
}, 120_000);
afterAll(() => app.close());

/** Requests in every status, with ties, wildcards in their numbers, and day boundaries. */
async function fill(): Promise<ReferenceRow[]> {
  const desk = await shippingDesk(app, await billIntake(app));
  as = desk.logistics;
  for (let n = 0; n < 80; n += 1) {
    const { id } = await desk.requested({
      requestedOn: new Date(Date.parse('2026-11-08T07:59:59.500Z') + (n % 30) * 1_800_000),
      readyDate: `2026-11-${String(16 + (n % 9)).padStart(2, '0')}`,
      supplierQuoteCents: n % 5 === 0 ? 7_000 + n : n % 7 === 0 ? null : 3_000,
    });
    const booking = {
      bookedPickupDate: `2026-11-${String(26 + (n % 4)).padStart(2, '0')}`,
      ...(n % 4 === 0 && { createBillOfLading: false, bolNumber: `BOL_100%-${n}` }),
      ...(n % 6 === 0 && { proNumber: `PRO_${n % 12}` }),
    };
    if (n % 2 === 0) await desk.confirm(id, booking);
    if (n % 3 === 0) await desk.cancel(id, { version: n % 2 === 0 ? 2 : 1 });
  }
  const found = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', r.id, 'orderId', o.id, 'supplierId', p.id,
       'purchaseOrderNumber', o.purchase_order_number, 'supplierName', p.name, 'facility', f.name,
       'destination', 'Portland, OR', 'requestedOn', to_char(r.requested_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'readyDate', r.ready_date, 'totalPackages', 1, 'totalWeightLb', 500,
       'quoteAmount', coalesce(r.booked_quote, r.supplier_quote), 'currency', p.currency, 'status', r.status,
       'reviewReason', r.review_reason, 'isOrderCanceled', false, 'carrier', c.name,
       'bookedPickupDate', r.booked_pickup_date, 'bolNumber', r.bol_number, 'proNumber', r.pro_number) AS row
     FROM shipment_request r JOIN customer_order o ON o.id = r.order_id JOIN partner p ON p.id = r.supplier_id
     JOIN supplier_facility f ON f.id = r.facility_id LEFT JOIN carrier c ON c.id = r.carrier_id`,
  );
  return found.map(({ row }) => ShipmentRow.parse(row));
}

const expectedOf = (request: Parameters<typeof expectedPage>[2]) =>
  expectedPage(rows, shipmentColumns, {
    ...request,
    sort: request.sort.length > 0 ? request.sort : [{ colId: 'readyDate', sort: 'asc' }],
  });

test('the list shows what the tables hold, and so does each row on its own', async () => {
  const reply = await app.call(shipments.list, { as, query: { limit: '200' } });
  const byId = (list: readonly ReferenceRow[]) => list.toSorted((one, other) => one.id - other.id);
  expect(byId(reply.body as ReferenceRow[])).toEqual(byId(rows));
  for (const row of rows.slice(0, 6)) {
    const one = await app.call(shipments.one, { as, params: { shipmentRequestId: row.id } });
    expect(one.body).toEqual(row);
  }
});

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(shipmentColumns, rows), async (request) => {
      const reply = await app.call(shipments.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedOf(request));
    }),
    { numRuns: 200, seed: 1, endOnFailure: false },
  );
}, 120_000);

test('the same holds when it walks the sort order', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(shipmentColumns, rows), async (request) => {
      const page = await readList(app.runtime.database.reader, shipmentSource, request, alwaysWalk);
      const ids = (JSON.parse(page.json) as ReferenceRow[]).map(({ id }) => id);
      expect(ids).toEqual(expectedOf(request).ids);
    }),
    { numRuns: 200, seed: 2 },
  );
}, 120_000);
