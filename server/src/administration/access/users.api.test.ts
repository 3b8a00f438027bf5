import { users, type UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let adminId: number;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  adminId = await app.addEmployee({
    roles: ['Admin'],
    name: 'Avery Quinn',
    password: 'correct horse battery',
  });
  admin = await app.tokenFor(adminId);
});
afterAll(() => app.close());

const reason = 'Moves to the buying team';

async function newUser(person: Person = {}): Promise<{ id: number; as: string }> {
  const id = await app.addEmployee(person);
  return { id, as: await app.tokenFor(id) };
}

async function read(userId: number): Promise<UserRow> {
  const { body } = await app.call(users.details, { as: admin, params: { userId } });
  return body;
}

const change = async (userId: number, to: object, as = admin) => {
  const { version } = await read(userId);
  return app.call(users.change, { as, params: { userId }, body: { ...to, reason, version } });
};

const assign = async (employeeId: number, role: string, isAssigned: boolean, as = admin) => {
  const { version } = await read(employeeId);
  return app.call(users.assignRole, { as, body: { employeeId, role, isAssigned, reason, version } });
};

describe('the list', () => {
  test('shows roles, department, sign-in and sessions', async () => {
    const { id } = await newUser({
      name: 'Dana Reyes',
      email: 'dana@backdock.test',
      roles: ['Accountant'],
      departmentId: departments.Accounting,
      isHead: true,
      password: 'correct horse battery',
    });
    const query = {
      query: JSON.stringify({
        filterModel: { name: { filterType: 'text', type: 'equals', filter: 'Dana Reyes' } },
      }),
    };
    const { body } = await app.call(users.list, { as: admin, query });
    expect(body).toMatchObject([
      {
        id,
        email: 'dana@backdock.test',
        roles: ['Accountant'],
        isAccountant: true,
        isAdmin: false,
        department: 'Accounting',
        isHead: true,
        isActive: true,
        signIn: 'Password',
        openSessions: 1,
        isLockedOut: false,
      },
    ]);
  });

  test.each([
    ['roles', { filterType: 'set', values: ['LogisticsAdministrator'] }],
    ['department', { filterType: 'set', values: ['Legal'] }],
  ])('filters by %s', async (column, filter) => {
    const { id } = await newUser({ roles: ['LogisticsAdministrator'], departmentId: departments.Legal });
    await newUser({ roles: ['PurchasingManager'], departmentId: departments.Buyers });
    const query = { query: JSON.stringify({ filterModel: { [column]: filter } }) };
    const rows: UserRow[] = (await app.call(users.list, { as: admin, query })).body;
    expect(rows.map((row) => row.id)).toContain(id);
    expect(
      rows.every((row) => row.roles.includes('LogisticsAdministrator') || row.department === 'Legal'),
    ).toBe(true);
  });

  test('counts a person for each of their roles', async () => {
    const count = async () => (await app.call(users.counts, { as: admin })).body.roles;
    const before = await count();
    await newUser({ roles: ['LogisticsAdministrator', 'PurchasingManager'] });
    const after = await count();
    for (const role of ['LogisticsAdministrator', 'PurchasingManager']) {
      expect(after?.[role]).toBe((before?.[role] ?? 0) + 1);
    }
    expect(after?.['Admin']).toBe(before?.['Admin']);
  });

  test('says when someone was last here and signed in', async () => {
    const email = 'seen@backdock.test';
    const id = await app.addEmployee({ email, password: 'correct horse battery' });
    expect(await read(id)).toMatchObject({ lastSeenOn: null, lastSignInOn: null });
    const { body } = await app.call(identity.createTokens, {
      body: { email, password: 'correct horse battery' },
    });
    expect((await read(id)).lastSignInOn).toBe(app.clock.now.toISOString());
    app.clock.now = addMinutes(app.clock.now, 6);
    await app.call(identity.currentUser, { as: body.accessToken });
    await expect.poll(async () => (await read(id)).lastSeenOn).toBe(app.clock.now.toISOString());
  });
});

describe('roles', () => {
  test('are assigned and removed, with a reason, and count from the next call', async () => {
    const { id, as } = await newUser();
    expect((await app.call(users.list, { as })).status).toBe(403);
    const assigned = await assign(id, 'Admin', true);
    expect(assigned.body).toMatchObject({ isAdmin: true, roles: ['Admin'], version: 2 });
    expect((await app.call(users.list, { as })).status).toBe(200);
    expect((await assign(id, 'Admin', false)).body).toMatchObject({ isAdmin: false, version: 3 });
    expect((await app.call(users.list, { as })).status).toBe(403);
    const history = await app.call(users.history, { as: admin, params: { userId: id } });
    expect(history.body.entries).toMatchObject([
      { what: 'changed the roles', reason, changes: [{ label: 'Roles', from: 'Admin', to: null }] },
      { what: 'changed the roles', reason, changes: [{ label: 'Roles', from: null, to: 'Admin' }] },
    ]);
  });

  test('a new administrator is announced to every administrator, once', async () => {
    const { id } = await newUser({ name: 'Priya Shah' });
    await assign(id, 'Admin', true);
    const mails = await app.sql<{ recipient: string }>(
      `SELECT recipient FROM mail WHERE subject = 'Priya Shah is now an administrator'`,
    );
    const admins = await app.sql<{ email: string }>(
      `SELECT email FROM employee WHERE 'Admin' = ANY (roles) AND is_active`,
    );
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      admins.map(({ email }) => email).toSorted(),
    );
    await assign(id, 'Admin', false);
  });

  test('a stale version is refused with what changed', async () => {
    const { id } = await newUser();
    const { version } = await read(id);
    await assign(id, 'Accountant', true);
    const stale = await app.call(users.assignRole, {
      as: admin,
      body: { employeeId: id, role: 'PurchasingManager', isAssigned: true, reason, version },
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ changes: [{ field: 'roles', to: ['Accountant'] }] });
  });
});

