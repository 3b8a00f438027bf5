import {
  type PriceChange,
  priceChanges,
  type PriceDecision,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceChangeIntake } from '../../../test/price-changes.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let buyer: string;
let intake: Awaited<ReturnType<typeof priceChangeIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  const buyerId = await app.addEmployee({
    name: 'Priya Shah',
    email: 'priya@backdock.test',
    roles: ['PurchasingManager'],
  });
  buyer = await app.tokenFor(buyerId);
  intake = await priceChangeIntake(app, {
    purchasingManagerId: buyerId,
    contacts: [
      { type: 'Primary', name: 'Pat', phone: '+15035550142', email: 'pat@north.example' },
      { type: 'Orders', name: 'Karen Osei', phone: '+15035550143', email: 'orders@north.example' },
    ],
  });
});
afterAll(() => app.close());

/** An order with three items, each with a request. */
async function asked(cents: readonly number[] = [1_100, 2_200, 3_300]) {
  const order = await intake.ordered(
    cents.map((newCents, at) => ({ sku: `SKU-${at + 1}`, pricePerUnitCents: newCents - 100 * (at + 1) })),
    { status: 'Packing' },
  );
  await intake.ask(order.orderId, Object.fromEntries(order.itemIds.map((id, at) => [id, cents[at] ?? 0])));
  const requests = await intake.requestsOf(order.orderId, buyer);
  return { ...order, requests: requests.toSorted((one, other) => one.id - other.id) };
}

const approve = ({ id, version }: PriceChange): PriceDecision => ({
  priceChangeRequestId: id,
  version,
  decision: 'Approved',
});
const decline = (
  { id, version }: PriceChange,
  counterPrice?: number,
  comment = 'Too much.',
): PriceDecision => ({
  priceChangeRequestId: id,
  version,
  decision: 'Declined',
  comment,
  ...(counterPrice !== undefined && { counterPrice }),
});
const decide = (orderId: number, decisions: readonly PriceDecision[], as = buyer) =>
  app.call(priceChanges.decide, {
    as,
    params: { orderId, supplierId: intake.supplierId },
    body: { decisions },
  });
const mailsAbout = (orderId: number) =>
  app.sql<{ recipient: string; subject: string; text: string }>(
    `SELECT recipient, subject, text FROM mail
      WHERE subject LIKE (SELECT purchase_order_number FROM customer_order WHERE id = $1) || ':%' ORDER BY id`,
    [orderId],
  );

