import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { returnLocations } from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addFacility } from '../../../test/new-facility.ts';
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

const location = {
  name: 'Returns',
  address: '9 Dock Rd',
  address2: null,
  address3: null,
  city: 'Reno',
  state: 'NV',
  zip: '89502',
  country: 'US',
  contact: 'June Walker',
  phone: '+17755550142',
  rmaRequired: true,
  isDefault: false,
};
const add = (change: Record<string, unknown> = {}, as = administrator) =>
  app.call(returnLocations.add, { as, params: { supplierId }, body: { ...location, ...change } });
const save = (locationId: number, change: Record<string, unknown>, as = administrator) =>
  app.call(returnLocations.save, {
    as,
    params: { supplierId, locationId },
    body: { ...location, version: 1, ...change },
  });
const remove = (locationId: number, as = administrator) =>
  app.call(returnLocations.remove, { as, params: { supplierId, locationId } });
const locations = async () =>
  (await app.call(logistics.locations, { as: staff, params: { supplierId } })).body;
const names = async () =>
  (await locations()).map(({ kind, name, isDefault }) => `${kind} ${name}${isDefault ? '*' : ''}`);

test('return locations are listed with facilities, each with its kind', async () => {
  await addFacility(app, administrator, supplierId);
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(await locations()).toMatchObject([
    { kind: 'Facility', name: 'Reno Warehouse', code: 'RNO1' },
    { kind: 'ReturnLocation', id: body.id, ...location, isDefault: true, version: 1 },
  ]);
});

test('the first is the default until another takes over', async () => {
  const first = (await add()).body.id;
  const second = (await add({ name: 'Annex' })).body.id;
  expect(await names()).toEqual(['ReturnLocation Returns*', 'ReturnLocation Annex']);
  const detail = 'This is the default return location. Choose another default first.';
  expect(await save(first, {})).toMatchObject({ status: 409, body: { detail } });
  expect(await remove(first)).toMatchObject({ status: 409, body: { detail } });
  expect((await save(second, { name: 'Annex', isDefault: true })).status).toBe(200);
  expect(await names()).toEqual(['ReturnLocation Annex*', 'ReturnLocation Returns']);
});

test('deleted ones stay in the history, and the last one can be deleted as the default', async () => {
  const first = (await add()).body.id;
  const second = (await add({ name: 'Annex' })).body.id;
  expect((await remove(second)).status).toBe(200);
  expect((await remove(second)).status).toBe(404);
  expect((await remove(first)).status).toBe(200);
  expect(await names()).toEqual([]);
  const { body } = await app.call(logistics.history, { as: staff, params: { supplierId } });
  expect(body.entries.map(({ what }) => what)).toEqual([
    'deleted a return location',
    'deleted a return location',
    'added a return location',
    'added a return location',
  ]);
  expect(body.entries[1]?.changes).toContainEqual({ field: 'name', label: 'Name', from: 'Annex', to: null });
});

test('names are unique, and fields are validated', async () => {
  const { id } = (await add()).body;
  expect(await add({ name: 'RETURNS' })).toMatchObject({
    status: 409,
    body: { detail: 'A return location named RETURNS already exists.' },
  });
  expect(await add({ name: 'X', contact: '', zip: 'V6B 1A1' })).toMatchObject({
    status: 400,
    body: { errors: { contact: ['Field is required'] } },
  });
  expect(await save(id, { isDefault: true, country: 'CA' })).toMatchObject({
    status: 400,
    body: { errors: { state: ['Invalid format'], zip: ['Invalid format'] } },
  });
});

test('a stale save is refused, showing what changed', async () => {
  const { id } = (await add()).body;
  await save(id, { isDefault: true, rmaRequired: false });
  expect(await save(id, { isDefault: true, phone: '1' })).toMatchObject({
    status: 409,
    body: { changes: [{ field: 'rmaRequired', from: true, to: false, by: 'Lee Park' }] },
  });
});

test('another supplier cannot reach them, and staff cannot change them', async () => {
  const { id } = (await add()).body;
  for (const reply of [await add({}, staff), await save(id, {}, staff), await remove(id, staff)]) {
    expect(reply.status).toBe(403);
  }
  supplierId = await addSupplier(app, 'Another');
  expect((await remove(id)).status).toBe(404);
  expect((await save(id, {})).status).toBe(404);
});

test('adding many at once leaves one default, and the table refuses a second one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, at) => add({ name: `Dock ${at}`, isDefault: at % 2 === 0 })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect((await locations()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await expect(
    pastTheApplication(
      app,
      `UPDATE supplier_return_location SET is_default = true WHERE supplier_id = ${supplierId}`,
    ),
  ).rejects.toMatchObject({ constraint: 'supplier_return_location_one_default' });
});
