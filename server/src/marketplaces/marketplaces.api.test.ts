import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { NewMarketplace } from './marketplaces.queries.ts';
import { receiveMarketplace } from './marketplaces.service.ts';

let app: TestApp;
let manager: number;
let buyer: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.addEmployee({ roles: ['PurchasingManager'], name: 'Ivy Chen' });
  buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  staff = await app.signedIn();
});
afterAll(() => app.close());

const receive = (change: Partial<NewMarketplace> = {}) =>
  asSystem(app, (ctx) =>
    receiveMarketplace(ctx, {
      name: 'Brightnest',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [manager],
      createdOn: ctx.now,
      ...change,
    }),
  );

test('a marketplace is stored with its managers and audit record', async () => {
  const id = await receive();
  expect(
    await app.sql(`SELECT name, market, is_active, version FROM marketplace WHERE id = $1`, [id]),
  ).toEqual([{ name: 'Brightnest', market: 'UnitedStates', is_active: true, version: 1 }]);
  expect(
    await app.sql(`SELECT employee_id FROM marketplace_manager WHERE marketplace_id = $1`, [id]),
  ).toEqual([{ employee_id: manager }]);
  expect(
    await app.sql(`SELECT actor_name, action, after FROM audit_record WHERE entity_type = 'marketplace'`),
  ).toEqual([
    {
      actor_name: 'intake',
      action: 'marketplace.received',
      after: {
        name: 'Brightnest',
        market: 'UnitedStates',
        isActive: true,
        managerIds: [manager],
        version: 1,
      },
    },
  ]);
});

test.each<[string, Partial<NewMarketplace>, string]>([
  ['an existing name in another case', { name: 'BRIGHTNEST' }, 'marketplace_name'],
  ['no name', { name: '' }, 'marketplace_name_check'],
  ['an unknown market', { name: 'Elsewhere', market: 'Mexico' as never }, 'marketplace_market_check'],
  [
    'a manager who does not exist',
    { name: 'Elsewhere', managerIds: [999_999] },
    'marketplace_manager_employee_id_fkey',
  ],
])('refuses %s', async (_, change, constraint) => {
  await expect(receive(change)).rejects.toMatchObject({ constraint });
  expect(await app.sql(`SELECT id FROM marketplace WHERE name = 'Elsewhere'`)).toEqual([]);
});

describe('the list', () => {
  test('names managers and counts policy versions', async () => {
    const { body, headers } = await app.call(marketplaces.list, { as: staff });
    expect(headers.get('content-range')).toMatch(/\/1$/);
    expect(body).toMatchObject([
      { name: 'Brightnest', managers: 'Ivy Chen', isActive: true, policyVersions: 0 },
    ]);
  });
  test('filters by active status', async () => {
    const query = JSON.stringify({ filterModel: { isActive: { filterType: 'text', type: 'false' } } });
    expect((await app.call(marketplaces.list, { as: staff, query: { query } })).body).toEqual([]);
  });
});

test('search finds it by part of its name', async () => {
  const { body } = await app.call(search.records, { as: staff, query: { text: 'bright' } });
  expect(body).toEqual([
    { kind: 'marketplace', hits: [{ id: 1, title: 'Brightnest', detail: 'USA · Active', match: 'prefix' }] },
  ]);
});

describe('the overview', () => {
  const params = { marketplaceId: 1 };
  const overview = {
    name: 'Brightnest Home',
    isActive: false,
    isAmazon: true,
    managerIds: [] as number[],
    version: 1,
  };
  const save = (change: object = {}, as = buyer) =>
    app.call(marketplaces.setOverview, { as, params, body: { ...overview, ...change } });

  test('says who can edit it', async () => {
    expect((await app.call(marketplaces.details, { as: staff, params })).body).toMatchObject({
      name: 'Brightnest',
      managers: [{ id: manager, name: 'Ivy Chen' }],
      policies: [],
      may: { edit: false },
    });
    expect((await app.call(marketplaces.details, { as: buyer, params })).body.may).toEqual({ edit: true });
    expect((await app.call(marketplaces.details, { as: staff, params: { marketplaceId: 99 } })).status).toBe(
      404,
    );
  });

  test('cannot be saved by read-only users', async () => {
    expect((await save({}, staff)).status).toBe(403);
  });

  test('refuses a name already taken and a manager who has left', async () => {
    await receive({ name: 'Homeward' });
    expect((await save({ name: 'HOMEWARD' })).body).toMatchObject({
      errors: { name: ['Another marketplace has this name.'] },
    });
    const gone = await app.addEmployee({ name: 'Gone' });
    await app.write('UPDATE employee SET is_active = false WHERE id = $1', [gone]);
    expect((await save({ managerIds: [gone] })).body).toMatchObject({
      errors: { managerIds: ['One of these managers isn’t an active employee.'] },
    });
    expect((await save({ managerIds: [999_999] })).status).toBe(400);
  });

  test('is saved and audited, and may keep a manager who has left', async () => {
    const other = await app.addEmployee({ name: 'Ana Silva' });
    await app.write('UPDATE employee SET is_active = false WHERE id = $1', [manager]);
    const { status, body } = await save({ managerIds: [manager, other, other] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Brightnest Home',
      isActive: false,
      isAmazon: true,
      version: 2,
      managers: [{ name: 'Ana Silva' }, { name: 'Ivy Chen' }],
    });
    const { body: history } = await app.call(marketplaces.history, { as: staff, params });
    expect(history.entries[0]).toMatchObject({
      what: 'changed the overview',
      changes: [
        { label: 'Name', from: 'Brightnest', to: 'Brightnest Home' },
        { label: 'Active', from: 'Yes', to: 'No' },
        { label: 'Amazon', from: 'No', to: 'Yes' },
        { label: 'Managers', from: 'Ivy Chen', to: 'Ivy Chen, Ana Silva' },
      ],
    });
  });

  test('refuses a stale save and shows what changed', async () => {
    const { status, body } = await save({ name: 'Late' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ field: 'name', to: 'Brightnest Home' })]),
    });
  });
});
