import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: string;
let accountant: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  admin = await app.signedIn({ roles: ['Admin'], name: 'Avery Quinn' });
  accountant = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

const reason = 'Agreed with the bank';

async function valueFor(as: string, feature: string): Promise<boolean | undefined> {
  const { body } = await app.call(featureFlags.values, { as });
  return body.find((flag) => flag.feature === feature)?.isEnabled;
}

test('every flag in the code exists and starts off', async () => {
  const { body } = await app.call(featureFlags.values, { as: accountant });
  expect(body).toHaveLength(11);
  expect(body.every(({ isEnabled }) => !isEnabled)).toBe(true);
});

test('flags switch on and off, recording who and why', async () => {
  const params = { feature: 'WirePayments' };
  const on = await app.call(featureFlags.enable, { as: admin, params, body: { reason: 'Bank is ready' } });
  expect(on.body).toMatchObject({ isEnabled: true, lastChangedBy: 'Avery Quinn', version: 2 });
  expect(await valueFor(accountant, 'WirePayments')).toBe(true);
  await app.call(featureFlags.disable, { as: admin, params, body: { reason: 'Bank is late' } });
  expect(await valueFor(accountant, 'WirePayments')).toBe(false);
  const history = await app.sql(
    `SELECT action, reason, before->'isEnabled' AS before, after->'isEnabled' AS after
     FROM audit_record WHERE entity_id = 'WirePayments' AND action <> 'feature-flag.created' ORDER BY id`,
  );
  expect(history).toEqual([
    { action: 'feature-flag.enabled', reason: 'Bank is ready', before: false, after: true },
    { action: 'feature-flag.disabled', reason: 'Bank is late', before: true, after: false },
  ]);
});

test('a change without a reason is refused with a hint on what to send', async () => {
  const params = { feature: 'WirePayments' };
  for (const body of [{}, { reason: '  x ' }]) {
    const refused = await app.call(featureFlags.enable, { as: admin, params, body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { reason: ['Enter a reason of 3 to 500 characters'] } });
  }
});

test('criteria decide who gets a flag', async () => {
  const params = { feature: 'BillOfLading' };
  await app.call(featureFlags.enable, { as: admin, params, body: { reason } });
  const criteria = { match: 'All', rules: [{ attribute: 'Role', operator: 'In', values: ['Admin'] }] };
  const set = await app.call(featureFlags.setCriteria, {
    as: admin,
    params,
    body: { criteria, version: 2, reason },
  });
  expect(set.status).toBe(200);
  expect(await valueFor(admin, 'BillOfLading')).toBe(true);
  expect(await valueFor(accountant, 'BillOfLading')).toBe(false);
  const read = await app.call(featureFlags.criteria, { as: admin, params });
  expect(read.body).toEqual({ criteria, version: 3 });
});

test('a stale change is refused, showing what others changed', async () => {
  const params = { feature: 'BisonGround' };
  const other = await app.signedIn({ roles: ['Admin'], name: 'Robin Park' });
  await app.call(featureFlags.enable, { as: other, params, body: { reason } });
  const reply = await app.call(featureFlags.setCriteria, {
    as: admin,
    params,
    body: { criteria: null, version: 1, reason },
  });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    changes: [{ field: 'isEnabled', from: false, to: true, by: 'Robin Park' }],
  });
});

