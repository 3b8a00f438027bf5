import { invoiceColumns, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { Column, ListRequest } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeStatuses } from '../../../test/free-statuses.ts';
import { anyRequest, expectedPage, type ReferenceRow } from '../../../test/list-reference.ts';
import { fillWithOddities } from '../../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { invoiceSource } from './invoices.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fillWithOddities(app.write, app.sql);
});
afterAll(() => app.close());

const list = (model: unknown, more: Record<string, string> = {}) =>
  app.call(invoices.list, {
    as,
    query: { ...(model !== undefined && { query: JSON.stringify(model) }), ...more },
  });
const idsOf = (body: unknown) => (body as ReferenceRow[]).map(({ id }) => id);

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(invoiceColumns, rows), async (request) => {
      const { sort, filters, limit, offset } = request;
      const reply = await list(
        { sortModel: sort, filterModel: filters },
        { limit: String(limit), offset: String(offset) },
      );
      expect(reply.status).toBe(200);
      const expected = expectedPage(rows, invoiceColumns, request);
      expect(idsOf(reply.body)).toEqual(expected.ids);
      expect(reply.headers.get('content-range')?.split('/')[1]).toBe(String(expected.total));
    }),
    { numRuns: 1_000, seed: 1, endOnFailure: false },
  );
}, 120_000);

/** On a small table, the usual thresholds would leave the read paths for large tables untested. */
test.each([
  [
    'merges streams and reads from the end',
    { fewRows: 0, deepOffset: 5, fewMembers: 400, fewValues: 6, mergedKeys: 1e9 },
  ],
  ['walks the sort order', { fewRows: 0, deepOffset: 5, fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
])(
  'the same holds when it %s',
  async (_, tuning) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(invoiceColumns, rows), async (request) => {
        const page = await readList(app.runtime.database.reader, invoiceSource, request, tuning);
        const expected = expectedPage(rows, invoiceColumns, request);
        expect(idsOf(JSON.parse(page.json))).toEqual(expected.ids);
        expect(page.count).toBe(expected.ids.length);
        expect(page.total).toBe(expected.total);
      }),
      { numRuns: 700, seed: 2 },
    );
  },
  120_000,
);

describe('paging from a known position', () => {
  const tuning = { fewRows: 0, deepOffset: 5, fewMembers: 400, fewValues: 6, mergedKeys: 1e9 };
  const limit = 7;
  const read = async (request: ListRequest) => {
    const page = await readList(app.runtime.database.reader, invoiceSource, request, tuning);
    return idsOf(JSON.parse(page.json));
  };

  test.each(
    Object.entries<Column>(invoiceColumns)
      .filter(([, { sortable }]) => sortable !== false)
      .flatMap(([colId]) => [[colId, 'asc'] as const, [colId, 'desc'] as const]),
  )('by %s %s: paging forward, backward and by jumps matches reading from the start', async (colId, sort) => {
    const request = { sort: [{ colId, sort }], filters: {}, limit };
    const offsets = Array.from({ length: Math.ceil(rows.length / limit) }, (_, page) => page * limit);
    for (const offset of [...offsets, ...offsets.toReversed(), 50, 12, 93, 40]) {
      const expected = expectedPage(rows, invoiceColumns, { ...request, offset });
      expect(await read({ ...request, offset })).toEqual(expected.ids);
    }
  });

  test('rows added in between don’t make the next page repeat one', async () => {
    const other = await openTestApp();
    try {
      await fillWithOddities(other.write, other.sql);
      const { reader } = other.runtime.database;
      const page = async (offset: number) => {
        const request = { sort: [{ colId: 'total', sort: 'desc' as const }], filters: {}, limit, offset };
        return idsOf(JSON.parse((await readList(reader, invoiceSource, request, tuning)).json));
      };
      const twice = await page(4 * limit);
      const expected = await page(5 * limit);
      await other.write(
        `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
           created_on, updated_on)
         SELECT id, partner_type, 'LATE', '2026-01-01', 9999999, 'Posted', 'None', now(), now() FROM partner LIMIT 1`,
      );
      expect(await page(5 * limit)).toEqual(expected);
      expect(await page(4 * limit)).toEqual(twice);
    } finally {
      await other.close();
    }
  });
});

