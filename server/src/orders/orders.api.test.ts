import { fulfillmentStatuses, orderStatuses } from '@backdock/core/orders/orders.values.ts';
import { shippingMethods } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item, orderIntake } from '../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { NewOrder } from './orders.queries.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await orderIntake(app);
});
afterAll(() => app.close());

const part: typeof intake.part = (change) => intake.part(change);
const order: typeof intake.order = (change) => intake.order(change);
const receive: typeof intake.receive = (...orders) => intake.receive(...orders);
const received = async (change: Partial<NewOrder> = {}) => (await receive(order(change)))[0] ?? 0;

describe('an order', () => {
  test('is stored with its parts, items and tracking, and its totals are computed', async () => {
    const { supplierIds } = intake;
    const trackings = [{ carrierName: 'UPS', trackingNumber: '1Z999', url: null }];
    const other = part({
      supplierId: supplierIds[1],
      items: [item({ sku: 'A', trackings }), item({ sku: 'B', quantity: 1, fixedShippingCents: 0 })],
    });
    const [id] = await receive(order({ parts: [part(), other] }), order());
    expect(
      await app.sql(`SELECT total_amount, final_amount, version FROM customer_order WHERE id = $1`, [id]),
    ).toEqual([{ total_amount: '133.21', final_amount: '125.00', version: 1 }]);
    expect(
      await app.sql(
        `SELECT supplier_id, sku, total, total_before_change_approval AS before, tracking_number
         FROM order_item LEFT JOIN order_item_tracking ON order_item_id = order_item.id
         WHERE order_id = $1 ORDER BY order_item.id`,
        [id],
      ),
    ).toEqual([
      { supplier_id: supplierIds[0], sku: 'TS-SUB', total: '99.20', before: null, tracking_number: null },
      { supplier_id: supplierIds[1], sku: 'A', total: '99.20', before: null, tracking_number: '1Z999' },
      { supplier_id: supplierIds[1], sku: 'B', total: '28.90', before: null, tracking_number: null },
    ]);
    const [record] = await app.sql<{ after: unknown }>(
      `SELECT after FROM audit_record WHERE entity_type = 'order' AND entity_id = $1`,
      [String(id)],
    );
    expect(record?.after).toMatchObject({ supplierIds, status: 'SentToVendor', subtotalCents: 11_997 });
  });

  test('keeps the price before an approved change', async () => {
    const id = await received();
    await app.write(
      `UPDATE order_item SET price_per_unit_before_change_approval = price_per_unit, price_per_unit = 30
       WHERE order_id = $1`,
      [id],
    );
    expect(
      await app.sql(
        `SELECT total, total_before_change_approval AS before FROM order_item WHERE order_id = $1`,
        [id],
      ),
    ).toEqual([{ total: '102.50', before: '99.20' }]);
  });

  test('is counted by status', async () => {
    const counts = await app.sql(
      `SELECT status, sum(n)::int AS n FROM (
         SELECT status, rows AS n FROM customer_order_count
         UNION ALL SELECT status, change FROM customer_order_count_change) sums GROUP BY 1`,
    );
    expect(counts).toEqual(await app.sql('SELECT status, count(*)::int AS n FROM customer_order GROUP BY 1'));
  });

  test('accepts every known status, shipping method and fulfillment status', async () => {
    const orders = [
      ...orderStatuses.map((status) => order({ status })),
      ...shippingMethods.map((shippingMethod) => order({ parts: [part({ shippingMethod })] })),
      ...fulfillmentStatuses.map((fulfillmentStatus) =>
        order({ parts: [part({ items: [item({ fulfillmentStatus })] })] }),
      ),
    ];
    expect(await receive(...orders)).toHaveLength(orders.length);
  });

  test('without parts or items is refused', async () => {
    await expect(receive(order({ parts: [] }))).rejects.toMatchObject({ code: 'order.empty' });
    await expect(receive(order(), order({ parts: [part({ items: [] })] }))).rejects.toMatchObject({
      code: 'order.empty',
    });
  });
});

describe('the tables refuse', () => {
  const later = new Date('2026-11-16T12:00:00Z');
  test.each<[string, () => Partial<NewOrder>, string]>([
    ['an unknown status', () => ({ status: 'Lost' as never }), 'customer_order_status_check'],
    ['a negative amount', () => ({ taxCents: -1 }), 'customer_order_tax_amount_check'],
    [
      'a discount above the total',
      () => ({ discountCents: 9e6, adjustmentCents: 9e6 }),
      'customer_order_total_amount_check',
    ],
    ['a reward above the total', () => ({ rewardCents: 9e6 }), 'customer_order_final_amount_check'],
    ['an adjustment without a reason', () => ({ adjustmentReason: null }), 'adjustment_has_reason'],
    [
      'delivery promised before shipping',
      () => ({ promisedToDeliverDate: '2026-11-19' }),
      'ship_before_deliver',
    ],
    [
      'a marketplace that does not exist',
      () => ({ marketplaceId: 999 }),
      'customer_order_marketplace_id_fkey',
    ],
    [
      'a second order with the same number',
      () => ({ purchaseOrderNumber: 'PO-1' }),
      'customer_order_purchase_order_number',
    ],
    [
      'a supplier that does not exist',
      () => ({ parts: [part({ supplierId: 999 })] }),
      'supplier_order_supplier_id_fkey',
    ],
    ['two parts from one supplier', () => ({ parts: [part(), part()] }), 'supplier_order_pkey'],
    [
      'shipping before it was sent to the supplier',
      () => ({ parts: [part({ sentOn: later, shippedOn: app.clock.now })] }),
      'shipped_after_sent',
    ],
    [
      'shipping without being sent to the supplier',
      () => ({ parts: [part({ sentOn: null, shippedOn: later })] }),
      'shipped_after_sent',
    ],
    [
      'delivery without shipping',
      () => ({ parts: [part({ deliveredOn: later })] }),
      'delivered_after_shipped',
    ],
    [
      'a zero quantity',
      () => ({ parts: [part({ items: [item({ quantity: 0 })] })] }),
      'order_item_quantity_check',
    ],
    [
      'a negative price',
      () => ({ parts: [part({ items: [item({ pricePerUnitCents: -1 })] })] }),
      'order_item_price_per_unit_check',
    ],
    [
      'an unknown fulfillment status',
      () => ({ parts: [part({ items: [item({ fulfillmentStatus: 'Gone' as never })] })] }),
      'order_item_fulfillment_status_check',
    ],
  ])('%s', async (_, change, constraint) => {
    await expect(received(change())).rejects.toMatchObject({ constraint });
  });
});
