import { users } from '@backdock/core/administration/access/users.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
let marcus: number;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ roles: ['Admin'], name: 'Avery Quinn', password: 'correct horse battery' });
  await app.addEmployee({ roles: ['Accountant'], name: 'Dana Reyes', departmentId: departments.Accounting });
  marcus = await app.addEmployee({
    roles: ['Accountant'],
    name: 'Marcus Hale',
    departmentId: departments.Accounting,
  });
});
afterAll(() => app.close());

const rehearse = async (userId: number, plan: object) =>
  (await app.call(users.rehearse, { as: admin, params: { userId }, body: plan })).body;

test('an accountant who becomes a buyer: gains, losses, and duties that lose a person', async () => {
  const { gained, lost, duties, ownSuppliers } = await rehearse(marcus, { roles: ['PurchasingManager'] });
  expect(gained).toContainEqual({
    permission: 'priceChanges.decide',
    screen: 'Price change requests',
    action: 'decide',
    reach: 'own only',
    today: [
      { source: 'Every employee', grants: false, reach: null },
      { source: 'Role Accountant', grants: false, reach: null },
      { source: 'Department Accounting', grants: false, reach: null },
    ],
    afterwards: [
      { source: 'Every employee', grants: false, reach: null },
      { source: 'Role Purchasing manager', grants: true, reach: 'own only' },
      { source: 'Department Accounting', grants: false, reach: null },
    ],
  });
  expect(lost.map(({ permission }) => permission)).toContain('payments.approve');
  // All suppliers' bills today, own suppliers' afterward.
  expect(lost.map(({ permission }) => permission)).toContain('incorrectInvoices.decide');
  expect(
    duties.map(({ label, before, after }) => [
      label,
      before.length,
      after.map(({ name }) => name).toSorted(),
    ]),
  ).toEqual(
    ['Approve payment files', 'Verify bank details', 'Unlock financial periods'].map((label) => [
      label,
      3,
      ['Avery Quinn', 'Dana Reyes'],
    ]),
  );
  expect(ownSuppliers).toBe(0);
  await addSupplier(app, 'Harbor Lighting', { purchasingManagerId: marcus });
  expect((await rehearse(marcus, { roles: ['PurchasingManager'] })).ownSuppliers).toBe(1);
});

test('nothing is saved, and a plan that changes nothing has no effect', async () => {
  expect(await rehearse(marcus, { roles: ['Accountant'] })).toEqual({
    gained: [],
    lost: [],
    duties: [],
    ownSuppliers: null,
    whyNot: null,
  });
  const { body } = await app.call(users.details, { as: admin, params: { userId: marcus } });
  expect(body).toMatchObject({ roles: ['Accountant'], version: 1 });
});

test('a change that can’t be saved says why', async () => {
  const [{ id } = { id: 0 }] = await app.sql<{ id: number }>(
    `SELECT id FROM employee WHERE name = 'Avery Quinn'`,
  );
  expect((await rehearse(id, { roles: [] })).whyNot).toBe(
    'You can’t remove your own admin role. Ask another administrator.',
  );
  expect((await rehearse(marcus, { roles: [] })).whyNot).toBeNull();
});

test('deactivation loses everything', async () => {
  const { gained, lost, duties } = await rehearse(marcus, { isActive: false });
  expect(gained).toEqual([]);
  expect(lost.map(({ permission }) => permission)).toContain('dashboard.read');
  expect(duties).toHaveLength(3);
});

test('roles say what they grant beyond every employee’s access, and who has them', async () => {
  const { body } = await app.call(users.roles, { as: admin });
  expect(body.map(({ label, holders }) => [label, holders.map(({ name }) => name)])).toEqual([
    ['Admin', ['Avery Quinn']],
    ['Accountant', ['Dana Reyes', 'Marcus Hale']],
    ['Logistics administrator', []],
    ['Purchasing manager', []],
  ]);
  const buyer = body.find(({ role }) => role === 'PurchasingManager');
  expect(buyer?.grants).toContainEqual({
    permission: 'suppliers.edit',
    screen: 'Suppliers',
    action: 'edit',
    reach: 'own only',
  });
  expect(buyer?.grants.map(({ permission }) => permission)).not.toContain('suppliers.read');
});

test('why: people ask for themselves, administrators for everyone', async () => {
  const as = await app.tokenFor(marcus);
  const query = { permission: 'payments.approve' };
  const own = await app.call(users.why, { as, params: { userId: marcus }, query });
  expect(own.body).toMatchObject({
    isGranted: true,
    isActive: true,
    grants: expect.arrayContaining([{ source: 'Role Accountant', grants: true, reach: null }]),
    alsoGrantedTo: ['Admin', 'Accountant'],
  });
  const [{ id: adminId } = { id: 0 }] = await app.sql<{ id: number }>(
    `SELECT id FROM employee WHERE name = 'Avery Quinn'`,
  );
  expect((await app.call(users.why, { as, params: { userId: adminId }, query })).status).toBe(403);
  expect((await app.call(users.why, { as: admin, params: { userId: marcus }, query })).status).toBe(200);
});
