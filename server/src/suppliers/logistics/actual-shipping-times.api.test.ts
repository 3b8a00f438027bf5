import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { shippingTimes } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderIntake } from '../../../test/new-order.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof orderIntake>>;
let administrator: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  intake = await orderIntake(app);
  administrator = await app.signedIn({ roles: ['LogisticsAdministrator'] });
  staff = await app.signedIn();
});
afterAll(() => app.close());

let supplierId: number;
let made = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`);
});

const setUp = (change: Record<string, unknown> = {}) =>
  app.call(logistics.save, {
    as: administrator,
    params: { supplierId },
    body: { ...noLogistics, shippingMethods: ['Ground'], version: 0, ...change },
  });
const ship = (sentOn: string, shippedOn: string | null, promised: string | null = null) =>
  intake.receive(
    intake.order({
      promisedToShipDate: promised,
      promisedToDeliverDate: null,
      createdOn: new Date(sentOn),
      parts: [
        intake.part({
          supplierId,
          sentOn: new Date(sentOn),
          shippedOn: shippedOn === null ? null : new Date(shippedOn),
        }),
      ],
    }),
  );
const read = async (query: Record<string, string> = {}) =>
  (await app.call(shippingTimes.actual, { as: staff, params: { supplierId }, query })).body;
const month = async (query: Record<string, string> = {}) =>
  (await read(query)).find(({ period }) => period === 30);

const none = { averageDays: null, p50: null, p90: null, onTimePercent: null, promisedDays: null };

// The test's clock is set to Sunday, November 15, 2026, at four in the morning in Los Angeles.
describe('the shipping time of an order', () => {
  test.each<[string, string, string, Record<string, unknown>, business: number, calendar: number]>([
    ['shipped the same day', '2026-11-10T17:00:00Z', '2026-11-10T23:00:00Z', {}, 0, 0],
    ['shipped the next day', '2026-11-10T17:00:00Z', '2026-11-11T23:00:00Z', {}, 1, 1],
    ['over a weekend', '2026-11-06T17:00:00Z', '2026-11-09T23:00:00Z', {}, 1, 3],
    ['received on a Sunday', '2026-11-08T18:00:00Z', '2026-11-09T23:00:00Z', {}, 1, 1],
    ['after the two o’clock cutoff', '2026-11-10T22:00:00Z', '2026-11-12T23:00:00Z', {}, 1, 1],
    ['just before the cutoff', '2026-11-10T21:59:59Z', '2026-11-12T23:00:00Z', {}, 2, 2],
    ['after the cutoff, shipped the same day', '2026-11-10T22:30:00Z', '2026-11-10T23:00:00Z', {}, 0, 0],
    ['over two weeks', '2026-10-26T17:00:00Z', '2026-11-09T23:00:00Z', {}, 10, 14],
    [
      'with a holiday',
      '2026-11-10T17:00:00Z',
      '2026-11-12T23:00:00Z',
      { holidays: ['2026-11-11', '2026-11-14'] },
      1,
      1,
    ],
    [
      'with a holiday on the weekend',
      '2026-11-06T17:00:00Z',
      '2026-11-09T23:00:00Z',
      { holidays: ['2026-11-07'] },
      1,
      2,
    ],
    [
      'from a supplier that works weekends',
      '2026-11-06T17:00:00Z',
      '2026-11-09T23:00:00Z',
      { processesOnWeekends: true },
      3,
      3,
    ],
    [
      'in a zone where it was already the next day',
      '2026-11-10T17:00:00Z',
      '2026-11-11T06:00:00Z',
      { timeZone: 'America/New_York' },
      1,
      1,
    ],
  ])('%s', async (_, sentOn, shippedOn, change, business, calendar) => {
    await setUp(change);
    await ship(sentOn, shippedOn);
    expect(await month()).toMatchObject({ ordersShipped: 1, averageDays: business, p50: business });
    expect(await month({ useBusinessDays: 'false' })).toMatchObject({ averageDays: calendar, p90: calendar });
  });

  test('is counted according to the settings', async () => {
    await setUp();
    await ship('2026-11-06T17:00:00Z', '2026-11-09T23:00:00Z');
    await app.call(shippingTimes.saveSettings, {
      as: administrator,
      params: { supplierId },
      body: { mode: 'Actual', actualPeriodDays: 30, bufferDays: 1, useBusinessDays: false, version: 0 },
    });
    expect(await month()).toMatchObject({ averageDays: 3 });
    expect(await month({ useBusinessDays: 'true' })).toMatchObject({ averageDays: 1 });
    const { body } = await app.call(shippingTimes.settings, { as: staff, params: { supplierId } });
    // One order isn't enough to quote a time; ten are.
    expect(body.quoted).toEqual([{ shippingMethod: 'Ground', days: null, follows: null, orders: 1 }]);
    for (let more = 1; more < 10; more += 1) await ship('2026-11-06T17:00:00Z', '2026-11-09T23:00:00Z');
    const enough = await app.call(shippingTimes.settings, { as: staff, params: { supplierId } });
    expect(enough.body.quoted).toEqual([
      { shippingMethod: 'Ground', days: 4, follows: 'Actual', orders: 10 },
    ]);
  });
});

describe('the six periods', () => {
  test('are empty when nothing shipped', async () => {
    await ship('2026-11-10T17:00:00Z', null);
    expect(await read()).toEqual(
      [7, 14, 30, 60, 90, 180].map((period) => ({ period, ordersShipped: 0, ...none })),
    );
  });

  test('end today and span the right number of days', async () => {
    await setUp();
    // On and just before the first day of each period, in Los Angeles.
    for (const day of [
      '2026-11-09',
      '2026-11-08',
      '2026-11-02',
      '2026-10-17',
      '2026-10-16',
      '2026-05-20',
      '2026-05-19',
    ]) {
      await ship(`${day}T16:00:00Z`, `${day}T20:00:00Z`);
    }
    expect((await read()).map(({ period, ordersShipped }) => [period, ordersShipped])).toEqual([
      [7, 1],
      [14, 3],
      [30, 4],
      [60, 5],
      [90, 5],
      [180, 6],
    ]);
  });

  test('report the average, median, 90th percentile and promised time', async () => {
    await setUp({ processesOnWeekends: true });
    // Nine take one to nine days, the tenth takes ten; all were promised for the fifth day, except one with no promise.
    for (let days = 1; days <= 10; days += 1) {
      const left = new Date(Date.UTC(2026, 10, 1 + days, 18)).toISOString();
      await ship('2026-11-01T18:00:00Z', left, days === 10 ? null : '2026-11-06');
    }
    expect(await month()).toEqual({
      period: 30,
      ordersShipped: 10,
      averageDays: 5.5,
      p50: 5,
      p90: 9,
      onTimePercent: 55.6,
      promisedDays: 5,
    });
  });

  test('report no on-time rate without promises, and zero when all are late', async () => {
    await setUp();
    await ship('2026-11-10T17:00:00Z', '2026-11-12T17:00:00Z');
    expect(await month()).toMatchObject({ onTimePercent: null, promisedDays: null });
    await ship('2026-11-10T17:00:00Z', '2026-11-12T17:00:00Z', '2026-11-11');
    expect(await month()).toMatchObject({ ordersShipped: 2, onTimePercent: 0, promisedDays: 1 });
  });

  test('cover one supplier, which must exist', async () => {
    await ship('2026-11-10T17:00:00Z', '2026-11-12T17:00:00Z');
    supplierId = await addSupplier(app, 'Another');
    expect((await month())?.ordersShipped).toBe(0);
    supplierId = 999_999;
    expect((await app.call(shippingTimes.actual, { as: staff, params: { supplierId } })).status).toBe(404);
  });
});
