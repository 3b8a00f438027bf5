import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portlandAddress } from '../../../../dev/src/plain-order.ts';
import { shippingDesk } from '../../../test/shipments.ts';
import { billIntake } from '../../../test/supplier-bills.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof shippingDesk>>;
beforeAll(async () => {
  app = await openTestApp();
  desk = await shippingDesk(app, await billIntake(app));
});
afterAll(() => app.close());

async function ordered() {
  const order = await desk.intake.ordered([desk.intake.tiles]);
  return { ...order, itemId: order.itemIds[0] ?? 0 };
}

describe('a request', () => {
  test('needs booking, with its packages and what they weigh', async () => {
    const { id, orderId } = await desk.requested();
    expect(await desk.details(id)).toMatchObject({
      status: 'NeedsBooking',
      facility: 'Reno Warehouse',
      destination: 'Portland, OR',
      totalPackages: 1,
      totalWeightLb: 500,
      goodsCost: 200,
      packages: [{ density: 9.4, classByDensity: '100', freightClass: '100' }],
      whyNotConfirm: null,
      whyNotCancel: null,
    });
    expect(await desk.notesOf(orderId, 'SystemNote')).toEqual([
      'Northwind requested a pickup of 1 package, 500 lb.',
    ]);
  });

  test('that arrives again does nothing', async () => {
    const { orderId, itemId } = await ordered();
    const asked = desk.request(orderId, { packages: [desk.pallet(itemId, 10)] });
    const [first] = await desk.send(asked);
    const [second] = await desk.send(asked);
    expect(first).toMatchObject({ isKnown: false, refusal: null });
    expect(second).toEqual({ ...first, isKnown: true });
  });

  test('is reviewed if the supplier’s quote is over the limit', async () => {
    const { id } = await desk.requested({ supplierQuoteCents: 6_001 });
    expect(await desk.details(id)).toMatchObject({
      status: 'NeedsReview',
      reviewReason: 'The supplier’s quote of $60.01 is over 30% of the goods’ cost.',
      quoteAmount: 60.01,
    });
  });

  test('never ships more than was ordered', async () => {
    const { orderId, itemId } = await ordered();
    const [some, rest] = await desk.send(
      desk.request(orderId, { packages: [desk.pallet(itemId, 7)] }),
      desk.request(orderId, { packages: [desk.pallet(itemId, 4)] }),
    );
    expect(some?.refusal).toBeNull();
    expect(rest).toMatchObject({
      shipmentRequestId: null,
      refusal: '4 of TILE requested, but only 3 left to ship.',
    });
    expect((await desk.notesOf(orderId, 'SystemNote')).at(-1)).toContain('only 3 left to ship');
  });

  test('two at once for the same units: one is accepted', async () => {
    const { orderId, itemId } = await ordered();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.send(desk.request(orderId, { packages: [desk.pallet(itemId, 6)] })),
      ),
    );
    expect(outcomes.flat().filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  test('can’t be about a canceled item, or another supplier’s facility', async () => {
    const { orderId, itemId } = await ordered();
    await desk.intake.report(orderId, { items: [{ orderItemId: itemId, fulfillmentStatus: 'Canceled' }] });
    const asked = desk.request(orderId, { packages: [desk.pallet(itemId, 1)] });
    const [refused] = await desk.send(asked);
    expect(refused?.refusal).toBe('TILE was canceled.');
    await expect(desk.send({ ...asked, sourceKey: 'elsewhere', facilityId: 999 })).rejects.toThrow(
      'names facility 999',
    );
  });

  test('replaces only a canceled one', async () => {
    const { id, orderId, itemId } = await desk.requested();
    const again = desk.request(orderId, { replacesId: id, packages: [desk.pallet(itemId, 10)] });
    const [early] = await desk.send(again);
    expect(early?.refusal).toContain(`Request ${id} can’t be replaced`);
    await desk.cancel(id);
    const [later] = await desk.send({ ...again, sourceKey: 'again' });
    const newId = later?.shipmentRequestId ?? 0;
    expect(await desk.details(newId)).toMatchObject({ status: 'NeedsBooking', replacesId: id });
    expect(await desk.details(id)).toMatchObject({ status: 'BookingCanceled', replacedById: newId });
    await desk.cancel(newId);
    const [twice] = await desk.send({ ...again, sourceKey: 'twice' });
    expect(twice?.refusal).toContain('already replaced');
  });
});

describe('the supplier', () => {
  test('changes a request, which is then reviewed', async () => {
    const { id, orderId, itemId } = await desk.requested();
    const { kind: _kind, ...asked } = desk.request(orderId, { packages: [desk.pallet(itemId, 8)] });
    const change = { ...asked, kind: 'Change' as const, shipmentRequestId: id };
    await desk.send({ ...change, shipTo: { ...portlandAddress, address: '14 Oak St' } });
    expect(await desk.details(id)).toMatchObject({
      status: 'NeedsReview',
      reviewReason: 'The supplier changed the address, the items.',
      version: 2,
    });
  });

  test('that changes nothing leaves it alone', async () => {
    const { id, orderId, itemId } = await desk.requested();
    const { kind: _kind, ...asked } = desk.request(orderId, { packages: [desk.pallet(itemId, 10)] });
    await desk.send({ ...asked, kind: 'Change', shipmentRequestId: id });
    expect(await desk.details(id)).toMatchObject({ status: 'NeedsBooking', version: 1 });
  });

  test('withdraws a request, but not a booking', async () => {
    const open = await desk.requested();
    const booked = await desk.requested();
    await desk.confirm(booked.id);
    const withdrawal = { kind: 'Withdrawal', reason: 'Not packed yet.' } as const;
    const [first, second] = await desk.send(
      { ...withdrawal, sourceKey: 'w1', shipmentRequestId: open.id },
      { ...withdrawal, sourceKey: 'w2', shipmentRequestId: booked.id },
    );
    expect(first?.refusal).toBeNull();
    expect(await desk.details(open.id)).toMatchObject({
      status: 'BookingCanceled',
      cancelReason: 'Not packed yet.',
      canceledBy: null,
    });
    expect(second?.refusal).toBe('It is already booked. Call us to cancel it.');
    expect(await desk.details(booked.id)).toMatchObject({ status: 'BookingConfirmed' });
  });
});

describe('a canceled item', () => {
  test('cancels an open request and flags a booking', async () => {
    const open = await desk.requested();
    const booked = await desk.requested();
    await desk.confirm(booked.id);
    for (const { orderId } of [open, booked]) {
      await desk.intake.report(orderId, { status: 'Canceled' });
    }
    expect(await desk.details(open.id)).toMatchObject({
      status: 'BookingCanceled',
      cancelReason: 'Its items were canceled.',
    });
    expect(await desk.details(booked.id)).toMatchObject({
      status: 'BookingConfirmed',
      isOrderCanceled: true,
    });
  });

  test('among others has the request reviewed', async () => {
    const { orderId, itemIds } = await desk.intake.ordered([
      desk.intake.tiles,
      { sku: 'GROUT', quantity: 2 },
    ]);
    const [tileId = 0, groutId = 0] = itemIds;
    const [outcome] = await desk.send(
      desk.request(orderId, { packages: [desk.pallet(tileId, 10), desk.pallet(groutId, 2)] }),
    );
    await desk.intake.report(orderId, { items: [{ orderItemId: groutId, fulfillmentStatus: 'Canceled' }] });
    expect(await desk.details(outcome?.shipmentRequestId ?? 0)).toMatchObject({
      status: 'NeedsReview',
      reviewReason: 'Canceled: GROUT.',
    });
  });
});

test('the database refuses units shipped twice, whoever writes them', async () => {
  const { id, itemId } = await desk.requested();
  await expect(
    app.write(
      'UPDATE shipment_item SET quantity = 11 WHERE shipment_request_id = $1 AND order_item_id = $2',
      [id, itemId],
    ),
  ).rejects.toThrow('shipped beyond what was ordered');
});
