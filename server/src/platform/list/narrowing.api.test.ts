import { invoiceColumns, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { FilterModel, ListCounts } from '@backdock/core/kit/list.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, expectedPage, type ReferenceRow } from '../../../test/list-reference.ts';
import { fillWithOddities } from '../../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { invoiceSource } from '../../accounting/invoices/invoices.queries.ts';
import { readList } from './read-list.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fillWithOddities(app.write, app.sql);
  await app.write(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('Supplier', 'Maple Stone', 'Maple', 'Canada', 'Cad', 'New', now(), now())`,
  );
  await app.write(
    `INSERT INTO supplier (partner_id)
     SELECT id FROM partner WHERE name IN ('Northwind Tile', '100% Stone', 'Zebra', 'Maple Stone')`,
  );
});
afterAll(() => app.close());

describe('rows by id', () => {
  const someIds = () =>
    fc.subarray(
      rows.map(({ id }) => id),
      { minLength: 1 },
    );

  test.each([
    ['as usual', undefined],
    ['merging streams', { fewRows: 0, deepOffset: 5, fewMembers: 400, fewValues: 6, mergedKeys: 1e9 }],
    ['walking the sort order', { fewRows: 0, deepOffset: 5, fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
  ])(
    'match a naive evaluation, read %s',
    async (_, tuning) => {
      await fc.assert(
        fc.asyncProperty(anyRequest(invoiceColumns, rows), someIds(), async (request, ids) => {
          const page = await readList(
            app.runtime.database.reader,
            invoiceSource,
            { ...request, ids },
            tuning,
          );
          const chosen = new Set(ids);
          const among = rows.filter(({ id }) => chosen.has(id));
          const expected = expectedPage(among, invoiceColumns, request);
          expect((JSON.parse(page.json) as ReferenceRow[]).map(({ id }) => id)).toEqual(expected.ids);
          expect(page.total).toBe(expected.total);
        }),
        { numRuns: 250, seed: 3 },
      );
    },
    120_000,
  );

  test('can be requested over HTTP, and unknown ids find nothing', async () => {
    const ids = rows.slice(0, 3).map(({ id }) => id);
    const ask = (model: unknown) => app.call(invoices.list, { as, query: { query: JSON.stringify(model) } });
    const reply = await ask({ ids: [...ids, 2_000_000_000] });
    expect(reply.headers.get('content-range')).toBe('items 0-2/3');
    expect(new Set((reply.body as unknown as ReferenceRow[]).map(({ id }) => id))).toEqual(new Set(ids));
    expect((await ask({ ids: [2_000_000_000] })).body).toEqual([]);
    const many = Array.from({ length: 500 }, (_, at) => at + 1);
    expect((await ask({ ids: many })).status).toBe(200);
    for (const wrong of [[], [...many, 501], ['1'], [1.5], [0], [2_147_483_648], { 0: 1 }]) {
      expect((await ask({ ids: wrong })).status).toBe(400);
    }
  });
});

describe('counts', () => {
  const counts = async (filterModel: FilterModel): Promise<ListCounts> => {
    const query = { query: JSON.stringify({ filterModel }) };
    return (await app.call(invoices.counts, { as, query })).body;
  };
  const sets = ['partnerType', 'status', 'intacctSyncStatus', 'paymentType'] as const;
  const naive = (filters: FilterModel): ListCounts =>
    Object.fromEntries(
      sets.map((colId) => {
        const { [colId]: _, ...others } = filters;
        const { ids } = expectedPage(rows, invoiceColumns, {
          sort: [],
          filters: others,
          limit: 1e6,
          offset: 0,
        });
        const passing = new Set(ids);
        const found: Record<string, number> = {};
        for (const row of rows) {
          if (passing.has(row.id)) found[String(row[colId])] = (found[String(row[colId])] ?? 0) + 1;
        }
        return [colId, found];
      }),
    );
  const withoutZeros = (all: ListCounts): ListCounts =>
    Object.fromEntries(
      Object.entries(all).map(([colId, values]) => [
        colId,
        Object.fromEntries(Object.entries(values).filter(([, n]) => n !== 0)),
      ]),
    );

  test('cover every set under the other sets’ filters, folded or not', async () => {
    const anySets = fc.record(
      Object.fromEntries(
        sets.map((colId) => [
          colId,
          fc.record({
            filterType: fc.constant('set'),
            values: fc.subarray([...invoiceColumns[colId].values]),
          }),
        ]),
      ),
      { requiredKeys: [] },
    ) as fc.Arbitrary<FilterModel>;
    const same = () =>
      fc.assert(
        fc.asyncProperty(anySets, async (filters) => {
          expect(withoutZeros(await counts(filters))).toEqual(naive(filters));
        }),
        { numRuns: 60, seed: 4 },
      );
    await same();
    await app.sql(`SELECT fold_counts('invoice')`);
    await same();
  });

  test('are left out when the counters cannot know them', async () => {
    const number: FilterModel = { invoiceNumber: { filterType: 'text', type: 'contains', filter: 'inv' } };
    expect(await counts(number)).toEqual({});
    expect(await counts({ ...number, status: { filterType: 'set', values: ['Paid'] } })).toEqual({});
  });

  test('of small lists come from the rows, under any filter', async () => {
    const ask = async (filterModel: FilterModel): Promise<ListCounts> =>
      (await app.call(suppliers.counts, { as, query: { query: JSON.stringify({ filterModel }) } })).body;
    const canada: FilterModel = { market: { filterType: 'set', values: ['Canada'] } };
    expect(await ask({})).toEqual({
      market: { Canada: 1, UnitedStates: 3 },
      intacctSyncStatus: { NotSynced: 4 },
      status: { Active: 3, New: 1 },
    });
    expect(await ask(canada)).toEqual({
      market: { Canada: 1, UnitedStates: 3 },
      intacctSyncStatus: { NotSynced: 1 },
      status: { New: 1 },
    });
    const stone: FilterModel = { name: { filterType: 'text', type: 'contains', filter: 'stone' } };
    expect(await ask({ ...canada, ...stone })).toMatchObject({
      market: { Canada: 1, UnitedStates: 1 },
      status: { New: 1 },
    });
  });

  test('need access to the list and refuse what the list refuses', async () => {
    const staff = await app.signedIn({});
    expect((await app.call(invoices.counts, { as: staff })).status).toBe(403);
    expect((await app.call(suppliers.counts, { as: staff })).status).toBe(200);
    const secret = { filterModel: { secret: { filterType: 'set', values: ['x'] } } };
    expect((await app.call(invoices.counts, { as, query: { query: JSON.stringify(secret) } })).status).toBe(
      400,
    );
    expect((await app.call(invoices.counts, { as, query: { query: '{' } })).status).toBe(400);
  });
});
