import { budgetColumns, BudgetRow, budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { budgetMonths } from '@backdock/core/allowances/budgets/budgets.values.ts';
import type { FilterModel, ListRequest } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementTools } from '../../../test/agreements.ts';
import { budgetTools } from '../../../test/budgets.ts';
import {
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import { budgetSource } from './budgets.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fill();
});
afterAll(() => app.close());

const names = ['Northwind Tile', 'north WIND', '100% Stone', 'under_score', "O'Brien & Söhne", 'Élan'];

/** Ties, empty months, wildcards and accents, in two currencies and three years. */
async function fill(): Promise<ReferenceRow[]> {
  const suppliers = [];
  for (const [at, name] of names.entries())
    suppliers.push(await addSupplier(app, name, at % 3 === 2 ? { market: 'Canada' } : {}));
  const people = [];
  for (const name of ['Dana Reyes', 'dana', 'Søren _']) people.push(await app.addEmployee({ name }));
  const amounts = budgetMonths.map(
    (_, at) => `CASE WHEN (n + ${at}) % 5 > 0 THEN (n * ${at + 1}) % 13 * 1.01 END`,
  );
  await app.write(
    `INSERT INTO agreement_budget_year (supplier_id, agreement_type, year, ${budgetMonths.join(', ')}, uploaded_by,
       uploaded_on, file_name)
     SELECT ($1::int[])[1 + n / 12], ($2::text[])[1 + n % 4], 2024 + n % 12 / 4, ${amounts.join(', ')},
       ($3::int[])[1 + n % 3], timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes',
       (ARRAY['plan 100%.csv', 'a_b.xlsx', 'Été.csv'])[1 + n % 3]
     FROM generate_series(0, 71) n`,
    [suppliers, agreementTypes, people],
  );
  const found = await app.sql<{ row: unknown }>(
    `SELECT to_jsonb(budget) || jsonb_build_object('supplierId', supplier_id, 'supplierName', p.name,
       'agreementType', agreement_type, 'currency', p.currency, 'uploadedBy', e.name, 'fileName', file_name,
       'uploadedOn', to_char(uploaded_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS row
     FROM agreement_budget_year budget JOIN partner p ON p.id = supplier_id JOIN employee e ON e.id = uploaded_by`,
  );
  // A set's values are text.
  return found.map(({ row }) => BudgetRow.parse(row)).map((row) => ({ ...row, year: String(row.year) }));
}

const sorted = (request: ListRequest): ListRequest =>
  request.sort.length > 0 ? request : { ...request, sort: [{ colId: 'supplierName', sort: 'asc' }] };

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(budgetColumns, rows), async (request) => {
      const reply = await app.call(budgets.list, { as, query: queryOf(sorted(request)) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, budgetColumns, sorted(request)));
    }),
    { numRuns: 300, seed: 1, endOnFailure: false },
  );
}, 120_000);

/** On a small table, the usual thresholds would leave the read paths for large tables untested. */
test.each([
  ['merges streams and reads from the end', { fewMembers: 400, fewValues: 6, mergedKeys: 1e9 }],
  ['walks the sort order', { fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
])(
  'the same holds when it %s',
  async (_, tuning) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(budgetColumns, rows), async (request) => {
        const page = await readList(app.runtime.database.reader, budgetSource, sorted(request), {
          fewRows: 0,
          deepOffset: 5,
          ...tuning,
        });
        const expected = expectedPage(rows, budgetColumns, sorted(request));
        const ids = (JSON.parse(page.json) as ReferenceRow[]).map(({ id }) => id);
        expect(ids).toEqual(expected.ids);
        expect(page.total).toBe(expected.total);
      }),
      { numRuns: 300, seed: 2 },
    );
  },
  120_000,
);

const only2025: FilterModel = { year: { filterType: 'set', values: ['2025'] } };

