import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addCarrier, addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let administrator: string;
let staff: string;
let carrierId: number;
let brokerId: number;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.signedIn({ name: 'Lee Park', roles: ['LogisticsAdministrator'] });
  staff = await app.signedIn();
  carrierId = await addCarrier(app, 'Blue Parcel');
  brokerId = await addCarrierBroker(app, 'Prairie Freight', {
    managerId: await app.addEmployee({ name: 'Ivy Chen' }),
  });
});
afterAll(() => app.close());

let supplierId: number;
let made = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`);
});

const entry = { ...noLogistics, shippingMethods: ['Ground'], version: 0 };
const read = async (as = staff) => (await app.call(logistics.read, { as, params: { supplierId } })).body;
const save = (change: Record<string, unknown> = {}, as = administrator) =>
  app.call(logistics.save, { as, params: { supplierId }, body: { ...entry, ...change } });
const history = async () =>
  (await app.call(logistics.history, { as: staff, params: { supplierId } })).body.entries;

describe('supplier logistics', () => {
  test('have defaults at version 0 until set up', async () => {
    expect(await read()).toEqual({
      ...noLogistics,
      smallItemCarrier: null,
      largeItemCarrierBroker: null,
      version: 0,
      may: { edit: false },
    });
  });

  test('are set up, read back and recorded in the history', async () => {
    const sent = {
      shippingMethods: ['LtlCurbside', 'Ground', 'Ground'],
      smallItemAccountType: 'MarketplaceAccount',
      smallItemCarrierId: carrierId,
      smallItemAccountNumber: ' 9Y-4471 ',
      smallItemBillingZip: '97209',
      largeItemAccountType: 'CarrierBroker',
      largeItemCarrierBrokerId: brokerId,
      handlingFeeType: 'ByOrder',
      handlingFee: 4.5,
      dropShipFee: 19.99,
      restockingFeePercent: 12.25,
      orderCutoffTime: '15:30',
      timeZone: 'America/Chicago',
      holidays: ['2026-12-25', '2026-11-26'],
      maxParcelWeightLb: 70.5,
      notes: 'Dock 4.',
    };
    expect((await save(sent)).status).toBe(200);
    const { may, version, ...saved } = await read(administrator);
    expect(may).toEqual({ edit: true });
    expect(version).toBe(1);
    expect(saved).toEqual({
      ...noLogistics,
      ...sent,
      shippingMethods: ['Ground', 'LtlCurbside'],
      smallItemAccountNumber: '9Y-4471',
      smallItemCarrier: 'Blue Parcel',
      largeItemCarrierBroker: 'Prairie Freight',
      holidays: ['2026-11-26', '2026-12-25'],
    });
    const [latest] = await history();
    expect(latest).toMatchObject({ actorName: 'Lee Park', what: 'set up logistics' });
    const values = Object.fromEntries(latest?.changes.map(({ label, to }) => [label, to]) ?? []);
    expect(values).toMatchObject({
      'Shipping methods': 'Ground, LTL curbside',
      'Small item account': '•••• 4471',
      'Small item carrier': 'Blue Parcel',
      'Drop ship fee': '$19.99',
    });
  });

  test('drop what the new terms do not use', async () => {
    await save({
      smallItemAccountType: 'CustomerAccount',
      smallItemAccountNumber: 'A-1',
      smallItemBillingZip: 'V6B 1A1',
      handlingFeeType: 'ByItem',
      handlingFee: 2,
    });
    const { smallItemAccountNumber, smallItemBillingZip, handlingFee } = (
      await save({
        smallItemAccountType: 'Collect',
        smallItemAccountNumber: 'A-1',
        smallItemBillingZip: 'V6B 1A1',
        handlingFeeType: 'None',
        handlingFee: 2,
        version: 1,
      })
    ).body;
    expect([smallItemAccountNumber, smallItemBillingZip, handlingFee]).toEqual([null, null, 0]);
  });

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    [
      'no shipping method',
      { shippingMethods: [] },
      { shippingMethods: ['Choose at least one shipping method'] },
    ],
    ['a negative fee', { liftgateFee: -1 }, { liftgateFee: ['Minimum is 0'] }],
    ['a cutoff at a quarter past', { orderCutoffTime: '09:15' }, { orderCutoffTime: ['Invalid format'] }],
    [
      'an account type without an account',
      { largeItemAccountType: 'ThirdPartyMarketplace' },
      { largeItemAccountNumber: ['Field is required'], largeItemBillingZip: ['Field is required'] },
    ],
    [
      'a carrier that does not exist',
      { smallItemCarrierId: 999_999 },
      { smallItemCarrierId: ['This carrier does not exist.'] },
    ],
    [
      'a broker that does not exist',
      { largeItemAccountType: 'CarrierBroker', largeItemCarrierBrokerId: 999_999 },
      { largeItemCarrierBrokerId: ['This shipping partner does not exist.'] },
    ],
  ])('refuse %s', async (_, change, errors) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { errors } });
    expect(await history()).toEqual([]);
  });

  test('refuse a stale save and show what changed', async () => {
    await save();
    await save({ dropShipFee: 5, version: 1 });
    const late = await save({ dropShipFee: 7, version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'dropShipFee', from: 0, to: 5, by: 'Lee Park' }] },
    });
    expect((await read()).dropShipFee).toBe(5);
  });

  test('are set up once when two people save at the same moment', async () => {
    const replies = await Promise.all([save({ dropShipFee: 1 }), save({ dropShipFee: 2 })]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('of an unknown supplier are not found', async () => {
    supplierId = 999_999;
    expect(await save()).toMatchObject({ status: 404, body: { detail: 'This supplier does not exist.' } });
    for (const endpoint of [logistics.read, logistics.locations]) {
      expect((await app.call(endpoint, { as: staff, params: { supplierId } })).status).toBe(404);
    }
  });

  test.each(['Accountant', 'PurchasingManager'] as const)('are read-only for %s', async (role) => {
    const as = await app.signedIn({ roles: [role] });
    expect((await save({}, as)).status).toBe(403);
    expect((await read(as)).may).toEqual({ edit: false });
  });
});

describe('the table refuses', () => {
  test.each([
    ['an account number without an account type', `small_item_account_number = 'A'`, 'small_item_account'],
    [
      'a third party without an account',
      `large_item_account_type = 'ThirdPartyMarketplace'`,
      'large_item_account',
    ],
    ['a broker type without a broker', `large_item_account_type = 'CarrierBroker'`, 'large_item_broker'],
    ['a fee without handling', `handling_fee = 1`, 'no_handling_no_fee'],
    ['a negative fee', `drop_ship_fee = -1`, 'fee_check'],
    ['a cutoff at a quarter past', `order_cutoff_time = '09:15'`, 'half_hour_check'],
    ['no shipping method', `shipping_methods = '{}'`, 'supplier_logistics_shipping_methods_check'],
    [
      'a carrier that does not exist',
      `small_item_carrier_id = 999999`,
      'supplier_logistics_small_item_carrier_id_fkey',
    ],
  ])('%s', async (_, set, constraint) => {
    await save();
    await expect(
      pastTheApplication(app, `UPDATE supplier_logistics SET ${set} WHERE supplier_id = ${supplierId}`),
    ).rejects.toMatchObject({ constraint });
  });

  test('a time zone that does not exist', async () => {
    await save();
    await expect(pastTheApplication(app, `UPDATE supplier_logistics SET time_zone = 'Mars'`)).rejects.toThrow(
      'time zone "Mars" not recognized',
    );
  });
});
