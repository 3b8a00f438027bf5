import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { priceChangeIntake } from '../../../test/price-changes.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let intake: Awaited<ReturnType<typeof priceChangeIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin'] });
  intake = await priceChangeIntake(app);
});
afterAll(() => app.close());

const notesOf = (orderId: number) =>
  app.sql<{ type: string; note: string }>(
    'SELECT type, note FROM order_note WHERE order_id = $1 ORDER BY id',
    [orderId],
  );

describe('a request', () => {
  test('holds the order where it was, and notes what is asked', async () => {
    const { orderId, itemIds } = await intake.ordered([{ sku: 'A', pricePerUnitCents: 3_120 }], {
      status: 'Packing',
    });
    const { requestIds } = await intake.ask(orderId, { [itemIds[0] ?? 0]: 3_385 });
    expect(requestIds).toHaveLength(1);
    expect(await intake.orderOf(orderId)).toEqual({ status: 'NeedAction', before: 'Packing', held: true });
    expect(await notesOf(orderId)).toEqual([
      { type: 'SystemNote', note: 'Northwind requested a new price for A: $31.20 to $33.85.' },
      { type: 'StatusChangeNote', note: 'Status changed from “Packing” to “Need action”.' },
    ]);
    expect(await intake.requestsOf(orderId, as)).toMatchObject([
      { sku: 'A', oldPrice: 31.2, newPrice: 33.85, decision: null, requestedBy: 'Karen Osei', version: 1 },
    ]);
  });

  test('for a shipped order holds nothing', async () => {
    const { orderId, itemIds } = await intake.ordered([{}], { status: 'Shipped' });
    await intake.ask(orderId, { [itemIds[0] ?? 0]: 3_000 });
    expect(await intake.orderOf(orderId)).toMatchObject({ status: 'Shipped', held: false });
  });

  test('that arrives again, in eight processes at once, is one request', async () => {
    const { orderId, itemIds } = await intake.ordered([{}]);
    const submission = intake.submission(orderId, {
      requests: [{ orderItemId: itemIds[0] ?? 0, newCents: 3_000 }],
    });
    const received = await Promise.all(Array.from({ length: 8 }, () => intake.submit(submission)));
    expect(received.flat().filter(({ isKnown }) => !isKnown)).toHaveLength(1);
    expect(await intake.requestsOf(orderId, as)).toHaveLength(1);
  });

  test('replaces the one that was undecided', async () => {
    const { orderId, itemIds } = await intake.ordered([{ sku: 'A' }]);
    const [itemId = 0] = itemIds;
    await intake.ask(orderId, { [itemId]: 3_100 });
    await intake.ask(orderId, { [itemId]: 3_050 });
    expect(await intake.requestsOf(orderId, as)).toMatchObject([
      { newPrice: 30.5, decision: null },
      { newPrice: 31, decision: 'Cancelled', comment: 'Replaced by a newer request.', decidedBy: null },
    ]);
    expect(await intake.orderOf(orderId)).toMatchObject({ held: true });
  });

  test('can be withdrawn, and the order goes on', async () => {
    const { orderId, itemIds } = await intake.ordered([{}], { status: 'Releasing' });
    await intake.ask(orderId, { [itemIds[0] ?? 0]: 3_100 });
    await intake.submit(intake.submission(orderId, { withdrawnItemIds: itemIds }));
    expect(await intake.requestsOf(orderId, as)).toMatchObject([
      { decision: 'Cancelled', comment: 'Withdrawn by the supplier.' },
    ]);
    expect(await intake.orderOf(orderId)).toEqual({ status: 'Releasing', before: null, held: false });
    const notes = await notesOf(orderId);
    expect(notes.map(({ note }) => note)).toContain('Northwind withdrew its price request for TS-SUB.');
  });

  test('isn’t accepted for canceled items, items billed in full, and prices that don’t change', async () => {
    const { orderId, itemIds } = await intake.ordered([
      { sku: 'GONE', fulfillmentStatus: 'Canceled' },
      { sku: 'BILLED', quantity: 2, pricePerUnitCents: 1_000 },
      { sku: 'SAME', pricePerUnitCents: 2_000 },
      { sku: 'OPEN', pricePerUnitCents: 2_000 },
    ]);
    const [order] = await app.sql<{ number: string }>(
      'SELECT purchase_order_number AS number FROM customer_order WHERE id = $1',
      [orderId],
    );
    await addInvoice(app, intake.supplierId, {
      purchaseOrderNumber: order?.number ?? '',
      totalCents: 2_000,
      lines: [
        {
          kind: 'Product',
          sku: 'BILLED',
          description: 'Tile',
          quantity: 2,
          unitCostCents: 1_000,
          amountCents: 2_000,
        },
      ],
    });
    const [gone = 0, billed = 0, same = 0, open = 0] = itemIds;
    const { refused, requestIds } = await intake.ask(orderId, {
      [gone]: 1,
      [billed]: 1_100,
      [same]: 2_000,
      [open]: 2_100,
    });
    expect(requestIds).toHaveLength(1);
    expect(refused).toEqual([
      { orderItemId: gone, reason: 'GONE was canceled, so its price can’t change.' },
      {
        orderItemId: billed,
        reason: 'BILLED is billed in full. Open a credit request, or ask the supplier to rebill.',
      },
      { orderItemId: same, reason: 'SAME already has this price.' },
    ]);
    expect((await notesOf(orderId))[0]?.note).toContain('Request not accepted: SAME already has this price.');
  });

  test('that changes nothing is on record', async () => {
    const { orderId, itemIds } = await intake.ordered([{ sku: 'A', pricePerUnitCents: 1_000 }]);
    const [itemId = 0] = itemIds;
    const same = await intake.ask(orderId, { [itemId]: 1_000 });
    expect(same).toMatchObject({ requestIds: [], refused: [{ reason: 'A already has this price.' }] });
    await intake.submit(intake.submission(orderId, { withdrawnItemIds: [itemId] }));
    const records = await app.sql<{ refusal: string }>(
      `SELECT after ->> 'refusal' AS refusal FROM audit_record
        WHERE action = 'price-changes.not-accepted' AND entity_id = $1 ORDER BY id`,
      [`${orderId}-${intake.supplierId}`],
    );
    expect(records.map(({ refusal }) => refusal)).toEqual([
      'A already has this price.',
      'There was nothing to withdraw.',
    ]);
  });

  test('about an item of another order is refused with its whole batch', async () => {
    const { orderId, itemIds } = await intake.ordered([{}]);
    const other = await intake.ordered([{}]);
    await expect(intake.ask(orderId, { [itemIds[0] ?? 0]: 1, [other.itemIds[0] ?? 0]: 1 })).rejects.toThrow(
      'which is not on this supplier order',
    );
    expect(await intake.requestsOf(other.orderId, as)).toEqual([]);
  });
});

