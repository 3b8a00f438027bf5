import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { ltlCarriers } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addCarrier, addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addFacility } from '../../../test/new-facility.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let administrator: string;
let staff: string;
let carrierId: number;
let carrierBrokerId: number;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.signedIn({ name: 'Lee Park', roles: ['LogisticsAdministrator'] });
  staff = await app.signedIn();
  carrierId = await addCarrier(app, 'Estes');
  carrierBrokerId = await addCarrierBroker(app, 'Prairie Freight', { managerId: await app.addEmployee() });
});
afterAll(() => app.close());

let supplierId: number;
let facilityId: number;
let made = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`);
  facilityId = await addFacility(app, administrator, supplierId);
});

const warehouse = (change: Record<string, unknown> = {}) => ({
  facilityId,
  deliveryWeekdays: [5, 1],
  transitDaysMin: 1,
  transitDaysMax: 3,
  ...change,
});
const setting = (change: Record<string, unknown> = {}) => ({
  carrierId,
  carrierBrokerId: null,
  packageTypes: ['Box', 'Pallet'],
  pickupFrom: '09:00',
  pickupTo: '17:30',
  maxPallets: 12,
  maxWeightLb: 18_000,
  defaultFreightClass: '77.5',
  accessorials: ['Appointment'],
  requiresAppointment: true,
  contactName: 'Ana Silva',
  contactPhone: '+15035550142',
  contactEmail: 'dock@estes.example',
  warehouses: [warehouse()],
  isActive: true,
  ...change,
});
const add = (change: Record<string, unknown> = {}, as = administrator) =>
  app.call(ltlCarriers.add, { as, params: { supplierId }, body: setting(change) });
const save = (carrierSettingId: number, change: Record<string, unknown> = {}, as = administrator) =>
  app.call(ltlCarriers.save, {
    as,
    params: { supplierId, carrierSettingId },
    body: { ...setting(), version: 1, ...change },
  });
const remove = (carrierSettingId: number, as = administrator) =>
  app.call(ltlCarriers.remove, { as, params: { supplierId, carrierSettingId } });
const list = async () => (await app.call(ltlCarriers.list, { as: staff, params: { supplierId } })).body;

describe('a freight carrier', () => {
  test('is added with its warehouses and read back', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(await list()).toEqual([body]);
    expect(body).toEqual({
      id: body.id,
      ...setting({ packageTypes: ['Pallet', 'Box'] }),
      warehouses: [
        { ...warehouse({ deliveryWeekdays: [1, 5] }), facility: 'Reno Warehouse - RNO1, Reno - 89502' },
      ],
      carrier: 'Estes',
      carrierBroker: null,
      version: 1,
    });
  });

  test('is changed, and the history describes it in words', async () => {
    const { id } = (await add()).body;
    const other = await addFacility(app, administrator, supplierId, { code: 'BOI2', name: 'Boise' });
    const changed = await save(id, {
      carrierBrokerId,
      warehouses: [warehouse({ facilityId: other, deliveryWeekdays: [1, 2, 3, 4, 5], transitDaysMin: 3 })],
    });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, carrierBroker: 'Prairie Freight' } });
    const { body } = await app.call(logistics.history, { as: staff, params: { supplierId } });
    expect(body.entries[0]).toMatchObject({ actorName: 'Lee Park', what: 'changed an LTL carrier' });
    expect(body.entries[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['ltlCarrier', 'Estes through Prairie Freight'],
      ['warehouses', 'Boise - BOI2, Reno - 89502: Mon – Fri, 3 days'],
      ['carrierBroker', 'Prairie Freight'],
    ]);
  });

  test('is deleted with its warehouses', async () => {
    const { id } = (await add()).body;
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await app.sql('SELECT FROM supplier_ltl_warehouse WHERE ltl_carrier_id = $1', [id])).toEqual([]);
    expect(await remove(id)).toMatchObject({
      status: 404,
      body: { detail: 'This carrier setting does not exist.' },
    });
  });

  test('is set up once per carrier and broker', async () => {
    await add();
    expect(await add()).toMatchObject({
      status: 409,
      body: { detail: 'Estes is already set up for this supplier.' },
    });
    const { id } = (await add({ carrierBrokerId })).body;
    expect(await save(id, { carrierBrokerId: null })).toMatchObject({ status: 409 });
    expect((await save(id, { carrierBrokerId, maxPallets: null })).status).toBe(200);
    const at = `supplier_id = ${supplierId}`;
    await expect(
      pastTheApplication(app, `UPDATE supplier_ltl_carrier SET carrier_broker_id = NULL WHERE ${at}`),
    ).rejects.toMatchObject({ constraint: 'supplier_ltl_carrier_once' });
  });

  test('is set up once when two people add it at the same moment', async () => {
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  });

  test.each<[string, () => Record<string, unknown>, Record<string, string[]>]>([
    ['no package type', () => ({ packageTypes: [] }), { packageTypes: ['Choose at least one package type'] }],
    [
      'a warehouse without a weekday',
      () => ({ warehouses: [warehouse({ deliveryWeekdays: [] })] }),
      { 'warehouses[0].deliveryWeekdays': ['Choose at least one delivery weekday'] },
    ],
    [
      'pickup that ends before it starts',
      () => ({ pickupTo: '08:30' }),
      { pickupTo: ['Pickup must end after it starts'] },
    ],
    ['pickup at ten past', () => ({ pickupFrom: '09:10' }), { pickupFrom: ['Invalid format'] }],
    [
      'minimum transit above the maximum',
      () => ({ warehouses: [warehouse({ transitDaysMin: 9 })] }),
      { 'warehouses[0].transitDaysMax': ['Minimum is 9'] },
    ],
    ['an unknown carrier', () => ({ carrierId: 999_999 }), { carrierId: ['This carrier does not exist.'] }],
    [
      'a supplier as its broker',
      () => ({ carrierBrokerId: supplierId }),
      { carrierBrokerId: ['This shipping partner does not exist.'] },
    ],
  ])('is refused with %s', async (_, change, errors) => {
    expect(await add(change())).toMatchObject({ status: 400, body: { errors } });
    expect(await list()).toEqual([]);
  });

  test('cannot pick up from a closed facility or another supplier’s', async () => {
    const closed = await addFacility(app, administrator, supplierId, {
      code: 'OLD',
      name: 'Old',
      isActive: false,
    });
    expect(await add({ warehouses: [warehouse({ facilityId: closed })] })).toMatchObject({
      status: 409,
      body: { detail: 'Old - OLD, Reno - 89502 is no longer active.' },
    });
    const foreign = await addFacility(app, administrator, await addSupplier(app, 'Another'));
    expect(await add({ warehouses: [warehouse({ facilityId: foreign })] })).toMatchObject({
      status: 409,
      body: { detail: 'One of the warehouses doesn’t belong to this supplier.' },
    });
    const { id } = (await add()).body;
    await expect(
      pastTheApplication(
        app,
        `UPDATE supplier_ltl_warehouse SET facility_id = ${foreign} WHERE ltl_carrier_id = ${id}`,
      ),
    ).rejects.toMatchObject({ constraint: 'warehouse_is_active' });
  });

  test('refuses a stale save and shows what changed', async () => {
    const { id } = (await add()).body;
    await save(id, { maxPallets: 20 });
    expect(await save(id, { maxPallets: 30 })).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'maxPallets', from: 12, to: 20, by: 'Lee Park' }] },
    });
  });

  test('is read-only without edit rights, and belongs to one supplier', async () => {
    const { id } = (await add()).body;
    for (const reply of [await add({}, staff), await save(id, {}, staff), await remove(id, staff)]) {
      expect(reply.status).toBe(403);
    }
    supplierId = await addSupplier(app, 'Another');
    expect((await save(id)).status).toBe(404);
    supplierId = 999_999;
    expect((await app.call(ltlCarriers.list, { as: staff, params: { supplierId } })).status).toBe(404);
  });
});

describe('the tables refuse', () => {
  test.each([
    ['no package type', `package_types = '{}'`, 'supplier_ltl_carrier_package_types_check'],
    ['pickup that ends when it starts', `pickup_to = pickup_from`, 'pickup_takes_time'],
    ['pickup at ten past', `pickup_from = '08:10'`, 'half_hour_check'],
    ['an unknown class', `default_freight_class = '51'`, 'supplier_ltl_carrier_default_freight_class_check'],
  ])('%s', async (_, set, constraint) => {
    const { id } = (await add()).body;
    await expect(
      pastTheApplication(app, `UPDATE supplier_ltl_carrier SET ${set} WHERE id = ${id}`),
    ).rejects.toMatchObject({ constraint });
  });

  test.each([
    ['a warehouse without a weekday', `delivery_weekdays = '{}'`],
    ['an eighth weekday', `delivery_weekdays = '{8}'`],
  ])('%s', async (_, set) => {
    const { id } = (await add()).body;
    await expect(
      pastTheApplication(app, `UPDATE supplier_ltl_warehouse SET ${set} WHERE ltl_carrier_id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'supplier_ltl_warehouse_delivery_weekdays_check' });
  });
});
