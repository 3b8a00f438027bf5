import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { shippingTimes } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let administrator: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.signedIn({ name: 'Lee Park', roles: ['LogisticsAdministrator'] });
  staff = await app.signedIn();
});
afterAll(() => app.close());

let supplierId: number;
let made = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`);
});

const lists = [
  ['fixed', shippingTimes.fixed, shippingTimes.saveFixed],
  ['minimum', shippingTimes.minimum, shippingTimes.saveMinimum],
] as const;
type Save = (typeof lists)[number][2];
const sendTimes = (endpoint: Save, days: Record<string, unknown>, version = 0, as = administrator) =>
  app.call(endpoint, {
    as,
    params: { supplierId },
    body: {
      times: Object.entries(days).map(([shippingMethod, each]) => ({ shippingMethod, days: each })),
      version,
    },
  });
const settings = { mode: 'Fixed', actualPeriodDays: 30, bufferDays: 0, useBusinessDays: true, version: 0 };
const saveSettings = (change: Record<string, unknown> = {}, as = administrator) =>
  app.call(shippingTimes.saveSettings, { as, params: { supplierId }, body: { ...settings, ...change } });
const readSettings = async (as = staff) =>
  (await app.call(shippingTimes.settings, { as, params: { supplierId } })).body;
const setUp = (change: Record<string, unknown> = {}) =>
  app.call(logistics.save, {
    as: administrator,
    params: { supplierId },
    body: { ...noLogistics, shippingMethods: ['Ground', 'NextDay'], version: 0, ...change },
  });

describe.each(lists)('%s shipping times', (name, read, save) => {
  const current = async () => (await app.call(read, { as: staff, params: { supplierId } })).body;

  test('start empty and are replaced as a whole, in method order', async () => {
    expect(await current()).toEqual({ times: [], version: 0, may: { edit: false } });
    await sendTimes(save, { WhiteGlove: 2_147_483_647, Ground: 4 });
    expect(await current()).toEqual({
      times: [
        { shippingMethod: 'Ground', days: 4 },
        { shippingMethod: 'WhiteGlove', days: 2_147_483_647 },
      ],
      version: 1,
      may: { edit: false },
    });
    expect((await sendTimes(save, { NextDay: 1 }, 1)).body).toMatchObject({
      times: [{ shippingMethod: 'NextDay', days: 1 }],
      version: 2,
      may: { edit: true },
    });
    expect((await sendTimes(save, {}, 2)).body.times).toEqual([]);
    const { body } = await app.call(logistics.history, { as: staff, params: { supplierId } });
    expect(body.entries[1]).toMatchObject({
      what: `changed the ${name} shipping times`,
      changes: [
        { label: 'Ground', from: '4 days', to: null },
        { label: 'Next day', from: null, to: '1 day' },
        { label: 'White glove', from: '2,147,483,647 days', to: null },
      ],
    });
  });

  test.each([
    [0, 'Minimum is 1'],
    [2_147_483_648, 'Maximum is 2147483647'],
    [2.5, 'Invalid format'],
  ])('cannot be %s', async (days, message) => {
    expect(await sendTimes(save, { Ground: days })).toMatchObject({
      status: 400,
      body: { errors: { 'times[0].days': [message] } },
    });
  });

  test('refuse a stale save and show what changed', async () => {
    await sendTimes(save, { Ground: 4 });
    await sendTimes(save, { Ground: 5 }, 1);
    expect(await sendTimes(save, { Ground: 6 }, 1)).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'Ground', from: 4, to: 5, by: 'Lee Park' }] },
    });
  });

  test('are refused for staff and for an unknown supplier', async () => {
    expect((await sendTimes(save, {}, 0, staff)).status).toBe(403);
    supplierId = 999_999;
    expect((await sendTimes(save, {})).status).toBe(404);
    expect((await app.call(read, { as: staff, params: { supplierId } })).status).toBe(404);
  });
});

describe('the shipping time settings', () => {
  test('start with fixed times and quote nothing', async () => {
    expect(await readSettings()).toEqual({ ...settings, quoted: [], may: { edit: false } });
    await setUp();
    expect((await readSettings()).quoted).toEqual([
      { shippingMethod: 'Ground', days: null, follows: null, orders: null },
      { shippingMethod: 'NextDay', days: null, follows: null, orders: null },
    ]);
  });

  test('quote the larger of the minimum and the buffered time', async () => {
    await setUp();
    await sendTimes(shippingTimes.saveFixed, { Ground: 4, NextDay: 1 });
    await sendTimes(shippingTimes.saveMinimum, { Ground: 3, NextDay: 5 });
    const { status, body } = await saveSettings({ bufferDays: 2 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...settings,
      bufferDays: 2,
      version: 1,
      quoted: [
        { shippingMethod: 'Ground', days: 6, follows: 'Fixed', orders: null },
        { shippingMethod: 'NextDay', days: 5, follows: 'Minimum', orders: null },
      ],
      may: { edit: true },
    });
    const history = await app.call(logistics.history, { as: staff, params: { supplierId } });
    expect(history.body.entries[0]).toMatchObject({ what: 'changed how shipping times are quoted' });
  });

  test.each([
    ['a period of a year', { actualPeriodDays: 365 }],
    ['a negative buffer', { bufferDays: -1 }],
    ['an unknown mode', { mode: 'Guess' }],
  ])('refuse %s', async (_, change) => {
    expect((await saveSettings(change)).status).toBe(400);
    expect((await readSettings()).version).toBe(0);
  });

  test('refuse a stale save, and staff', async () => {
    await saveSettings();
    await saveSettings({ bufferDays: 3, version: 1 });
    expect(await saveSettings({ bufferDays: 4, version: 1 })).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'bufferDays', from: 0, to: 3, by: 'Lee Park' }] },
    });
    expect((await saveSettings({}, staff)).status).toBe(403);
  });

  test('and the times are checked by the tables too', async () => {
    await saveSettings();
    await sendTimes(shippingTimes.saveFixed, { Ground: 4 });
    const at = `WHERE supplier_id = ${supplierId}`;
    for (const statement of [
      `UPDATE supplier_shipping_time_settings SET actual_period_days = 15 ${at}`,
      `UPDATE supplier_shipping_time_settings SET buffer_days = -1 ${at}`,
      `UPDATE supplier_shipping_time SET days = 0 ${at}`,
    ]) {
      await expect(pastTheApplication(app, statement)).rejects.toMatchObject({ code: '23514' });
    }
  });
});