describe('guards', () => {
  test('nobody takes the admin role from themselves or deactivates themselves', async () => {
    const other = await newUser({ roles: ['Admin'], password: 'correct horse battery' });
    expect((await assign(other.id, 'Admin', false, other.as)).body).toMatchObject({
      detail: 'You can’t remove your own admin role. Ask another administrator.',
    });
    expect((await change(other.id, { isActive: false }, other.as)).body).toMatchObject({
      detail: 'You can’t deactivate yourself.',
    });
    await change(other.id, { roles: [] });
  });

  test('there is always an administrator who can sign in', async () => {
    // The other administrators here have neither a password nor a Microsoft account.
    const other = await newUser({ roles: ['Admin'] });
    for (const to of [{ roles: [] }, { isActive: false }]) {
      const refused = await change(adminId, to, other.as);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        detail:
          'Avery Quinn is the only administrator who can sign in. Make someone else an administrator first.',
      });
    }
    await change(other.id, { isActive: false });
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const pair = await Promise.all(
      ['one', 'two'].map((name) => newUser({ name, roles: ['Admin'], password: 'correct horse battery' })),
    );
    const [one, two] = pair as [{ id: number; as: string }, { id: number; as: string }];
    // For a moment, these two are the only ones.
    await app.write(`UPDATE employee SET is_active = false WHERE id = $1`, [adminId]);
    const remove = async (by: string, id: number, version: number) =>
      (await app.call(users.change, { as: by, params: { userId: id }, body: { roles: [], reason, version } }))
        .status;
    const statuses = await Promise.all([remove(one.as, two.id, 1), remove(two.as, one.id, 1)]);
    // The loser is refused, or is no longer an administrator by then.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await app.sql(`SELECT id FROM employee WHERE is_usable_admin(employee)`);
    expect(left).toHaveLength(1);
    await app.write(`UPDATE employee SET is_active = true WHERE id = $1`, [adminId]);
    await app.write(`UPDATE employee SET is_active = false WHERE id IN ($1, $2)`, [one.id, two.id]);
  });

  test('the database refuses what the rules refuse', async () => {
    await expect(app.write(`UPDATE employee SET roles = '{}' WHERE id = $1`, [adminId])).rejects.toThrow(
      'only administrator',
    );
    const { id } = await newUser();
    await expect(app.write(`UPDATE employee SET is_head = true WHERE id = $1`, [id])).rejects.toThrow(
      'head_of_a_department',
    );
    await app.write(`UPDATE employee SET is_active = false WHERE id = $1`, [id]);
    await expect(app.write(`UPDATE employee SET roles = '{Accountant}' WHERE id = $1`, [id])).rejects.toThrow(
      'An inactive user can’t get a role.',
    );
  });

  test('a head needs a department, and an inactive user gets no role', async () => {
    const { id } = await newUser();
    expect((await change(id, { isHead: true })).body).toMatchObject({
      detail: 'A department head needs a department.',
    });
    expect((await change(id, { isHead: true, departmentId: departments.Buyers })).status).toBe(200);
    await change(id, { isActive: false });
    expect((await assign(id, 'Accountant', true)).body).toMatchObject({
      detail: 'An inactive user can’t get a role.',
    });
  });
});

test('deactivation ends every session and keeps them from signing in', async () => {
  const email = 'leaving@backdock.test';
  const { id, as } = await newUser({ email, password: 'correct horse battery' });
  expect((await app.call(identity.currentUser, { as })).status).toBe(200);
  expect((await change(id, { isActive: false })).body).toMatchObject({ isActive: false, openSessions: 0 });
  expect((await app.call(identity.currentUser, { as })).status).toBe(401);
  const refused = await app.call(identity.createTokens, {
    body: { email, password: 'correct horse battery' },
  });
  expect(refused.status).toBe(401);
  expect(await app.sql(`SELECT end_reason FROM session WHERE employee_id = $1`, [id])).toEqual([
    { end_reason: 'Deactivated' },
  ]);
  expect((await change(id, { isActive: true })).body).toMatchObject({ isActive: true });
});
