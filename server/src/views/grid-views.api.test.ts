import { randomUUID } from 'node:crypto';
import { maxViewStateLength, maxViews } from '@backdock/core/views/grid-views.rules.ts';
import { type GridView, gridViews, type ViewState } from '@backdock/core/views/grid-views.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Reply, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let dana: string;
let noah: string;
beforeAll(async () => {
  app = await openTestApp();
  dana = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  noah = await app.signedIn({ name: 'Noah Fischer' });
});
afterAll(() => app.close());

const state: ViewState = {
  sort: [{ colId: 'total', sort: 'desc' }],
  filter: { status: { filterType: 'set', values: ['Posted'] } },
  layout: [{ id: 'total', hidden: false, pinned: 'left', width: 120 }],
};
const gridOf = () => `grid-${randomUUID()}`;
const create = (as: string, body: object): Promise<Reply<GridView>> =>
  app.call(gridViews.create, { as, body: { name: 'Open', state, ...body } });
const update = (as: string, viewId: string, body: unknown): Promise<Reply<GridView>> =>
  app.call(gridViews.update, { as, params: { viewId }, body });
const list = async (as: string, grid: string) =>
  (await app.call(gridViews.list, { as, query: { grid } })).body;
const namesOf = async (as: string, grid: string) => (await list(as, grid)).map(({ name }) => name);
const defaultsOf = async (as: string, grid: string) =>
  (await list(as, grid)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

test('a view is saved, listed by name, changed and deleted', async () => {
  const grid = gridOf();
  const made = await create(dana, { grid, name: '  Open ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    grid,
    name: 'Open',
    owner: 'Dana Reyes',
    isMine: true,
    isDefault: false,
  });
  expect(made.body.state).toEqual(state);
  await create(dana, { grid, name: 'all of it' });
  expect(await namesOf(dana, grid)).toEqual(['all of it', 'Open']);
  expect(await namesOf(dana, gridOf())).toEqual([]);

  const viewId = made.body.id;
  expect((await update(dana, viewId, { name: 'Zoned' })).body).toMatchObject({ name: 'Zoned', state });
  const other: ViewState = { sort: [], filter: {}, layout: [] };
  expect((await update(dana, viewId, { state: other })).body).toMatchObject({ name: 'Zoned', state: other });
  expect((await app.call(gridViews.delete, { as: dana, params: { viewId } })).status).toBe(200);
  expect(await namesOf(dana, grid)).toEqual(['all of it']);
  expect((await app.call(gridViews.delete, { as: dana, params: { viewId } })).status).toBe(404);
  expect((await app.call(gridViews.read, { as: dana, params: { viewId } })).status).toBe(404);
});

describe('someone else’s view', () => {
  test('can be read by id, but not listed, changed or deleted', async () => {
    const grid = gridOf();
    const { body: view } = await create(dana, { grid, isDefault: true });
    const params = { viewId: view.id };
    expect((await app.call(gridViews.read, { as: noah, params })).body).toEqual({
      ...view,
      isMine: false,
      isDefault: false,
    });
    expect(await list(noah, grid)).toEqual([]);
    expect((await update(noah, view.id, { name: 'Mine now' })).status).toBe(404);
    expect((await app.call(gridViews.delete, { as: noah, params })).status).toBe(404);
    expect((await app.call(gridViews.read, { as: dana, params })).body).toEqual(view);
  });

  test('does not conflict with the same name or one’s own default', async () => {
    const grid = gridOf();
    await create(dana, { grid, isDefault: true });
    expect((await create(noah, { grid, isDefault: true })).status).toBe(201);
    expect(await defaultsOf(dana, grid)).toEqual(['Open']);
    expect(await defaultsOf(noah, grid)).toEqual(['Open']);
  });
});

describe('a view name', () => {
  test('is unique per grid, ignoring case', async () => {
    const grid = gridOf();
    const { body: open } = await create(dana, { grid });
    const again = await create(dana, { grid, name: ' oPEN' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'You already have a view with this name.' });
    expect((await create(dana, { grid: gridOf() })).status).toBe(201);
    const { body: other } = await create(dana, { grid, name: 'Other' });
    expect((await update(dana, other.id, { name: 'OPEN' })).status).toBe(409);
    expect((await update(dana, open.id, { name: 'OPEN' })).body.name).toBe('OPEN');
  });

  test('goes to one of several concurrent calls', async () => {
    const grid = gridOf();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(dana, { grid })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await namesOf(dana, grid)).toEqual(['Open']);
  });

  test.each([
    ['empty', '', 'Field is required'],
    ['blank', '   ', 'Field is required'],
    ['61 letters', 'x'.repeat(61), 'Maximum is 60 characters'],
  ])('cannot be %s', async (_, name, message) => {
    const reply = await create(dana, { grid: gridOf(), name });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: { name: [message] } });
  });

  test('can be 60 letters long', async () => {
    expect((await create(dana, { grid: gridOf(), name: 'é'.repeat(60) })).status).toBe(201);
  });
});