describe('deciding', () => {
  test('sets approved prices, keeps declined ones, writes one note and one mail, and releases the order', async () => {
    const { orderId, requests } = await asked();
    const [one, two, three] = requests as [PriceChange, PriceChange, PriceChange];
    const { status, body } = await decide(orderId, [approve(one), decline(two, 21), approve(three)]);
    expect(status).toBe(200);
    expect(body.map(({ decision, decidedBy }) => [decision, decidedBy])).toEqual([
      ['Approved', 'Priya Shah'],
      ['Declined', 'Priya Shah'],
      ['Approved', 'Priya Shah'],
    ]);
    expect(await intake.pricesOf(orderId)).toEqual([
      { price: '11.00', before: '10.00' },
      { price: '20.00', before: null },
      { price: '33.00', before: '30.00' },
    ]);
    expect(await intake.orderOf(orderId)).toEqual({ status: 'Packing', before: null, held: false });
    const lines = [
      'SKU-1: $10.00 to $11.00 approved.',
      'SKU-2: $20.00 to $22.00 declined. Too much. We would accept $21.00: a request at or below it within 14 days is approved automatically.',
      'SKU-3: $30.00 to $33.00 approved.',
    ].join('\n');
    const notes = await app.sql(
      `SELECT note, author FROM order_note WHERE order_id = $1 AND type = 'PriceChangeNote'`,
      [orderId],
    );
    expect(notes).toEqual([{ note: lines, author: 'Priya Shah' }]);
    const mails = await mailsAbout(orderId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'orders@north.example',
      subject: expect.stringContaining('3 price changes, 2 approved, 1 declined'),
    });
    expect(mails[0]?.text).toContain(lines);
    expect(mails[0]?.text).toContain('contact Priya Shah at priya@backdock.test');
  });

  test('some of them leaves the order held', async () => {
    const { orderId, requests } = await asked();
    await decide(orderId, requests.slice(0, 2).map(approve));
    expect(await intake.orderOf(orderId)).toEqual({ status: 'NeedAction', before: 'Packing', held: true });
  });

  test('is all or nothing', async () => {
    const { orderId, requests } = await asked();
    const [one, two] = requests as [PriceChange, PriceChange];
    await decide(orderId, [approve(two)]);
    const { status, body } = await decide(orderId, [approve(one), approve(two)]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: 'The price change for SKU-2 was decided or withdrawn in the meantime.',
    });
    expect((await intake.pricesOf(orderId))[0]).toEqual({ price: '10.00', before: null });
    expect(await mailsAbout(orderId)).toHaveLength(1);
  });

  test('by twenty people at once has one effect', async () => {
    const { orderId, requests } = await asked();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        decide(
          orderId,
          requests.map((request) => (at % 2 === 0 ? approve(request) : decline(request))),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await mailsAbout(orderId)).toHaveLength(1);
  });

  test('one request twice in a call, or one of another order, is refused', async () => {
    const { orderId, requests } = await asked();
    const other = await asked();
    const [one] = requests as [PriceChange];
    expect((await decide(orderId, [approve(one), decline(one)])).status).toBe(400);
    expect((await decide(orderId, other.requests.map(approve))).status).toBe(404);
  });

  test('a decline needs a comment, and a counter price below what is asked', async () => {
    const { orderId, requests } = await asked();
    const [one] = requests as [PriceChange];
    const bare = { priceChangeRequestId: one.id, version: one.version, decision: 'Declined' as const };
    expect((await decide(orderId, [bare])).status).toBe(400);
    const { status, body } = await decide(orderId, [decline(one, 11)]);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: { counterPrice: ['A counter price must be below the requested price.'] },
    });
  });

  test('a price that moved since isn’t approved', async () => {
    const { orderId, itemIds, requests } = await asked();
    const [one, two] = requests as [PriceChange, PriceChange];
    await decide(orderId, [approve(one)]);
    await intake.ask(orderId, { [itemIds[0] ?? 0]: 1_300 });
    // Nobody else changes a price: this is what a repair by hand would leave behind.
    await app.write('UPDATE order_item SET price_per_unit = 21 WHERE id = $1', [two.orderItemId]);
    const { status, body } = await decide(orderId, [approve(two)]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail:
        'SKU-2 cost $20.00 when the supplier asked and costs $21.00 now. Ask the supplier to send a new request.',
    });
    const shown = await intake.requestsOf(orderId, buyer);
    expect(shown.find(({ id }) => id === two.id)?.whyNotApprove).toContain('costs $21.00 now');
  });

  test('isn’t for people who don’t manage the supplier', async () => {
    const { orderId, requests } = await asked();
    const stranger = await app.signedIn({ roles: ['PurchasingManager'] });
    const accountant = await app.signedIn({ roles: ['Accountant'] });
    expect((await decide(orderId, requests.map(approve), stranger)).status).toBe(403);
    expect((await decide(orderId, requests.map(approve), accountant)).status).toBe(403);
    const admin = await app.signedIn({ roles: ['Admin'] });
    expect((await decide(orderId, requests.map(approve), admin)).status).toBe(200);
  });

  test('another reason for action keeps the order where it is', async () => {
    const { orderId, requests } = await asked();
    await intake.report(orderId, { status: 'NeedAction' });
    await decide(orderId, requests.map(approve));
    expect(await intake.orderOf(orderId)).toMatchObject({ status: 'NeedAction', held: false });
  });
});