describe('while an order is held', () => {
  test('messages move where it goes back to; shipping it ends the hold', async () => {
    const { orderId, itemIds } = await intake.ordered([{}], { status: 'Releasing' });
    await intake.ask(orderId, { [itemIds[0] ?? 0]: 3_100 });
    await intake.report(orderId, { status: 'Packing' });
    expect(await intake.orderOf(orderId)).toEqual({ status: 'NeedAction', before: 'Packing', held: true });
    await intake.report(orderId, { status: 'Shipped' });
    expect(await intake.orderOf(orderId)).toEqual({ status: 'Shipped', before: null, held: false });
    expect(await intake.requestsOf(orderId, as)).toMatchObject([{ decision: null }]);
  });

  test('canceling the item cancels its request, and the rest of the order goes on', async () => {
    const { orderId, itemIds } = await intake.ordered([{ sku: 'A' }, { sku: 'B' }], { status: 'Packing' });
    const [first = 0] = itemIds;
    await intake.ask(orderId, { [first]: 3_100 });
    await intake.report(orderId, { items: [{ orderItemId: first, fulfillmentStatus: 'Canceled' }] });
    expect(await intake.requestsOf(orderId, as)).toMatchObject([
      { decision: 'Cancelled', comment: 'The item was canceled.' },
    ]);
    expect(await intake.orderOf(orderId)).toEqual({ status: 'Packing', before: null, held: false });
  });

  test('canceling the order cancels all its requests', async () => {
    const { orderId, itemIds } = await intake.ordered([{}, {}]);
    await intake.ask(orderId, Object.fromEntries(itemIds.map((id) => [id, 3_100])));
    await intake.report(orderId, { status: 'Canceled' });
    expect(await intake.requestsOf(orderId, as)).toMatchObject([
      { decision: 'Cancelled' },
      { decision: 'Cancelled' },
    ]);
    expect(await intake.orderOf(orderId)).toMatchObject({ status: 'Canceled', held: false });
  });
});

describe('the database refuses', () => {
  async function asked() {
    const { orderId, itemIds } = await intake.ordered([{ pricePerUnitCents: 1_000 }]);
    const [itemId = 0] = itemIds;
    const { requestIds } = await intake.ask(orderId, { [itemId]: 1_200 });
    return { orderId, itemId, requestId: requestIds[0] ?? 0 };
  }

  test('a second undecided request on an item', async () => {
    const { itemId, requestId } = await asked();
    await expect(
      pastTheApplication(
        app,
        `INSERT INTO price_change_request (submission_id, order_item_id, old_price, new_price, created_on, updated_on)
         SELECT submission_id, ${itemId}, 10, 11, now(), now() FROM price_change_request WHERE id = ${requestId}`,
      ),
    ).rejects.toThrow('one_pending_price_change');
  });

  test('an approval that leaves the price, and a price nobody approved', async () => {
    const { itemId, requestId } = await asked();
    const approve = `UPDATE price_change_request SET decision = 'Approved', decided_on = now(),
      decided_by = (SELECT min(id) FROM employee) WHERE id = ${requestId};`;
    const free = `UPDATE customer_order SET status = 'Packing', status_before_action = NULL, is_held = false
      WHERE id = (SELECT order_id FROM order_item WHERE id = ${itemId});`;
    await expect(pastTheApplication(app, free + approve)).rejects.toThrow(
      'the price is not the one approved',
    );
    const price = `UPDATE order_item SET price_per_unit = 12 WHERE id = ${itemId};`;
    await pastTheApplication(app, free + approve + price);
    await expect(
      pastTheApplication(app, `UPDATE order_item SET price_per_unit = 13 WHERE id = ${itemId}`),
    ).rejects.toThrow('the price is not the one approved');
  });

  test('an order held by nothing', async () => {
    const { requestId } = await asked();
    await expect(
      pastTheApplication(
        app,
        `UPDATE price_change_request SET decision = 'Cancelled', decided_on = now() WHERE id = ${requestId}`,
      ),
    ).rejects.toThrow('nothing holds this order');
  });

  test('a second decision', async () => {
    const { orderId, requestId } = await asked();
    await intake.submit(intake.submission(orderId, { withdrawnItemIds: [(await asItem(requestId)) ?? 0] }));
    await expect(
      pastTheApplication(app, `UPDATE price_change_request SET comment = 'x' WHERE id = ${requestId}`),
    ).rejects.toThrow('this price change is decided');
  });

  const asItem = async (requestId: number) => {
    const [row] = await app.sql<{ id: number }>(
      'SELECT order_item_id AS id FROM price_change_request WHERE id = $1',
      [requestId],
    );
    return row?.id;
  };
});
