import { messages } from '@backdock/core/kit/messages.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
let buyerId: number;
let buyer: string;
let supplierId: number;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ name: 'Avery Quinn', roles: ['Admin'] });
  buyerId = await app.addEmployee({ name: 'Ivy Chen', roles: ['PurchasingManager'] });
  buyer = await app.tokenFor(buyerId);
});
afterAll(() => app.close());
beforeEach(async () => {
  supplierId = await addSupplier(app, `Northwind ${(made += 1)}`, { purchasingManagerId: buyerId });
});

const entry = (name: string) => ({
  firstName: name,
  lastName: 'Walker',
  email: `${name}.${made}@Northwind.example`,
});
const add = (name: string, as = admin) =>
  app.call(supplierUsers.add, { as, params: { supplierId }, body: entry(name) });
const change = (name: 'activate' | 'deactivate' | 'grantAdmin' | 'revokeAdmin', userId: number, as = admin) =>
  app.call(supplierUsers[name], { as, params: { supplierId, userId } });
const idOf = async (name: string) => {
  const { body } = await app.call(supplierUsers.list, { as: admin, params: { supplierId } });
  return body.find(({ firstName }) => firstName === name)?.id ?? 0;
};
const detailOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { detail: string }).detail,
];
const lastAdmin = 'This is the last active admin. Make someone else an admin first.';

test('users are listed only for administrators and the supplier’s manager', async () => {
  await add('June');
  const list = (as: string, of = supplierId) =>
    app.call(supplierUsers.list, { as, params: { supplierId: of } });
  expect((await list(admin)).body).toHaveLength(1);
  expect((await list(buyer)).body).toHaveLength(1);
  const stranger = await list(await app.signedIn({ roles: ['PurchasingManager'] }));
  expect(detailOf(stranger)).toEqual([403, messages.outOfScope]);
  expect(JSON.stringify(stranger.body)).not.toContain('June');
  expect((await list(admin, 999_999)).status).toBe(404);
});

describe('a user', () => {
  test('is added with an email on how to get in; the first one is the admin', async () => {
    const { status, body } = await add('June', buyer);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { firstName: 'June', isActive: true, isAdmin: true, userName: `june.${made}@northwind.example` },
    ]);
    const second = await add('Sam', buyer);
    expect(second.body.map(({ firstName, isAdmin }) => [firstName, isAdmin])).toEqual([
      ['June', true],
      ['Sam', false],
    ]);
    const [mail] = await app.sql<{ subject: string; text: string }>(
      `SELECT subject, text FROM mail WHERE recipient = 'sam.${made}@northwind.example'`,
    );
    expect(mail?.subject).toBe(`Your supplier portal access for Northwind ${made}`);
    expect(mail?.text).toContain(app.runtime.config.SUPPLIER_PORTALS['*']);
  });

  test('has an email address that is unique across suppliers', async () => {
    await add('June');
    const { email } = entry('June');
    const other = await addSupplier(app, `Other ${made}`, { purchasingManagerId: buyerId });
    const body = { firstName: 'J', lastName: 'W', email: email.toUpperCase() };
    const reply = await app.call(supplierUsers.add, { as: admin, params: { supplierId: other }, body });
    expect(detailOf(reply)).toEqual([409, `A user at Northwind ${made} already has this email address.`]);
    await expect(
      pastTheApplication(
        app,
        `INSERT INTO supplier_user (supplier_id, email, first_name, last_name, created_on, updated_on)
         VALUES (${other}, '${email.toLowerCase()}', 'J', 'W', now(), now())`,
      ),
    ).rejects.toThrow('supplier_user_email');
  });

  test.each([
    [{ email: 'nobody' }, { email: ['Invalid format'] }],
    [{ firstName: '' }, { firstName: ['Field is required'] }],
    [{ lastName: 'x'.repeat(51) }, { lastName: ['Maximum is 50 characters'] }],
  ])('is refused with %o', async (wrong, errors) => {
    const body = { ...entry('June'), ...wrong };
    const reply = await app.call(supplierUsers.add, { as: admin, params: { supplierId }, body });
    expect(reply.status).toBe(400);
    expect((reply.body as unknown as { errors: object }).errors).toEqual(errors);
  });

  test('can be deactivated, reactivated, and made an admin or not, with a history', async () => {
    await add('June');
    await add('Sam');
    const sam = await idOf('Sam');
    expect((await change('grantAdmin', sam)).status).toBe(200);
    expect((await change('revokeAdmin', await idOf('June'))).status).toBe(200);
    expect((await change('deactivate', await idOf('June'), buyer)).status).toBe(200);
    expect((await change('activate', await idOf('June'), buyer)).status).toBe(200);
    const { body } = await app.call(suppliers.history, { as: admin, params: { supplierId } });
    expect(body.entries.slice(0, 4).map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
      'Ivy Chen activated a portal user',
      'Ivy Chen deactivated a portal user',
      'Avery Quinn removed a portal user’s admin rights',
      'Avery Quinn made a portal user an admin',
    ]);
  });
});

describe('the last active admin', () => {
  test('stays an admin', async () => {
    await add('June');
    await add('Sam');
    const june = await idOf('June');
    expect(detailOf(await change('deactivate', june))).toEqual([409, lastAdmin]);
    expect(detailOf(await change('revokeAdmin', june))).toEqual([409, lastAdmin]);
    await expect(
      pastTheApplication(app, `UPDATE supplier_user SET is_admin = false WHERE id = ${june}`),
    ).rejects.toThrow('would have no active administrator');
  });

  test('stays an admin when two are revoked at the same moment', async () => {
    await add('June');
    await add('Sam');
    const both = [await idOf('June'), await idOf('Sam')];
    await change('grantAdmin', both[1] ?? 0);
    const replies = await Promise.all(both.map((userId) => change('revokeAdmin', userId)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    // Bypassing the application too: the database serializes them.
    await Promise.all(both.map((userId) => change('grantAdmin', userId)));
    const outcomes = await Promise.allSettled(
      both.map((userId) =>
        pastTheApplication(app, `UPDATE supplier_user SET is_admin = false WHERE id = ${userId}`),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('only an Admin grants admin rights, and purchasing managers touch only their own suppliers', async () => {
  await add('June');
  const june = await idOf('June');
  expect((await change('revokeAdmin', june, buyer)).status).toBe(403);
  const other = await app.signedIn({ roles: ['PurchasingManager'] });
  expect(detailOf(await add('Sam', other))).toEqual([403, messages.outOfScope]);
  expect((await change('deactivate', june, other)).status).toBe(403);
});

test('another supplier’s user is not found', async () => {
  await add('June');
  const june = await idOf('June');
  supplierId = await addSupplier(app, `Elsewhere ${made}`, { purchasingManagerId: buyerId });
  expect((await change('deactivate', june)).status).toBe(404);
});
