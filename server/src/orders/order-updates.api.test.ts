import { orders } from '@backdock/core/orders/orders.contract.ts';
import type { OrderUpdate } from '@backdock/core/orders/order-updates.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../test/as-system.ts';
import { item, orderIntake } from '../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { NewOrder } from './orders.queries.ts';
import { receiveOrderUpdates } from './order-updates.service.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await orderIntake(app);
});
afterAll(() => app.close());

/** An order with a part for each of two suppliers. */
async function received(change: Partial<NewOrder> = {}) {
  const [first, second] = intake.supplierIds;
  const parts = [
    intake.part({ supplierId: first, items: [item({ sku: 'A' }), item({ sku: 'B' })] }),
    intake.part({ supplierId: second, sentOn: null, items: [item({ sku: 'C' })] }),
  ];
  const [orderId = 0] = await intake.receive(intake.order({ parts, ...change }));
  const items = await app.sql<{ id: number }>('SELECT id FROM order_item WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  return { orderId, itemIds: items.map(({ id }) => id) };
}

let keys = 0;
const message = (orderId: number, change: Partial<OrderUpdate>): OrderUpdate => ({
  sourceKey: `feed-${(keys += 1)}`,
  orderId,
  happenedOn: app.clock.now,
  ...change,
});
const send = (...updates: OrderUpdate[]) => asSystem(app, (ctx) => receiveOrderUpdates(ctx, updates));
const stateOf = async (orderId: number) => {
  const [order] = await app.sql<{ status: string; version: number; held: boolean }>(
    'SELECT status, version, is_held AS held FROM customer_order WHERE id = $1',
    [orderId],
  );
  const items = await app.sql<{ status: string }>(
    'SELECT fulfillment_status AS status FROM order_item WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  return { ...order, items: items.map(({ status }) => status) };
};
const notesOf = (orderId: number) =>
  app.sql('SELECT type, note, author FROM order_note WHERE order_id = $1 ORDER BY id', [orderId]);

describe('a message', () => {
  test('ships a part: its date, its tracking numbers, its items', async () => {
    const { orderId, itemIds } = await received();
    const [supplierId] = intake.supplierIds;
    const shippedOn = new Date(app.clock.now.getTime() + 3_600_000);
    const trackings = [{ carrierName: 'UPS', trackingNumber: '1Z777', url: null }];
    await send(
      message(orderId, {
        parts: [{ supplierId, shippedOn }],
        items: itemIds.slice(0, 2).map((orderItemId) => ({ orderItemId, trackings })),
      }),
    );
    expect(await stateOf(orderId)).toEqual({
      status: 'SentToVendor',
      version: 2,
      held: false,
      items: ['Invoicing', 'Invoicing', 'AwaitingShipment'],
    });
    expect(
      await app.sql(
        'SELECT shipped_on, version FROM supplier_order WHERE order_id = $1 ORDER BY supplier_id',
        [orderId],
      ),
    ).toEqual([
      { shipped_on: shippedOn.toISOString(), version: 2 },
      { shipped_on: null, version: 1 },
    ]);
    expect(
      await app.sql(
        'SELECT order_item_id AS id FROM order_item_tracking WHERE tracking_number = $1 ORDER BY 1',
        ['1Z777'],
      ),
    ).toEqual(itemIds.slice(0, 2).map((id) => ({ id })));
  });

  test('changes the status, with a note and both states in the history', async () => {
    const { orderId } = await received();
    await send(message(orderId, { status: 'Packing' }));
    expect(await notesOf(orderId)).toEqual([
      {
        type: 'StatusChangeNote',
        note: 'Status changed from “Sent to vendor” to “Packing”.',
        author: 'System',
      },
    ]);
    const [record] = await app.sql(
      `SELECT before, after FROM audit_record WHERE entity_type = 'order' AND entity_id = $1 AND action = 'order.updated'`,
      [String(orderId)],
    );
    expect(record).toMatchObject({
      before: { status: 'SentToVendor', version: 1 },
      after: { status: 'Packing', version: 2 },
    });
  });

  test('shows in the order’s history', async () => {
    const { orderId } = await received({ createdOn: app.clock.now });
    const shippedOn = new Date('2026-11-16T20:00:00Z');
    await send(message(orderId, { parts: [{ supplierId: intake.supplierIds[1], shippedOn }] }));
    const as = await app.signedIn();
    const { body } = await app.call(orders.history, { as, params: { orderId } });
    expect(body.entries[0]).toMatchObject({
      actorName: 'System',
      what: 'updated the order',
      changes: [
        {
          label: 'Shipping',
          to: expect.stringContaining('Cascade: sent Nov 16, 2026 12:00 PM (PST), shipped Nov 16'),
        },
        { label: 'Items', to: 'A: Awaiting shipment; B: Awaiting shipment; C: Invoicing' },
      ],
    });
  });

  test('that arrives again has no effect, in the same batch or later', async () => {
    const { orderId } = await received();
    const packing = message(orderId, { status: 'Packing' });
    expect(await send(packing, packing)).toBe(1);
    expect(await send({ ...packing, status: 'Canceled' })).toBe(0);
    expect(await stateOf(orderId)).toMatchObject({ status: 'Packing', version: 2 });
  });

  test('that arrives in two processes at once has one effect', async () => {
    const { orderId } = await received();
    const packing = message(orderId, { status: 'Packing' });
    const taken = await Promise.all(Array.from({ length: 8 }, () => send(packing)));
    expect(taken.reduce((sum, n) => sum + n)).toBe(1);
    expect(await notesOf(orderId)).toHaveLength(1);
  });

  test('about a status the order has passed is kept as a note', async () => {
    const { orderId } = await received({ status: 'Packing' });
    await send(message(orderId, { status: 'Releasing' }));
    expect(await stateOf(orderId)).toMatchObject({ status: 'Packing' });
    expect(await notesOf(orderId)).toEqual([
      {
        type: 'SystemNote',
        note: 'The order was reported as “Releasing”, but is “Packing”. Nothing was changed.',
        author: 'System',
      },
    ]);
  });

  test('that repeats what is known writes nothing', async () => {
    const { orderId } = await received();
    expect(await send(message(orderId, { status: 'SentToVendor' }))).toBe(1);
    expect(await stateOf(orderId)).toMatchObject({ version: 1 });
  });

  test('about an unknown order is refused, and none of its batch is taken', async () => {
    const { orderId } = await received();
    const known = message(orderId, { status: 'Packing' });
    await expect(send(known, message(999_999, { status: 'Packing' }))).rejects.toMatchObject({
      code: 'order.unknown',
    });
    expect(await send(known)).toBe(1);
  });

  test('about an unavailable item makes the order need action, until it moves on', async () => {
    const { orderId, itemIds } = await received({ status: 'Releasing' });
    await send(
      message(orderId, {
        status: 'NeedAction',
        items: [{ orderItemId: itemIds[0] ?? 0, fulfillmentStatus: 'ProductNotAvailable' }],
      }),
    );
    expect(
      await app.sql('SELECT status, status_before_action AS before FROM customer_order WHERE id = $1', [
        orderId,
      ]),
    ).toEqual([{ status: 'NeedAction', before: 'Releasing' }]);
    await send(message(orderId, { status: 'Releasing' }));
    expect(await stateOf(orderId)).toMatchObject({ status: 'Releasing' });
  });
});

describe('the database refuses', () => {
  test.each([
    [`UPDATE customer_order SET status_before_action = 'Packing' WHERE id = $1`, 'remembers_while_acting'],
    [`UPDATE customer_order SET status = 'NeedAction', is_held = true WHERE id = $1`, 'held_remembers'],
  ])('%s', async (statement, constraint) => {
    const { orderId } = await received();
    await expect(app.write(statement, [orderId])).rejects.toMatchObject({ constraint });
  });

  test.each([
    'DELETE FROM order_message',
    `UPDATE order_message SET source_key = 'x'`,
    'TRUNCATE order_message',
  ])('to forget a message: %s', async (statement) => {
    const { orderId } = await received();
    await send(message(orderId, { status: 'Packing' }));
    await expect(pastTheApplication(app, statement)).rejects.toThrow('append-only');
  });
});

describe('products', () => {
  const productOf = async (sku: string) =>
    (
      await app.sql(
        `SELECT product_name AS name, last_price AS price, order_count AS orders, unit_count AS units,
                first_ordered_on AS first, last_ordered_on AS last
           FROM supplier_product WHERE supplier_id = $1 AND sku = $2`,
        [intake.supplierIds[0], sku],
      )
    )[0];
  const ordered = (createdOn: string, ...items: ReturnType<typeof item>[]) =>
    intake.receive(
      intake.order({ createdOn: new Date(createdOn), parts: [intake.part({ items, sentOn: null })] }),
    );

  test('are what orders say, and a late order does not change their price', async () => {
    await ordered('2026-11-02T10:00:00Z', item({ sku: 'P1' }), item({ sku: 'P1', quantity: 2 }));
    await ordered(
      '2026-11-03T10:00:00Z',
      item({ sku: 'P1', productName: 'Subway tile, white', pricePerUnitCents: 3_000 }),
    );
    await ordered('2026-11-01T10:00:00Z', item({ sku: 'P1', pricePerUnitCents: 100 }));
    expect(await productOf('P1')).toEqual({
      name: 'Subway tile, white',
      price: '30.00',
      orders: 3,
      units: 11,
      first: '2026-11-01T10:00:00.000Z',
      last: '2026-11-03T10:00:00.000Z',
    });
  });

  test('follow the price of their newest item', async () => {
    const [orderId] = await ordered('2026-11-04T10:00:00Z', item({ sku: 'P2' }));
    await app.write('UPDATE order_item SET price_per_unit = 31 WHERE order_id = $1', [orderId]);
    expect(await productOf('P2')).toMatchObject({ price: '31.00' });
  });
});
