import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { shippingDesk } from '../../../test/shipments.ts';
import { billIntake } from '../../../test/supplier-bills.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/uploaded-file.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof shippingDesk>>;
beforeAll(async () => {
  app = await openTestApp();
  desk = await shippingDesk(app, await billIntake(app));
});
afterAll(() => app.close());

describe('confirming', () => {
  test('makes a bill of lading, mails it, and gives the order its tracking number', async () => {
    const { id, orderId, itemId, purchaseOrderNumber } = await desk.requested();
    const before = (await desk.mails()).length;
    const { status, body } = await desk.confirm(id, {
      proNumber: 'PRO-771',
      carrierBrokerId: desk.carrierBrokerId,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'BookingConfirmed',
      carrier: 'Summit Freight',
      carrierBroker: 'Freightline',
      quoteAmount: 55,
      bookedPickupDate: '2026-11-18',
      bookedPickupFrom: '09:00',
      isBillOfLadingOurs: true,
      confirmedBy: 'Lou Ortiz',
      version: 2,
    });
    const bol = body.bolNumber ?? '';
    expect(bol).toMatch(/^04\d{15}$/);
    const [mail, ...more] = (await desk.mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'pat@north.example',
      subject: `Pickup booked for ${purchaseOrderNumber}`,
      file: `Bill-of-lading-${bol}.pdf`,
    });
    expect(mail?.text).toContain('Carrier: Summit Freight through Freightline');
    const text = pdfText(mail?.bytes ?? Buffer.alloc(0));
    expect(text).toContain(bol);
    expect(text).toContain('Ceramic tile');
    const file = await app.raw('GET', `/api/orders/shipment-requests/${id}/bill-of-lading`, {
      as: desk.logistics,
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(mail?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(
      await app.sql(
        `SELECT carrier_name AS carrier, tracking_number AS number, url FROM order_item_tracking
          WHERE order_item_id = $1`,
        [itemId],
      ),
    ).toEqual([{ carrier: 'Summit Freight', number: 'PRO-771', url: 'https://summit.example/track' }]);
    expect(await desk.notesOf(orderId, 'ShippingNote')).toEqual([
      `Pickup booked with Summit Freight through Freightline for Nov 18, 2026, bill of lading ${bol}, PRO PRO-771.`,
    ]);
  });

  test.each([
    ['carrierId', { carrierId: null }],
    ['bookedPickupDate', { bookedPickupDate: '2026-11-17' }],
    ['bolNumber', { createBillOfLading: false }],
    ['overLimitReason', { quoteAmount: 60.01 }],
    ['pickupTo', { pickupFrom: '17:00' }],
  ])('says what is wrong in %s', async (field, change) => {
    const { id } = await desk.requested();
    const reply = await desk.confirm(id, change);
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual([field]);
    expect(await desk.details(id)).toMatchObject({ status: 'NeedsBooking', version: 1 });
  });

  test('refuses a carrier that the partner doesn’t book', async () => {
    const { id } = await desk.requested();
    const reply = await desk.confirm(id, {
      carrierId: desk.otherCarrierId,
      carrierBrokerId: desk.carrierBrokerId,
    });
    expect(reply.body).toMatchObject({ errors: { carrierId: ['Freightline doesn’t book Harbor Lines.'] } });
  });

  test('takes a quote over the limit with a reason', async () => {
    const { id } = await desk.requested();
    const overLimitReason = 'No other carrier serves this island.';
    const { body } = await desk.confirm(id, { quoteAmount: 1_200, overLimitReason });
    expect(body).toMatchObject({ status: 'BookingConfirmed', overLimitReason });
  });

  test('accepts a number once', async () => {
    const [one, other] = [await desk.requested(), await desk.requested()];
    const own = { createBillOfLading: false, bolNumber: 'SMTF-1001' };
    expect((await desk.confirm(one.id, own)).status).toBe(200);
    expect((await desk.confirm(other.id, own)).body).toMatchObject({
      errors: { bolNumber: ['Another shipment has this bill of lading number.'] },
    });
  });

  test('mails an uploaded bill of lading', async () => {
    const { id } = await desk.requested();
    // Storage checks upload links by its own clock.
    const { now } = app.clock;
    app.clock.now = new Date();
    const as = await app.signedIn({ roles: ['LogisticsAdministrator'] });
    const documentName = await uploadFile(app, as, { fileName: 'summit-bol.pdf' });
    const { status, body } = await app.call(shipments.attach, {
      as,
      params: desk.params(id),
      body: { documentName, name: 'Summit BOL.pdf', type: 'BillOfLading' },
    });
    expect(status).toBe(200);
    expect(body.documents).toMatchObject([{ name: 'Summit BOL.pdf', type: 'BillOfLading' }]);
    const booked = await desk.confirm(id, { createBillOfLading: false, bookedPickupDate: '2027-01-04' }, as);
    app.clock.now = now;
    expect(booked.body).toMatchObject({
      status: 'BookingConfirmed',
      bolNumber: null,
      isBillOfLadingOurs: false,
    });
    const mail = (await desk.mails()).at(-1);
    expect(mail?.file).toBe('Summit BOL.pdf');
    expect(mail?.bytes?.toString()).toBe('%PDF-1.7 damage report');
  });

  test('twenty people at once: one books it', async () => {
    const { id } = await desk.requested();
    const replies = await Promise.all(Array.from({ length: 20 }, () => desk.confirm(id)));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const [counted] = await app.sql<{ mails: number }>(
      'SELECT count(*)::int AS mails FROM mail WHERE dedupe_key LIKE $1',
      [`shipment-request:${id}:%`],
    );
    expect(counted?.mails).toBe(1);
  });

  test('only logistics and administrators', async () => {
    const { id } = await desk.requested();
    const accountant = await app.signedIn({ roles: ['Accountant'] });
    expect((await desk.confirm(id, {}, accountant)).status).toBe(403);
    expect((await desk.cancel(id, {}, accountant)).status).toBe(403);
    expect((await app.call(shipments.details, { as: accountant, params: desk.params(id) })).status).toBe(200);
  });
});

describe('canceling', () => {
  test('a booking removes its tracking number and tells the supplier', async () => {
    const { id, itemId } = await desk.requested();
    await desk.confirm(id, { proNumber: 'PRO-9' });
    const { body } = await desk.cancel(id, { version: 2 });
    expect(body).toMatchObject({
      status: 'BookingCanceled',
      cancelReason: 'The customer changed their mind.',
      canceledBy: 'Lou Ortiz',
      whyNotConfirm: 'This request was canceled.',
    });
    expect(await app.sql('SELECT 1 FROM order_item_tracking WHERE order_item_id = $1', [itemId])).toEqual([]);
    expect((await desk.mails()).at(-1)).toMatchObject({ subject: expect.stringMatching(/^Pickup canceled/) });
    const [freed] = await desk.send(
      desk.request(body.orderId, { replacesId: id, packages: [desk.pallet(itemId, 10)] }),
    );
    expect(freed?.refusal).toBeNull();
  });

  test('is too late on the day of the pickup', async () => {
    const { id } = await desk.requested();
    await desk.confirm(id);
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-18T18:00:00Z');
    const as = await app.signedIn({ roles: ['LogisticsAdministrator'] });
    const reply = await desk.cancel(id, { version: 2 }, as);
    app.clock.now = now;
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ detail: expect.stringContaining('too late to cancel') });
  });

  test('a version that’s no longer current', async () => {
    const { id } = await desk.requested();
    await desk.confirm(id);
    expect((await desk.cancel(id, { version: 1 })).status).toBe(409);
  });
});