test('only one of several concurrent changes wins', async () => {
  const params = { feature: 'CreditRequests' };
  const send = () =>
    app.call(featureFlags.setCriteria, { as: admin, params, body: { criteria: null, version: 1, reason } });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('unknown attributes and flags are refused', async () => {
  const criteria = { match: 'All', rules: [{ attribute: 'ShoeSize', operator: 'In', values: ['42'] }] };
  const params = { feature: 'BillOfLading' };
  expect(
    (await app.call(featureFlags.setCriteria, { as: admin, params, body: { criteria, version: 3, reason } }))
      .status,
  ).toBe(400);
  const unknown = { as: admin, params: { feature: 'NoSuchFlag' }, body: { reason } };
  expect((await app.call(featureFlags.enable, unknown)).status).toBe(404);
});

test('unused flags are listed and deleted, except those marked to keep', async () => {
  await app.write(
    `INSERT INTO feature_flag (feature, group_name, description, kind, never_stale)
     VALUES ('Forgotten', 'Old', '', 'Release', false), ('Kept', 'Old', '', 'Release', true)`,
  );
  const { body } = await app.call(featureFlags.unused, { as: admin });
  expect(body.map(({ feature, staleReason }) => [feature, staleReason])).toEqual([
    ['Forgotten', 'NotInCode'],
    ['Kept', null],
  ]);
  expect((await app.call(featureFlags.deleteUnused, { as: admin })).body).toEqual(['Forgotten']);
  const { body: names } = await app.call(featureFlags.names, { as: accountant });
  expect(names).toContain('Kept');
  expect(names).not.toContain('Forgotten');
  await expect(app.write(`DELETE FROM feature_flag WHERE feature = 'Kept'`)).rejects.toThrow('Kept is kept.');
});

test('only flags that screens ask for count as used', async () => {
  app.clock.now = addDays(app.clock.now, 31);
  const later = await app.signedIn({ roles: ['Admin'] });
  const unused = async () =>
    (await app.call(featureFlags.unused, { as: later })).body.map(({ feature }) => feature);
  await app.call(featureFlags.values, { as: later });
  expect(await unused()).toHaveLength(12);
  const query = { asked: 'WirePayments,BillOfLading,MadeUp' };
  await app.call(featureFlags.values, { as: later, query });
  expect(await unused()).toHaveLength(10);
  expect(await unused()).not.toContain('WirePayments');
  expect(await app.sql(`SELECT feature FROM feature_flag_use WHERE feature = 'MadeUp'`)).toEqual([]);
});

test('a flag that some running code knows is not deleted, even if this code does not', async () => {
  await app.write(
    `INSERT INTO feature_flag (feature, group_name, description, kind) VALUES ('FromTheNextVersion', 'New', '', 'Release')`,
  );
  await app.sql(`INSERT INTO feature_flag_known VALUES ('FromTheNextVersion', now())`);
  app.clock.now = new Date();
  const as = await app.signedIn({ roles: ['Admin'] });
  expect((await app.call(featureFlags.deleteUnused, { as })).body).toEqual([]);
  await expect(app.write(`DELETE FROM feature_flag WHERE feature = 'FromTheNextVersion'`)).rejects.toThrow(
    'FromTheNextVersion is still in the code.',
  );
  await app.sql(`DELETE FROM feature_flag_known WHERE feature = 'FromTheNextVersion'`);
  expect((await app.call(featureFlags.deleteUnused, { as })).body).toEqual(['FromTheNextVersion']);
});

describe('who is affected', () => {
  let buyers: number[];
  beforeAll(async () => {
    admin = await app.signedIn({ roles: ['Admin'], name: 'Avery Quinn' });
    buyers = [];
    for (let at = 0; at < 60; at += 1) {
      const name = `Buyer ${String(at).padStart(2, '0')}`;
      buyers.push(await app.addEmployee({ name, departmentId: departments.Buyers }));
    }
  });

  const params = { feature: 'GenerateProductsWithoutUomReport' };
  const half = {
    match: 'All',
    rules: [{ attribute: 'DepartmentId', operator: 'In', values: ['2'] }],
    rollout: { percentage: 50, stickiness: 'UserId' },
  };
  const preview = async (body: object) =>
    (await app.call(featureFlags.preview, { as: admin, params, body })).body;
  const why = async (employeeId: number) =>
    (await app.call(featureFlags.why, { as: admin, params, query: { employeeId: String(employeeId) } })).body;

  test('is named before a change, and matches who sees it afterward', async () => {
    const { matching, gaining, losing, of } = await preview({ isEnabled: true, criteria: half });
    expect(of).toBeGreaterThan(60);
    expect(matching).toBe(gaining.count);
    expect(gaining.count).toBeGreaterThan(15);
    expect(gaining.count).toBeLessThan(45);
    expect(gaining.byDepartment).toEqual([{ department: 'Buyers', count: gaining.count }]);
    expect(gaining.names).toHaveLength(gaining.count);
    expect(losing).toEqual({ count: 0, names: [], byDepartment: [] });

    const { version } = (await app.call(featureFlags.criteria, { as: admin, params })).body;
    await app.call(featureFlags.setCriteria, {
      as: admin,
      params,
      body: { criteria: half, version, reason },
    });
    await app.call(featureFlags.enable, { as: admin, params, body: { reason } });
    const gainers = new Set(gaining.names.map(({ id }) => id));
    for (const id of buyers) {
      expect((await why(id)).isOn).toBe(gainers.has(id));
      expect(await valueFor(await app.tokenFor(id), params.feature)).toBe(gainers.has(id));
    }
    const off = await preview({ isEnabled: false });
    expect(off).toMatchObject({ matching: 0, losing: { count: gaining.count } });
    expect((await preview({ criteria: null })).gaining.count).toBe(of - matching);
  });

  test('the reason is one sentence, with each rule and the place in the rollout', async () => {
    const one = await why(buyers[0] ?? 0);
    expect(one.text).toMatch(
      /^Buyer 00 (sees it: the rollout includes them|doesn’t see it: the rollout doesn’t include them yet)\.$/,
    );
    expect(one.rules).toEqual([{ text: 'Department is Buyers', actual: 'Buyers', holds: true }]);
    const staff = await app.addEmployee({ name: 'Sam Ortiz' });
    expect(await why(staff)).toMatchObject({
      isOn: false,
      text: 'Sam Ortiz doesn’t see it: the rules don’t match.',
      rules: [{ actual: null, holds: false }],
    });
  });

  test('says which attributes no user has', async () => {
    const rules = [{ attribute: 'SupplierId', operator: 'In', values: ['1'] }];
    expect(await preview({ criteria: { match: 'All', rules } })).toMatchObject({
      matching: 0,
      nobodyHas: ['Supplier ID'],
    });
  });
});

test('a kept flag is never stale', async () => {
  const params = { feature: 'AccountingDdrAllowance' };
  const keep = (neverStale: boolean) =>
    app.call(featureFlags.keep, { as: admin, params, body: { neverStale, reason } });
  expect((await keep(true)).body).toMatchObject({ neverStale: true, staleReason: null });
  expect((await keep(false)).body).toMatchObject({ neverStale: false });
});

test('the list is paged', async () => {
  const as = await app.signedIn({ roles: ['Admin'] });
  const reply = await app.call(featureFlags.list, { as, query: { limit: '5', offset: '10' } });
  expect(reply.headers.get('content-range')).toBe('items 10-11/12');
});