test('prices of millions are decided to the cent', async () => {
  const { orderId, requests } = await asked([2_500_000_001, 3_000_000_001]);
  const [one, two] = requests as [PriceChange, PriceChange];
  const { status, body } = await decide(orderId, [approve(one), decline(two, 29_999_999.99)]);
  expect(status).toBe(200);
  expect(body.find(({ id }) => id === two.id)?.counterPrice).toBe(29_999_999.99);
  expect((await intake.pricesOf(orderId))[0]?.price).toBe('25000000.01');
});

describe('the specified calls', () => {
  test('approve and decline one request', async () => {
    const { orderId, requests } = await asked();
    const [one, two] = requests as [PriceChange, PriceChange];
    const of = { orderId, supplierId: intake.supplierId };
    const approved = await app.call(priceChanges.approve, {
      as: buyer,
      params: { ...of, priceChangeRequestId: one.id },
    });
    expect(approved.body.find(({ id }) => id === one.id)?.decision).toBe('Approved');
    const params = { ...of, priceChangeRequestId: two.id };
    const comment = 'No.';
    const declined = await app.call(priceChanges.decline, { as: buyer, params, body: { comment } });
    expect(declined.body.find(({ id }) => id === two.id)).toMatchObject({ decision: 'Declined', comment });
    expect((await app.call(priceChanges.approve, { as: buyer, params })).status).toBe(409);
  });
});

describe('a counter price', () => {
  async function countered() {
    const { orderId, itemIds, requests } = await asked([1_100]);
    const [one] = requests as [PriceChange];
    await decide(orderId, [decline(one, 10.5)]);
    return { orderId, itemId: itemIds[0] ?? 0 };
  }

  test('that is met approves itself for the person who set it, without holding the order', async () => {
    const { orderId, itemId } = await countered();
    await intake.ask(orderId, { [itemId]: 1_050 });
    const [request] = await intake.requestsOf(orderId, buyer);
    expect(request).toMatchObject({ newPrice: 10.5, decision: 'Approved', decidedBy: 'Priya Shah' });
    expect(await intake.pricesOf(orderId)).toEqual([{ price: '10.50', before: '10.00' }]);
    expect(await intake.orderOf(orderId)).toMatchObject({ status: 'Packing', held: false });
    const mails = await mailsAbout(orderId);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('approved, because it meets our counter price.');
    const { body } = await app.call(priceChanges.history, {
      as: buyer,
      params: { orderId, supplierId: intake.supplierId },
      query: {},
    });
    expect(body.entries[0]).toMatchObject({
      what: 'approved a price that meets the counter price',
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Decided by', to: 'Priya Shah' })]),
    });
  });

  test('waits for a person when the request is above it, or comes after two weeks', async () => {
    const { orderId, itemId } = await countered();
    await intake.ask(orderId, { [itemId]: 1_051 });
    expect((await intake.requestsOf(orderId, buyer))[0]?.decision).toBeNull();
    const late = await countered();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 14 * 86_400_000 + 1);
    await intake.ask(late.orderId, { [late.itemId]: 1_050 });
    app.clock.now = before;
    expect((await intake.requestsOf(late.orderId, buyer))[0]?.decision).toBeNull();
  });
});