test('the year and the agreement type can be given as parameters', async () => {
  const { body, headers } = await app.call(budgets.list, {
    as,
    query: { year: '2025', agreementType: 'Ddr' },
  });
  const found = body as unknown as BudgetRow[];
  expect(found.map(({ year, agreementType }) => `${year} ${agreementType}`)).toEqual(
    Array(6).fill('2025 Ddr'),
  );
  expect(headers.get('content-range')).toBe('items 0-5/6');
  expect((await app.call(budgets.list, { as, query: { year: '1999' } })).status).toBe(400);
});

describe('counts and totals', () => {
  const ask = (filterModel: FilterModel) => ({ as, query: { query: JSON.stringify({ filterModel }) } });

  test('count each year and type, under the other filters', async () => {
    const { body } = await app.call(budgets.counts, ask(only2025));
    expect(body.year).toEqual({ 2024: 24, 2025: 24, 2026: 24 });
    expect(body.agreementType).toEqual({ Marketing: 6, GeneralDiscount: 6, Ddr: 6, Rebate: 6 });
  });

  test('add up each currency by month', async () => {
    const { body } = await app.call(budgets.totals, ask(only2025));
    expect(body.map(({ currency, supplierCount }) => [currency, supplierCount])).toEqual([
      ['Usd', 4],
      ['Cad', 2],
    ]);
    for (const total of body) {
      const own = rows.filter(({ year, currency }) => year === '2025' && currency === total.currency);
      for (const name of [...budgetMonths, 'total'] as const)
        expect(total[name]).toBeCloseTo(
          own.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
          6,
        );
    }
    expect(
      (await app.call(budgets.totals, ask({ year: { filterType: 'set', values: ['2031'] } }))).body,
    ).toEqual([]);
  });
});

test('the list can be exported', async () => {
  const response = await app.raw('POST', `${budgets.list.path}/export/file`, {
    as,
    body: {
      format: 'csv',
      title: 'Budgets 2025',
      columns: [
        { id: 'supplierName', label: 'Supplier' },
        { id: 'march', label: 'March', as: 'money' },
      ],
      sortModel: [{ colId: 'supplierName', sort: 'asc' }],
      selection: { allMatching: { filterModel: only2025, except: [] } },
    },
  });
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Supplier,March,Currency');
  expect(lines).toHaveLength(25);
});

describe('the template', () => {
  test('has the suppliers with agreements and their budgets, and uploads as it is', async () => {
    const tools = budgetTools(app);
    const agreed = await addSupplier(app, 'Agreed');
    await agreementTools(app).active(as, agreed, 'Marketing');
    const response = await app.raw('GET', `${budgets.template.path}?year=2026`, { as });
    expect(response.headers.get('content-disposition')).toContain('Budgets 2026 2026-11-15.xlsx');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const lines = await readSheet(bytes, { rows: 1_000, columns: 20, megabytes: 1 });
    expect(lines[0]?.cells.slice(0, 5)).toEqual([
      'Supplier Id',
      'Supplier',
      'Agreement type',
      'Year',
      'January',
    ]);
    expect(lines).toHaveLength(1 + 24 + 1);
    expect(lines.find(({ cells }) => cells[0] === agreed)?.cells.slice(0, 4)).toEqual([
      agreed,
      'Agreed',
      'Marketing',
      2026,
    ]);
    const { body } = await tools.send(as, bytes, { fileName: 'template.xlsx' });
    expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: 25, removedMonths: 0 });
  });

  test('has only one’s own suppliers', async () => {
    const buyerId = await app.addEmployee({ roles: ['PurchasingManager'] });
    const own = await addSupplier(app, 'Own', { purchasingManagerId: buyerId });
    await agreementTools(app).active(as, own, 'Rebate');
    const response = await app.raw('GET', `${budgets.template.path}?year=2026`, {
      as: await app.tokenFor(buyerId),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const lines = await readSheet(bytes, { rows: 1_000, columns: 20, megabytes: 1 });
    expect(lines.slice(1).map(({ cells }) => cells[1])).toEqual(['Own']);
  });
});