describe('refused', () => {
  test.each([
    [
      'a column that does not exist',
      { filterModel: { secret: { filterType: 'text', type: 'equals', filter: 'x' } } },
    ],
    ['a sort column that does not exist', { sortModel: [{ colId: 'id); DROP TABLE invoice', sort: 'asc' }] }],
    [
      'a filter of the wrong type',
      { filterModel: { total: { filterType: 'text', type: 'equals', filter: '1' } } },
    ],
    [
      'an unknown key',
      { filterModel: { total: { filterType: 'number', type: 'equals', filter: 1, or: 1 } } },
    ],
    ['an unknown operator', { filterModel: { total: { filterType: 'number', type: 'like', filter: 1 } } }],
    ['a value outside the set', { filterModel: { status: { filterType: 'set', values: ['Lost'] } } }],
    [
      'a day that does not exist',
      { filterModel: { invoiceDate: { filterType: 'date', type: 'equals', dateFrom: '2026-02-30' } } },
    ],
    [
      'the same sort twice',
      {
        sortModel: [
          { colId: 'total', sort: 'asc' },
          { colId: 'total', sort: 'desc' },
        ],
      },
    ],
    ['an unknown field', { more: true }],
  ])('%s', async (_, model) => expect((await list(model)).status).toBe(400));

  test('invalid JSON', async () => {
    expect((await app.call(invoices.list, { as, query: { query: '{' } })).status).toBe(400);
  });
});

describe('totals', () => {
  const posted = { filterModel: { status: { filterType: 'set', values: ['Posted', 'Paid'] } } };
  const total = async (model: unknown) => (await list(model)).headers.get('content-range')?.split('/')[1];

  test('reflect every write immediately, folded or not', async () => {
    const before = Number(await total(posted));
    await app.write(`UPDATE invoice SET status = 'Paid' WHERE status = 'Approved' AND id <= 40`);
    const moved = await app.sql<{ n: number }>(
      `SELECT count(*) AS n FROM invoice WHERE status IN ('Posted', 'Paid')`,
    );
    expect(Number(await total(posted))).toBe(moved[0]?.n);
    expect(Number(await total(posted))).toBeGreaterThan(before);
    await app.sql(`SELECT fold_counts('invoice')`);
    expect(await app.sql(`SELECT FROM invoice_count_change`)).toHaveLength(0);
    expect(Number(await total(posted))).toBe(moved[0]?.n);
    await app.write(`DELETE FROM invoice WHERE id IN (SELECT id FROM invoice WHERE status = 'Paid' LIMIT 3)`);
    expect(Number(await total(posted))).toBe((moved[0]?.n ?? 0) - 3);
  });

  test('past the counting limit say so', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
       SELECT (SELECT min(id) FROM partner), 'Supplier', 'MANY-' || n, '2026-01-01', 1, 'Posted', 'Wire', now(), now()
       FROM generate_series(1, 10500) n`,
    );
    const many = await list({
      filterModel: { invoiceNumber: { filterType: 'text', type: 'startsWith', filter: 'many' } },
    });
    expect(many.headers.get('content-range')).toBe('items 0-49/10001');
    expect(many.headers.get('x-total-is')).toBe('at-least');
    const exact = await list({});
    expect(exact.headers.get('x-total-is')).toBeNull();
    const [row] = await app.sql<{ n: number }>('SELECT count(*) AS n FROM invoice');
    expect(exact.headers.get('content-range')).toBe(`items 0-49/${row?.n}`);
  });

  test('the last page, read from the end, matches the end of the list', async () => {
    const [row] = await app.sql<{ n: number }>('SELECT count(*) AS n FROM invoice');
    const last = await list(
      { sortModel: [{ colId: 'total', sort: 'asc' }] },
      { offset: String((row?.n ?? 0) - 7) },
    );
    const expected = await app.sql<{ id: number }>('SELECT id FROM invoice ORDER BY total, id OFFSET $1', [
      (row?.n ?? 0) - 7,
    ]);
    expect(idsOf(last.body)).toEqual(expected.map(({ id }) => id));
    const beyond = await list({}, { offset: String((row?.n ?? 0) + 1) });
    expect(beyond.body).toEqual([]);
  });
});

test('counters stay right under concurrent writers', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, writer) =>
      app.write(
        `UPDATE invoice SET status = (ARRAY['Posted','Paid','Approved'])[1 + ${writer} % 3], version = version + 1 WHERE id % 12 = ${writer}`,
      ),
    ),
  );
  const counters = await app.sql(
    `SELECT status, sum(n)::int AS n FROM (SELECT status, rows AS n FROM invoice_count UNION ALL SELECT status, change FROM invoice_count_change) s
     GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1`,
  );
  expect(counters).toEqual(
    await app.sql('SELECT status, count(*)::int AS n FROM invoice GROUP BY 1 ORDER BY 1'),
  );
});