describe('the default view', () => {
  test('moves from view to view and can be cleared', async () => {
    const grid = gridOf();
    await create(dana, { grid, name: 'One', isDefault: true });
    const { body: two } = await create(dana, { grid, name: 'Two', isDefault: true });
    expect(await defaultsOf(dana, grid)).toEqual(['Two']);
    await update(dana, two.id, { state });
    expect(await defaultsOf(dana, grid)).toEqual(['Two']);
    await update(dana, two.id, { isDefault: false });
    expect(await defaultsOf(dana, grid)).toEqual([]);
  });

  test('is unique, however many are set at once', async () => {
    const grid = gridOf();
    const views = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create(dana, { grid, name: `View ${at}` })),
    );
    for (let round = 0; round < 4; round += 1) {
      const replies = await Promise.all(views.map(({ body }) => update(dana, body.id, { isDefault: true })));
      expect(replies.map(({ status }) => status)).toEqual(views.map(() => 200));
      expect(await defaultsOf(dana, grid)).toHaveLength(1);
    }
  });
});

describe('refuses', () => {
  const bad: [string, unknown][] = [
    ['a non-object', 'everything'],
    ['an unknown key', { ...state, page: 2 }],
    ['a filter with an unknown key', { ...state, filter: { a: { filterType: 'set', values: [], or: 1 } } }],
    ['a filter of an unknown type', { ...state, filter: { a: { filterType: 'script' } } }],
    ['an unknown sort direction', { ...state, sort: [{ colId: 'a', sort: 'up' }] }],
    [
      'more sorts than a list allows',
      { ...state, sort: Array.from({ length: 6 }, (_, at) => ({ colId: `c${at}`, sort: 'asc' })) },
    ],
    ['a negative width', { ...state, layout: [{ id: 'a', hidden: false, pinned: null, width: -1 }] }],
    ['an unknown pin position', { ...state, layout: [{ id: 'a', hidden: false, pinned: 'top' }] }],
    ['a NUL', { ...state, filter: { a: { filterType: 'text', type: 'equals', filter: '\0' } } }],
    ['a state over the size limit', { ...state, filter: manyFilters(maxViewStateLength) }],
  ];
  test.each(bad)('%s', async (_, sent) => {
    expect((await create(dana, { grid: gridOf(), state: sent })).status).toBe(400);
  });

  test('an empty change, an invalid id and an invalid grid', async () => {
    const { body: view } = await create(dana, { grid: gridOf() });
    expect((await update(dana, view.id, {})).status).toBe(400);
    expect((await update(dana, 'x', { name: 'X' })).status).toBe(400);
    expect((await create(dana, { grid: 'No Such; Grid' })).status).toBe(400);
  });

  test('but keeps a state that just fits, as sent', async () => {
    const text = JSON.stringify({ ...state, filter: manyFilters(maxViewStateLength - 1_500) });
    const large = JSON.parse(text) as ViewState;
    const reply = await create(dana, { grid: gridOf(), state: large });
    expect(reply.status).toBe(201);
    expect(reply.body.state).toEqual(large);
  });

  test(`more than ${maxViews} views per grid`, async () => {
    const grid = gridOf();
    const sending = Array.from({ length: maxViews + 3 }, (_, at) =>
      create(dana, { grid, name: `View ${at}` }),
    );
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxViews);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});

describe('the database', () => {
  /** One implicit transaction, so that a refused one leaves nothing behind. */
  const insert = (values: string) =>
    app.sql(
      `SELECT set_config('backdock.actor', 'test', true);
       INSERT INTO grid_view (owner_id, grid, name, state, is_default, created_on, updated_on)
       SELECT min(id), ${values}, now(), now() FROM employee`,
    );
  test.each([
    ['a second default', `'g', 'A', '{}', true`, `'g', 'B', '{}', true`, 'grid_view_default'],
    ['a name in another case', `'g2', 'Same', '{}', false`, `'g2', 'SAME', '{}', false`, 'grid_view_name'],
  ])('refuses %s', async (_, first, second, constraint) => {
    await insert(first);
    await expect(insert(second)).rejects.toThrow(constraint);
  });
  test.each([
    ['a name with spaces around it', `'g3', ' A', '{}', false`],
    ['a state that isn’t an object', `'g3', 'A', '[]', false`],
    [
      'a state over the size limit',
      `'g3', 'A', json_build_object('a', repeat('x', ${maxViewStateLength})), false`,
    ],
    ['an invalid grid name', `'G 3', 'A', '{}', false`],
  ])('refuses %s', async (_, values) => {
    await expect(insert(values)).rejects.toThrow('check constraint');
  });
  test('refuses a write without an actor', async () => {
    await expect(app.sql(`DELETE FROM grid_view`)).rejects.toThrow('needs an actor');
  });
});

test('repeating a call with its key creates one view', async () => {
  const grid = gridOf();
  const send = () =>
    app.call(gridViews.create, {
      as: dana,
      body: { grid, name: 'Once', state },
      headers: { 'idempotency-key': 'view-once' },
    });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(await namesOf(dana, grid)).toEqual(['Once']);
});

function manyFilters(bytes: number): ViewState['filter'] {
  const one = 'x'.repeat(200);
  const count = Math.ceil(bytes / 250);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `c${at}`,
      { filterType: 'text', type: 'contains', filter: one },
    ]),
  );
}
