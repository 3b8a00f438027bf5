import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import {
  rebateColumns,
  rebateFigures,
  RebateRow,
} from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import type { ListRequest } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';
import { anyRequest, expectedPage, pageOf, queryOf } from '../../../test/list-reference.ts';
import { termsFor, why } from '../../../test/agreements.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

async function listed(year = '2026'): Promise<RebateRow[]> {
  const { app, accountant: as } = earnings;
  const { status, body } = await app.call(rebateFigures.list, { as, query: { year, limit: '500' } });
  expect(status).toBe(200);
  return body;
}

const rowOf = async (supplierId: number, year?: string) =>
  (await listed(year)).filter((row) => row.supplierId === supplierId);

test('a row says what the ladder of its supplier says', async () => {
  const { app, accountant: as, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  await agree(supplierId, 'Rebate', { name: 'Volume' });
  await agree(supplierId, 'Rebate', {
    name: 'Growth',
    periodType: 'Quarterly',
    rebate: {
      ...usualRebate,
      rebateType: 'Growth',
      steps: [
        { from: 5, percentage: 2, fixedAmount: null },
        { from: 10, percentage: 3, fixedAmount: null },
      ],
      growthBaselineType: 'PriorYearActual',
      growthPaidOn: 'GrowthOnly',
    },
  });
  await bill(supplierId, '2025-10-10', 50_000);
  await bill(supplierId, '2026-03-10', 900_000);
  await bill(supplierId, '2026-10-10', 54_000);
  await calculate(supplierId);
  const { body } = await app.call(rebates.ofSupplier, {
    as,
    params: { supplierId },
    query: { year: '2026' },
  });
  const rows = await rowOf(supplierId);
  expect(rows.map(({ agreementName }) => agreementName).toSorted()).toEqual(['Growth', 'Volume']);
  for (const row of rows) {
    const window = body.rebates
      .find(({ agreements }) => agreements.some(({ id }) => id === row.agreementId))
      ?.windows.at(-1);
    const { steps = [], ...figures } = window ?? {};
    expect(row).toMatchObject(figures);
    expect(row.nextStepPurchases).toBe(steps.find(({ index }) => index === row.nextStepIndex)?.purchases);
  }
});

test('new terms take the row over, and a day that passes moves it', async () => {
  const { app, accountant, tools, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const agreement = await agree(supplierId, 'Rebate');
  await bill(supplierId, '2026-03-10', 10_000);
  await calculate(supplierId);
  expect(await rowOf(supplierId)).toMatchObject([{ agreementId: agreement.id, daysLeft: 77 }]);
  const { body } = await tools.edit(accountant, agreement, {
    version: agreement.version,
    editReason: 'UpdateDueToAgreementChange',
    editComment: why,
    effectiveDate: '2026-10-16',
    restartWindow: false,
    terms: termsFor('Rebate', { startDate: '2026-10-16' }),
  });
  const before = app.clock.now;
  app.clock.now = new Date('2026-10-16T19:00:00Z');
  await calculate(supplierId);
  app.clock.now = before;
  expect(await rowOf(supplierId)).toMatchObject([{ agreementId: body.id, daysLeft: 76 }]);
});

test('a window that reaches into the next year is kept up to date in both, until it has ended', async () => {
  const { app, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  await agree(supplierId, 'Rebate', {
    startDate: '2025-07-01',
    endDate: '2026-10-20',
    periodType: 'OneTime',
  });
  await bill(supplierId, '2025-08-10', 10_000);
  const before = app.clock.now;
  const on = async (day: string) => {
    app.clock.now = new Date(`${day}T19:00:00Z`);
    await calculate(supplierId);
    app.clock.now = before;
    return (await rowOf(supplierId, '2025')).map(({ daysLeft, risk }) => ({ daysLeft, risk }));
  };
  expect(await on('2026-10-16')).toMatchObject([{ daysLeft: 4 }]);
  expect(await on('2026-10-20')).toMatchObject([{ daysLeft: 0 }]);
  expect(await on('2026-10-21')).toEqual([{ daysLeft: 0, risk: 'Missed' }]);
});

test('a bill that arrives late for an earlier year changes that year and its baseline', async () => {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  await agree(supplierId, 'Rebate', { startDate: '2025-01-01' });
  await bill(supplierId, '2025-03-10', 1_000_000);
  await bill(supplierId, '2026-03-10', 2_000);
  await calculate(supplierId);
  expect(await rowOf(supplierId, '2025')).toMatchObject([
    { earnedToDate: 20_000, risk: 'Missed', daysLeft: 0 },
  ]);
  await bill(supplierId, '2025-11-10', 500_000);
  await calculate(supplierId);
  expect(await rowOf(supplierId, '2025')).toMatchObject([{ earnedToDate: 30_000 }]);
});

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  const { app, accountant: as } = earnings;
  const found = [...(await listed('2025')), ...(await listed('2026'))];
  expect(found.length).toBeGreaterThan(4);
  // A set's values are text.
  const rows = found.map((row) => ({ ...RebateRow.parse(row), year: String(row.year) }));
  const complete = ({ filters, sort, ...request }: ListRequest): ListRequest => ({
    ...request,
    filters: { year: { filterType: 'set', values: ['2026'] }, ...filters },
    sort: sort.length > 0 ? sort : [{ colId: 'nextStepGain', sort: 'desc' }],
  });
  await fc.assert(
    fc.asyncProperty(anyRequest(rebateColumns, rows), async (request) => {
      const reply = await app.call(rebateFigures.list, { as, query: queryOf(complete(request)) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, rebateColumns, complete(request)));
    }),
    { numRuns: 150, seed: 1, endOnFailure: false },
  );
}, 120_000);

test('totals add up the rows, by currency', async () => {
  const { app, accountant: as } = earnings;
  const { body } = await app.call(rebateFigures.totals, { as, query: {} });
  const rows = await listed();
  expect(body).toMatchObject([{ currency: 'Usd', rebateCount: rows.length }]);
  expect(body[0]?.earnedToDate).toBeCloseTo(
    rows.reduce((sum, row) => sum + (row.earnedToDate ?? 0), 0),
    2,
  );
});
