import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../../dev/src/seeded-random.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { committedOrders, type OrderedDays } from './committed-orders.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const measure: PurchaseMeasure = {
  calculationBase: 'ProductCostAndShipping',
  dateBasis: 'InvoicePostingDate',
  deductsReturns: true,
  deductsDiscounts: true,
  marketplaceIds: [],
  skus: [],
  excludeSkus: [],
  minimumOrderCents: null,
};

const random = seededRandom(11);
const upTo = (most: number) => Math.floor(random() * most);
const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface Ordered {
  day: Day;
  quantity: number;
  priceCents: number;
  shippingCents: number;
  bills: { invoiceDate: Day; postingDate: Day | null; quantity: number }[];
}

/** As the comment of the query says it, one item and one span at a time. */
function leftOf(ordered: readonly Ordered[], { from, through }: OrderedDays, basis: 'posting' | 'invoice') {
  return ordered
    .filter(({ day }) => from <= day && day <= through)
    .reduce((sum, { quantity, priceCents, shippingCents, bills }) => {
      const billed = bills
        .filter(
          (bill) =>
            (basis === 'posting' ? (bill.postingDate ?? bill.invoiceDate) : bill.invoiceDate) <= through,
        )
        .reduce((units, bill) => units + bill.quantity, 0);
      if (billed >= quantity) return sum;
      return sum + (quantity - billed) * priceCents + (billed === 0 ? shippingCents : 0);
    }, 0);
}

test('what is left of orders is the same for many spans at once as for each item and span', async () => {
  const { supplierIds, order, part, receive } = await orderIntake(app);
  const [supplierId] = supplierIds;
  const ordered: Ordered[] = Array.from({ length: 30 }, () => {
    const day = dayAfter('2026-01-01', upTo(240));
    const units = Array.from({ length: upTo(4) }, () => 1 + upTo(3));
    const billed = units.reduce((sum, each) => sum + each, 0);
    const quantity = Math.max(1, billed + upTo(3));
    const bills = units.map((each) => {
      const invoiceDate = dayAfter(day, upTo(70));
      return {
        invoiceDate,
        postingDate: random() < 0.2 ? null : dayAfter(invoiceDate, upTo(20)),
        quantity: each,
      };
    });
    return { day, quantity, priceCents: 100 + upTo(9_000), shippingCents: upTo(3) * 500, bills };
  });
  await receive(
    ...ordered.map(({ day, quantity, priceCents, shippingCents }) =>
      order({
        // Late in the evening in California, it's the next day in UTC.
        createdOn: new Date(`${dayAfter(day, 1)}T05:30:00Z`),
        parts: [
          part({
            items: [item({ quantity, pricePerUnitCents: priceCents, fixedShippingCents: shippingCents })],
          }),
        ],
      }),
    ),
  );
  const items = await app.sql<{ id: number }>(
    'SELECT id FROM order_item WHERE supplier_id = $1 ORDER BY id',
    [supplierId],
  );
  for (const [at, { priceCents, bills }] of ordered.entries()) {
    for (const { invoiceDate, postingDate, quantity } of bills) {
      const amountCents = quantity * priceCents;
      const line = { kind: 'Product', description: 'Tile', sku: 'TS-SUB', quantity, amountCents } as const;
      await addInvoice(app, supplierId, {
        invoiceDate,
        postingDate,
        totalCents: amountCents,
        lines: [{ ...line, unitCostCents: priceCents, orderItemId: items[at]?.id ?? 0 }],
      });
    }
  }
  const spans = Array.from({ length: 40 }, () => {
    const from = dayAfter('2025-12-20', upTo(200));
    return { from, through: dayAfter(from, upTo(150)) };
  });
  const { reader } = app.runtime.database;
  expect(await committedOrders(reader, supplierId, measure, spans)).toEqual(
    spans.map((span) => leftOf(ordered, span, 'posting')),
  );
  const byInvoice = { ...measure, dateBasis: 'InvoiceDate' } as const;
  expect(await committedOrders(reader, supplierId, byInvoice, spans)).toEqual(
    spans.map((span) => leftOf(ordered, span, 'invoice')),
  );
  expect(await committedOrders(reader, supplierId, measure, [])).toEqual([]);
});
