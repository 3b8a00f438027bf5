import type { RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { answerWhatIf } from '@backdock/core/allowances/rebates/what-if-answer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

async function overview(supplierId: number, year = 2026) {
  const { app, accountant } = earnings;
  const { status, body } = await app.call(rebates.ofSupplier, {
    as: accountant,
    params: { supplierId },
    query: { year: String(year) },
  });
  expect(status).toBe(200);
  return body;
}

const growth: RebateTerms = {
  ...usualRebate,
  rebateType: 'Growth',
  steps: [
    { from: 5, percentage: 2, fixedAmount: null },
    { from: 10, percentage: 3, fixedAmount: null },
  ],
  growthBaselineType: 'PriorYearActual',
  growthPaidOn: 'GrowthOnly',
};

test('one cent below a step: what the next dollar is worth, and the months', async () => {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate');
  await bill(supplierId, '2026-03-10', 1_000_000);
  await bill(supplierId, '2026-08-10', 1_499_999.99);
  await calculate(supplierId);
  const { rebates: found, today } = await overview(supplierId);
  expect(found).toMatchObject([
    {
      agreements: [{ id }],
      lastCalculatedOn: '2026-10-15T19:00:00.000Z',
      windows: [
        {
          agreementId: id,
          windowFrom: '2026-01-01',
          windowTo: '2026-12-31',
          purchasesToDate: 2_499_999.99,
          currentStepIndex: 2,
          earnedToDate: 50_000,
          nextStepIndex: 3,
          amountToNextStep: 0.01,
          nextStepGain: 25_000,
        },
      ],
      adjustments: [],
    },
  ]);
  const [rebate] = found;
  expect(rebate?.months.map(({ earned }) => earned)).toEqual([0, 0, 20_000, 0, 0, 0, 0, 30_000, 0, 0]);
  expect(rebate?.months.map(({ stepReached }) => stepReached)).toEqual([1, null, 2, ...Array(7).fill(null)]);
  expect(today).toBe('2026-10-15');
});

test('a browser calculates the same from what it is sent', async () => {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  await bill(supplierId, '2024-05-01', 10);
  await bill(supplierId, '2025-02-10', 400_000);
  await bill(supplierId, '2025-11-10', 90_000);
  await bill(supplierId, '2026-02-10', 450_000.5);
  await agree(supplierId, 'Rebate', { rebate: growth });
  await agree(supplierId, 'Rebate', { name: 'Quarterly', periodType: 'Quarterly' });
  await calculate(supplierId);
  const { rebates: found, today } = await overview(supplierId);
  expect(found.map(({ windows }) => windows.length)).toEqual([1, 4]);
  for (const each of found) {
    for (const window of each.windows) {
      const answer = answerWhatIf(each, window, today, { extraPurchases: 0, terms: null });
      expect(answer?.standing).toEqual(window);
      expect(answer?.earned).toEqual(window.forecastEarned);
    }
  }
});

test('a correction over locked months is one adjustment', async () => {
  const { supplier, agree, bill, calculate, lock, correct } = earnings;
  const supplierId = await supplier();
  const agreement = await agree(supplierId, 'Rebate');
  await bill(supplierId, '2026-01-10', 100_000);
  await bill(supplierId, '2026-02-10', 100_000);
  await calculate(supplierId);
  await lock(1, 2);
  await correct(agreement, {
    rebate: { ...usualRebate, steps: [{ from: 0, percentage: 1.5, fixedAmount: null }] },
  });
  const [rebate] = (await overview(supplierId)).rebates;
  expect(rebate?.months.slice(0, 2).map(({ earned, isFrozen }) => [earned, isFrozen])).toEqual([
    [1_000, true],
    [1_000, true],
  ]);
  expect(rebate?.adjustments).toEqual([
    {
      agreementId: agreement.id,
      month: '2026-03',
      windowFrom: '2026-01-01',
      cause: 'Correction',
      purchases: 0,
      earned: 1_000,
      accrued: 1_000,
      comment: null,
      isFrozen: false,
    },
  ]);
});

test('the year as a spreadsheet, with its months and adjustments', async () => {
  const { app, accountant: as, supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate', { name: 'Volume', startDate: '2026-09-01' });
  await bill(supplierId, '2026-09-10', 1_000.5);
  await calculate(supplierId);
  await app.call(agreementAdjustments.add, {
    as: earnings.admin,
    params: { agreementId: id },
    body: { amount: 5.25, reason: 'Agreed on the phone.' },
  });
  const path = rebates.export.path.replace('{supplierId}', String(supplierId));
  const file = await app.raw('GET', `${path}?year=2026&agreementId=${id}`, { as });
  expect(file.status).toBe(200);
  const limits = { rows: 20, columns: 20, megabytes: 1 };
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), limits);
  // Month, row, purchases, last year, earned, adjusted, accrued.
  const rows = sheet.slice(1).map(({ cells }) => cells.slice(0, 7).map((cell) => cell ?? null));
  expect(rows.filter(([, what]) => what === 'Month')).toEqual([
    ['September 2026', 'Month', 1_000.5, 0, 10.01, null, 10.01],
    ['October 2026', 'Month', 0, 0, 0, null, 0],
  ]);
  // It lies in the first open month, which other tests move.
  expect(rows.filter(([, what]) => what !== 'Month')).toEqual([
    [expect.any(String), 'Manual', 0, null, null, 5.25, 5.25],
  ]);
  const other = await app.raw('GET', `${path}?year=2024&agreementId=${id}`, { as });
  expect(other.status).toBe(404);
});

test('a year without a rebate, and a supplier that is not there', async () => {
  const { app, accountant, supplier, agree } = earnings;
  const supplierId = await supplier();
  await agree(supplierId, 'Rebate', { startDate: '2026-05-01' });
  expect(await overview(supplierId, 2024)).toMatchObject({ rebates: [], purchasingManager: null });
  const missing = await app.call(rebates.ofSupplier, {
    as: accountant,
    params: { supplierId: 999_999 },
    query: { year: '2026' },
  });
  expect(missing.status).toBe(404);
});

test('names the purchasing manager, until they leave', async () => {
  const { app } = earnings;
  const id = await app.addEmployee({ name: 'Bo Diaz', roles: ['PurchasingManager'] });
  const supplierId = await addSupplier(app, 'Managed', { purchasingManagerId: id });
  const [manager] = await app.sql('SELECT name, email FROM employee WHERE id = $1', [id]);
  expect((await overview(supplierId)).purchasingManager).toEqual(manager);
  await app.write('UPDATE employee SET is_active = false WHERE id = $1', [id]);
  expect((await overview(supplierId)).purchasingManager).toBeNull();
});