describe('several supplier orders', () => {
  test('are previewed and decided together, all or none', async () => {
    const first = await asked();
    const second = await asked();
    const rows = await app.sql<{ id: number }>(
      'SELECT id FROM price_change_order WHERE order_id = ANY ($1) ORDER BY id',
      [[first.orderId, second.orderId]],
    );
    const body = { selection: { ids: rows.map(({ id }) => id) } };
    const preview = await app.call(priceChanges.preview, { as: buyer, body });
    expect(preview.body.skipped).toEqual([]);
    expect(preview.body.orders.map(({ difference, requests }) => [difference, requests.length])).toEqual([
      [18, 3],
      [18, 3],
    ]);
    const orders = preview.body.orders.map(({ orderId, supplierId, requests }) => ({
      orderId,
      supplierId,
      decisions: requests.map(approve),
    }));
    await decide(second.orderId, [decline(second.requests[0] as PriceChange)]);
    expect((await app.call(priceChanges.decideOrders, { as: buyer, body: { orders } })).status).toBe(409);
    expect(await intake.orderOf(first.orderId)).toMatchObject({ held: true });

    const again = await app.call(priceChanges.preview, { as: buyer, body });
    const rest = again.body.orders.map(({ orderId, supplierId, requests }) => ({
      orderId,
      supplierId,
      decisions: requests.map(approve),
    }));
    const decided = await app.call(priceChanges.decideOrders, { as: buyer, body: { orders: rest } });
    expect(decided.body).toEqual({ decided: 5 });
    expect(await intake.orderOf(first.orderId)).toMatchObject({ held: false });
    expect(await mailsAbout(first.orderId)).toHaveLength(1);
    const done = await app.call(priceChanges.preview, { as: buyer, body });
    expect(done.body.skipped.map(({ reason }) => reason)).toEqual([
      'Everything is decided.',
      'Everything is decided.',
    ]);
  });

  test('of other buyers are skipped', async () => {
    const { orderId } = await asked();
    const [row] = await app.sql<{ id: number }>('SELECT id FROM price_change_order WHERE order_id = $1', [
      orderId,
    ]);
    const as = await app.signedIn({ roles: ['PurchasingManager'] });
    const { body } = await app.call(priceChanges.preview, {
      as,
      body: { selection: { ids: [row?.id] } },
    });
    expect(body.skipped).toMatchObject([{ reason: 'Someone else is this supplier’s purchasing manager.' }]);
  });
});

test('the page shows what a decision affects', async () => {
  const before = await intake.ordered([{ sku: 'PAVER', pricePerUnitCents: 900 }], {
    createdOn: new Date('2026-10-01T12:00:00Z'),
  });
  const { orderId, itemIds } = await intake.ordered([
    { sku: 'PAVER', pricePerUnitCents: 1_000, salePricePerUnitCents: 2_000, quantity: 10 },
    { sku: 'OTHER', pricePerUnitCents: 500, salePricePerUnitCents: 1_000, quantity: 2 },
  ]);
  await intake.ask(orderId, { [itemIds[0] ?? 0]: 1_200 });
  const params = { orderId, supplierId: intake.supplierId };
  const { body } = await app.call(priceChanges.details, { as: buyer, params });
  expect(body).toMatchObject({
    supplierName: 'Northwind',
    purchasingManager: 'Priya Shah',
    marketplace: 'Brightnest',
    orderStatus: 'NeedAction',
    statusBeforeAction: 'SentToVendor',
    isHeld: true,
    mailTo: { name: 'Karen Osei', email: 'orders@north.example' },
    totalBefore: 135,
    totalAfter: 155,
    difference: 20,
    differencePercent: 14.8,
    marginAfter: 40.9,
    costNow: 135,
    productCost: 110,
    saleTotal: 220,
    requestedBy: 'Karen Osei',
    reason: 'Quarry surcharge',
    products: [
      {
        sku: 'PAVER',
        prices: [
          { price: 10, source: 'Ordered' },
          { price: 9, source: 'Ordered' },
        ],
        openOrders: [{ orderId: before.orderId, quantity: 3, price: 9 }],
      },
    ],
  });
  const [request] = await intake.requestsOf(orderId, buyer);
  expect(request).toMatchObject({
    differencePerUnit: 2,
    differencePercent: 20,
    lineDifference: 20,
    marginBefore: 50,
    marginAfter: 40,
    salePrice: 20,
  });
});
