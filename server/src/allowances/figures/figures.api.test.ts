import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import {
  allowanceColumns,
  AllowanceRow,
  allowances,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { figurePeriods } from '@backdock/core/allowances/figures/figures.values.ts';
import type { AnyFilter, FilterModel, ListRequest } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';
import { anyRequest, expectedPage, pageOf, queryOf } from '../../../test/list-reference.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

const only = (value: string | number): AnyFilter => ({ filterType: 'set', values: [String(value)] });
const ofSupplier = (supplierId: number): FilterModel => ({
  supplierId: { filterType: 'number', type: 'equals', filter: supplierId },
});
const asked = (filterModel: FilterModel) => ({ query: JSON.stringify({ filterModel }) });

async function marketing(supplierId: number, query: { year?: string; period?: string } = {}) {
  const { app, accountant } = earnings;
  const { status, body } = await app.call(marketingFigures.list, {
    as: accountant,
    query: { ...asked(ofSupplier(supplierId)), ...query },
  });
  expect(status).toBe(200);
  return body as AllowanceRow[];
}

const budget = (supplierId: number, type: string, year: number, ...amounts: number[]) =>
  earnings.app.write(
    `INSERT INTO agreement_budget_year (supplier_id, agreement_type, year, january, march, october, november,
       uploaded_by, uploaded_on, file_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT min(id) FROM employee), now(), 'plan.csv')`,
    [supplierId, type, year, ...amounts],
  );

test('a year to date, its months, and the months to come', async () => {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', { percentage: 2 });
  await bill(supplierId, '2026-03-10', 10_000);
  await bill(supplierId, '2026-10-02', 5_000);
  await budget(supplierId, 'Marketing', 2026, 50, 150, 60, 1_000);
  await calculate(supplierId);
  expect(await marketing(supplierId)).toMatchObject([
    {
      agreementId: id,
      period: 'YearToDate',
      percentage: 2,
      purchases: 15_000,
      earned: 300,
      accrued: 300,
      // Without November, which is still to come.
      budget: 260,
      budgetVariance: 40,
      budgetVariancePercent: 15.4,
      priorYearEarned: null,
      status: 'Active',
      lastCalculatedOn: '2026-10-15T19:00:00.000Z',
    },
  ]);
  expect(await marketing(supplierId, { period: 'March' })).toMatchObject([
    { purchases: 10_000, earned: 200, budget: 150, budgetVariance: 50 },
  ]);
  expect(await marketing(supplierId, { period: 'February' })).toMatchObject([
    { purchases: 0, earned: 0, budget: null, budgetVariance: null },
  ]);
  expect(await marketing(supplierId, { period: 'November' })).toMatchObject([
    { purchases: null, earned: null, accrued: null, budget: 1_000, budgetVariance: null },
  ]);
  expect(await marketing(supplierId, { year: '2025' })).toEqual([]);
});

test('a supplier with two agreements of a kind is compared with its budget and last year once', async () => {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const before = await agree(supplierId, 'Marketing', {
    name: 'Last year',
    percentage: 1,
    startDate: '2025-01-01',
    endDate: '2025-12-31',
  });
  const catalog = await agree(supplierId, 'Marketing', { name: 'Catalog', percentage: 1 });
  const email = await agree(supplierId, 'Marketing', {
    name: 'Email',
    percentage: 3,
    startDate: '2026-02-01',
    marketing: { ...catalog.marketing, program: 'Email' } as typeof catalog.marketing,
  });
  await bill(supplierId, '2025-03-10', 5_000);
  // After the same day of this year.
  await bill(supplierId, '2025-12-10', 7_000);
  await bill(supplierId, '2026-03-10', 10_000);
  await budget(supplierId, 'Marketing', 2026, 100, 100, 0, 0);
  await calculate(supplierId);
  const rows = await marketing(supplierId);
  expect(rows.map(({ agreementId, earned }) => [agreementId, earned])).toEqual([
    [email.id, 300],
    [catalog.id, 100],
  ]);
  expect(rows).toMatchObject([
    { budget: 200, budgetVariance: 200, priorYearEarned: 50, yoyPercent: 700 },
    { budget: null, budgetVariance: null, priorYearEarned: null, yoyPercent: null },
  ]);
  expect(await marketing(supplierId, { year: '2025' })).toMatchObject([
    { agreementId: before.id, earned: 120, status: 'Historic' },
  ]);
});

test('an adjustment by hand shows at once, in the month it lies in', async () => {
  const { app, admin, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', { percentage: 2 });
  await bill(supplierId, '2026-03-10', 10_000);
  await calculate(supplierId);
  const { status } = await app.call(agreementAdjustments.add, {
    as: admin,
    params: { agreementId: id },
    body: { amount: -25.5, reason: 'The supplier paid this much too often.' },
  });
  expect(status).toBe(201);
  expect(await marketing(supplierId)).toMatchObject([{ earned: 174.5, purchases: 10_000 }]);
});

test('DDR: what was covered, its share of purchases, and the rate that would pay for it', async () => {
  const { app, accountant, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  await agree(supplierId, 'Ddr', { percentage: 2 });
  await bill(supplierId, '2026-03-10', 10_000);
  await addCreditRequests(app, supplierId, { reason: 'DamagedItem', totalCents: 90_000 });
  await calculate(supplierId);
  const { body } = await app.call(ddrFigures.list, {
    as: accountant,
    query: asked(ofSupplier(supplierId)),
  });
  expect(body).toMatchObject([
    {
      earned: 200,
      actualCost: 900,
      actualRatePercent: 9,
      coveragePercent: 22.2,
      // At most four points more than now.
      suggestedRate: 6,
    },
  ]);
});

test('totals follow the filters, by currency', async () => {
  const { app, accountant } = earnings;
  const { body } = await app.call(marketingFigures.totals, { as: accountant, query: {} });
  const all = await app.call(marketingFigures.list, { as: accountant, query: { limit: '500' } });
  const rows: AllowanceRow[] = all.body;
  expect(body).toMatchObject([
    {
      currency: 'Usd',
      agreementCount: rows.length,
      earned: rows.reduce((sum, { earned }) => sum + (earned ?? 0), 0),
      budget: rows.reduce((sum, row) => sum + (row.budget ?? 0), 0),
    },
  ]);
  const none = await app.call(marketingFigures.totals, {
    as: accountant,
    query: asked({ year: only(2031) }),
  });
  expect(none.body).toEqual([]);
});

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  const { app, accountant: as } = earnings;
  const found: AllowanceRow[] = [];
  for (const year of [2025, 2026])
    for (const period of figurePeriods) {
      const query = { year: String(year), period, limit: '500' };
      const rows: AllowanceRow[] = (await app.call(marketingFigures.list, { as, query })).body;
      found.push(...rows);
    }
  expect(found.length).toBeGreaterThan(50);
  // A set's values are text.
  const rows = found.map((row) => ({ ...AllowanceRow.parse(row), year: String(row.year) }));
  const complete = ({ filters, sort, ...request }: ListRequest): ListRequest => ({
    ...request,
    filters: { year: only(2026), period: only('YearToDate'), ...filters },
    sort: sort.length > 0 ? sort : [{ colId: 'earned', sort: 'desc' }],
  });
  await fc.assert(
    fc.asyncProperty(anyRequest(allowanceColumns, rows), async (request) => {
      const reply = await app.call(marketingFigures.list, { as, query: queryOf(complete(request)) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, allowanceColumns, complete(request)));
    }),
    { numRuns: 200, seed: 1, endOnFailure: false },
  );
}, 120_000);

test('the overview: totals by kind, what ends soon, and rebates to gain', async () => {
  const { app, accountant, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const ending = await agree(supplierId, 'Rebate', { name: 'Ends soon', endDate: '2026-12-14' });
  const followed = await supplier();
  await agree(followed, 'Marketing', { name: 'Followed', endDate: '2026-11-30' });
  await agree(followed, 'Marketing', { name: 'Follows', startDate: '2026-12-01' });
  const later = await supplier();
  await agree(later, 'Marketing', { name: 'Later', endDate: '2026-12-15' });
  await bill(supplierId, '2026-03-10', 2_499_999.99);
  await calculate(supplierId);
  const { body } = await app.call(allowances.overview, { as: accountant, query: { year: '2026' } });
  expect(body.ending.map(({ name }) => name)).toEqual(['Ends soon']);
  expect(body.endingCount).toBe(1);
  expect(body.toGain[0]).toMatchObject({
    supplierId,
    agreementId: ending.id,
    amountToNextStep: 0.01,
    nextStepGain: 25_000,
    nextStepIndex: 3,
    currentPercentage: 2,
  });
  const listed = await app.call(marketingFigures.totals, { as: accountant, query: {} });
  expect(body.totals.filter(({ type }) => type === 'Marketing')).toEqual(
    listed.body.map((total) => ({ ...total, type: 'Marketing' })),
  );
  expect(body.totals.find(({ type }) => type === 'Rebate')).toMatchObject({ earned: 50_000 });
});
