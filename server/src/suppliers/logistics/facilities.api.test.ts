import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { ltlCarriers } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addCarrier } from '../../../test/new-carrier-broker.ts';
import { plainFacility } from '../../../../dev/src/plain-facility.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let administrator: string;
let staff: string;
let carrierId: number;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.signedIn({ name: 'Lee Park', roles: ['LogisticsAdministrator'] });
  staff = await app.signedIn();
  carrierId = await addCarrier(app, 'Estes');
});
afterAll(() => app.close());

let supplierId: number;
let made = 0;
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`);
});

const list = async () => (await app.call(facilities.list, { as: staff, params: { supplierId } })).body;
const add = (change: Record<string, unknown> = {}, as = administrator) =>
  app.call(facilities.add, { as, params: { supplierId }, body: plainFacility(change) });
const save = (facilityId: number, change: Record<string, unknown>, as = administrator) =>
  app.call(facilities.save, {
    as,
    params: { supplierId, facilityId },
    body: { ...plainFacility(), version: 1, ...change },
  });
const codes = async () => (await list()).map(({ code, isDefault }) => (isDefault ? `${code}*` : code));

describe('a facility', () => {
  test('is added, and the first one becomes the default', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, ...plainFacility(), isDefault: true, version: 1 });
    await add({ code: 'BOI2', name: 'Boise' });
    expect(await codes()).toEqual(['RNO1*', 'BOI2']);
  });

  test('takes over the default from another, and the history shows both changes', async () => {
    const first = (await add()).body.id;
    const second = (await add({ code: 'BOI2', name: 'Boise' })).body.id;
    await save(second, { code: 'BOI2', name: 'Boise', isDefault: true });
    expect(await codes()).toEqual(['BOI2*', 'RNO1']);
    expect((await list()).map(({ id, version }) => [id, version])).toEqual([
      [second, 2],
      [first, 2],
    ]);
    const { body } = await app.call(logistics.history, { as: staff, params: { supplierId } });
    expect(body.entries.slice(0, 2).map(({ what, changes }) => [what, changes])).toEqual([
      [
        'changed a facility',
        [
          { field: 'facility', label: 'Facility', from: null, to: 'Boise - BOI2, Reno - 89502' },
          { field: 'isDefault', label: 'Default', from: 'No', to: 'Yes' },
        ],
      ],
      [
        'changed a facility',
        [
          { field: 'facility', label: 'Facility', from: null, to: 'Reno Warehouse - RNO1, Reno - 89502' },
          { field: 'isDefault', label: 'Default', from: 'Yes', to: 'No' },
        ],
      ],
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['another facility’s code', { code: 'rno1' }, 'Reno Warehouse already has the code rno1.'],
    [
      'the default while inactive',
      { code: 'X', isDefault: true, isActive: false },
      'An inactive facility can’t be the default.',
    ],
  ])('is refused with %s', async (_, change, detail) => {
    await add();
    expect(await add(change)).toMatchObject({ status: 409, body: { detail } });
    expect(await codes()).toEqual(['RNO1*']);
  });

  test('stays the default until another takes over', async () => {
    const { id } = (await add()).body;
    const detail = 'This is the default facility. Choose another default first.';
    expect(await save(id, { isDefault: false })).toMatchObject({ status: 409, body: { detail } });
    expect(await save(id, { isDefault: true, isActive: false })).toMatchObject({
      status: 409,
      body: { detail },
    });
  });

  test('that carriers pick up from cannot be closed, and they are named', async () => {
    await add();
    const { id } = (await add({ code: 'BOI2', name: 'Boise' })).body;
    const setting = {
      carrierId,
      carrierBrokerId: null,
      packageTypes: ['Pallet'],
      pickupFrom: '09:00',
      pickupTo: '17:00',
      maxPallets: null,
      maxWeightLb: null,
      defaultFreightClass: null,
      accessorials: [],
      requiresAppointment: false,
      contactName: null,
      contactPhone: null,
      contactEmail: null,
      warehouses: [{ facilityId: id, deliveryWeekdays: [1, 3], transitDaysMin: 1, transitDaysMax: 2 }],
      isActive: true,
    };
    const added = await app.call(ltlCarriers.add, {
      as: administrator,
      params: { supplierId },
      body: setting,
    });
    expect(added.status).toBe(201);
    const closed = { code: 'BOI2', name: 'Boise', isActive: false };
    expect(await save(id, closed)).toMatchObject({
      status: 409,
      body: { detail: 'Boise - BOI2, Reno - 89502 is used by Estes.' },
    });
    await expect(
      pastTheApplication(app, `UPDATE supplier_facility SET is_active = false WHERE id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'warehouse_is_active' });
    await expect(
      pastTheApplication(app, `DELETE FROM supplier_facility WHERE id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'warehouse_is_active' });
    const params = { supplierId, carrierSettingId: added.body.id };
    await app.call(ltlCarriers.remove, { as: administrator, params });
    expect((await save(id, closed)).status).toBe(200);
  });

  test('refuses a stale save and shows what changed', async () => {
    const { id } = (await add()).body;
    await save(id, { isDefault: true, contactName: 'Ana Silva' });
    expect(await save(id, { isDefault: true, contactName: 'Sam Ortiz' })).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'contactName', from: 'June Walker', to: 'Ana Silva', by: 'Lee Park' }] },
    });
  });

  test('is validated field by field', async () => {
    expect(await add({ state: 'ON', zipCode: '', contactName: '' })).toMatchObject({
      status: 400,
      body: { errors: { zipCode: ['Field is required'], contactName: ['Field is required'] } },
    });
    expect(await add({ state: 'ON' })).toMatchObject({
      status: 400,
      body: { errors: { state: ['Invalid format'] } },
    });
  });

  test('of another supplier is not found', async () => {
    const { id } = (await add()).body;
    supplierId = await addSupplier(app, 'Another');
    expect(await save(id, {})).toMatchObject({
      status: 404,
      body: { detail: 'This facility does not exist.' },
    });
    expect(await list()).toEqual([]);
  });

  test('is read-only without edit rights', async () => {
    expect((await add({}, staff)).status).toBe(403);
    expect((await save(1, {}, staff)).status).toBe(403);
  });
});

describe('defaults under concurrency', () => {
  test('adding two dozen at once leaves one default', async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        add({ code: `F${at}`, name: `Facility ${at}`, isDefault: at % 2 === 0 }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const all = await list();
    expect(all).toHaveLength(24);
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('making each one the default at once leaves one', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1)
      ids.push((await add({ code: `F${at}`, name: `Facility ${at}` })).body.id);
    const versions = new Map((await list()).map(({ id, version }) => [id, version]));
    const replies = await Promise.all(
      ids.map((id, at) =>
        save(id, { code: `F${at}`, name: `Facility ${at}`, isDefault: true, version: versions.get(id) }),
      ),
    );
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('the table refuses a second one', async () => {
    await add();
    await add({ code: 'BOI2' });
    await expect(
      pastTheApplication(
        app,
        `UPDATE supplier_facility SET is_default = true WHERE supplier_id = ${supplierId}`,
      ),
    ).rejects.toMatchObject({ constraint: 'supplier_facility_one_default' });
  });
});