describe('the supplier’s fees for extra services', () => {
  test('are expected on its bill once the shipment is booked', async () => {
    await app.call(logistics.save, {
      as: desk.logistics,
      params: { supplierId: desk.intake.supplierId },
      body: { ...noLogistics, shippingMethods: ['Ground'], liftgateFee: 45, version: 0 },
    });
    const { id, purchaseOrderNumber } = await desk.requested();
    const [bill] = await desk.intake.send(
      desk.intake.bill(purchaseOrderNumber, {
        totalCents: 26_000,
        charges: [
          { kind: 'Shipping', description: 'Freight', amountCents: 1_500 },
          { kind: 'Handling', description: 'Liftgate', amountCents: 4_500 },
        ],
      }),
    );
    expect(bill).toMatchObject({ state: 'Waiting' });
    await desk.confirm(id);
    const [after] = await app.sql<{ state: string }>('SELECT state FROM supplier_bill WHERE id = $1', [
      bill?.billId,
    ]);
    expect(after?.state).toBe('Posted');
  });
});

test('the history says who did what', async () => {
  const { id } = await desk.requested();
  await desk.confirm(id);
  const { body } = await app.call(shipments.history, { as: desk.logistics, params: desk.params(id) });
  const texts = JSON.stringify(body);
  expect(texts).toContain('confirmed the booking');
  expect(texts).toContain('received this request');
});
