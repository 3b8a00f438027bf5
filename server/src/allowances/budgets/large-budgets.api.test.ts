import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BudgetLine, budgetCsv, budgetHeader, budgetTools, cellsOf } from '../../../test/budgets.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { fileOf } from '../../platform/list/export-files.ts';

let app: TestApp;
let as: string;
let suppliers: number[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  const rows = await app.write<{ id: number }>(
    `WITH added AS (
       INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       SELECT 'Supplier', 'Supplier ' || n, 'Supplier ' || n, 'UnitedStates', 'Usd', 'Active', now(), now()
         FROM generate_series(1, 5000) n RETURNING id)
     INSERT INTO supplier (partner_id) SELECT id FROM added RETURNING partner_id AS id`,
  );
  suppliers = rows.map(({ id }) => id);
});
afterAll(() => app.close());

const linesOf = (year: number, raised = 0): BudgetLine[] =>
  suppliers.flatMap((supplierId) =>
    agreementTypes.map((type, at): BudgetLine => [
      supplierId,
      type,
      year,
      ...Array.from({ length: 12 }, (_, month) => supplierId + at * 100 + month + 0.25 + raised),
    ]),
  );

async function workbook(lines: readonly BudgetLine[]): Promise<Uint8Array<ArrayBuffer>> {
  async function* portions() {
    yield lines.map(cellsOf);
  }
  const columns = budgetHeader.map((label, at) => ({
    id: label,
    label,
    type: at === 1 || at === 2 ? ('text' as const) : ('number' as const),
  }));
  const parts: Uint8Array[] = [];
  for await (const part of fileOf('xlsx', { title: 'Budgets', columns, portions: portions() }))
    parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}

const countBudgets = async () => {
  const [row] = await app.sql<{ n: number }>('SELECT count(*)::int AS n FROM agreement_budget_year');
  return row?.n;
};

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`budgets: ${what} in ${Math.round(performance.now() - start)} ms`);
  return result;
}

test('20,000 rows with three errors are rejected whole, fixed, and accepted', async () => {
  const tools = budgetTools(app);
  const right = linesOf(2026);
  const wrong = right.map((line, at): BudgetLine => {
    const [supplierId, type, year, ...months] = line;
    if (at === 11) return [supplierId, type, year, -5, ...months.slice(1)];
    if (at === 9_999) return [supplierId, 'Coupon', year, ...months];
    return at === 19_999 ? [999_999_999, type, year, ...months] : line;
  });
  const refused = await timed('20,000 rows with errors previewed', () => tools.send(as, budgetCsv(wrong)));
  expect(refused.body.problems.map(({ row, column }) => [row, column])).toEqual([
    [13, 'January'],
    [10_001, 'Agreement type'],
    [20_001, 'Supplier Id'],
  ]);
  expect(await countBudgets()).toBe(0);
  const csv = budgetCsv(right);
  const { body: preview } = await timed('20,000 rows previewed', () => tools.send(as, csv));
  expect(preview.counts).toEqual({ new: 20_000, changed: 0, unchanged: 0, removedMonths: 0 });
  expect(preview.differences).toHaveLength(200);
  const fields = tools.saving(preview.fingerprint);
  const start = performance.now();
  const saved = await timed('20,000 rows saved', () => tools.send(as, csv, { fields }));
  expect(saved.status).toBe(200);
  expect(performance.now() - start).toBeLessThan(30_000);
  expect(await countBudgets()).toBe(20_000);
  const [audited] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_record WHERE entity_type = 'agreement-budget'`,
  );
  expect(audited?.n).toBe(20_000);
  const { headers } = await app.call(budgets.list, { as, query: { year: '2026' } });
  expect(headers.get('content-range')).toBe('items 0-49/20000');
}, 120_000);

test('a workbook of 20,000 rows changes as many budgets, and other calls are answered meanwhile', async () => {
  const tools = budgetTools(app);
  const bytes = await workbook(linesOf(2026, 1));
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  let longest = 0;
  const upload = new AbortController();
  const others = (async () => {
    while (!upload.signal.aborted) {
      const start = performance.now();
      await app.raw('GET', '/api/health/live');
      longest = Math.max(longest, performance.now() - start);
    }
  })();
  const { body } = await timed('a workbook of 20,000 rows previewed', () =>
    tools.send(as, bytes, { fileName: 'budgets.xlsx' }),
  );
  upload.abort();
  await others;
  console.log(`budgets: the slowest other call took ${Math.round(longest)} ms meanwhile`);
  expect(body.counts).toEqual({ new: 0, changed: 20_000, unchanged: 0, removedMonths: 0 });
  expect(longest).toBeLessThan(3_000);
}, 120_000);
