import type { RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { goldenRebates } from '@backdock/core/allowances/calculation/rebate-cases.test-data.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { termsFor } from '../../../test/agreements.ts';
import { earnedBy, type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

const steps = (all: readonly { from: string; pct: string }[]) =>
  all.map(({ from, pct }) => ({ from: Number(from), percentage: Number(pct), fixedAmount: null }));
const growth = (change: Partial<RebateTerms> = {}): RebateTerms => ({
  ...usualRebate,
  rebateType: 'Growth',
  steps: steps(goldenRebates.growthSteps),
  growthBaselineType: 'PriorYearActual',
  growthPaidOn: 'GrowthOnly',
  ...change,
});
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100;

/** Null if every month is: there is no baseline. */
const whole = (months: readonly (number | null)[]) =>
  months.every((earned) => earned === null) ? null : sum(months);

describe('golden cases', () => {
  test.each(goldenRebates.paidToTheFirst)('paid to the first, $purchases', async ({ purchases, earned }) => {
    const { supplier, agree, bill, calculate, months } = earnings;
    const supplierId = await supplier();
    const { id } = await agree(supplierId, 'Rebate', {
      rebate: { ...usualRebate, steps: steps(goldenRebates.steps) },
    });
    if (Number(purchases) > 0) await bill(supplierId, '2026-03-10', Number(purchases));
    await calculate(supplierId);
    expect(sum(earnedBy(await months(id)))).toBe(Number(earned));
  });

  test.each(goldenRebates.growth)(
    'growth to $purchases from $baseline',
    async ({ purchases, baseline, growthOnly, allPurchases }) => {
      const { supplier, agree, bill, calculate, months } = earnings;
      const supplierId = await supplier();
      await bill(supplierId, '2026-03-10', Number(purchases));
      if (Number(baseline) > 0) await bill(supplierId, '2025-03-10', Number(baseline));
      const { id } = await agree(supplierId, 'Rebate', { rebate: growth() });
      await calculate(supplierId);
      expect(whole(earnedBy(await months(id)))).toBe(growthOnly === null ? null : Number(growthOnly));
      const other = await supplier();
      await bill(other, '2026-03-10', Number(purchases));
      if (Number(baseline) > 0) await bill(other, '2025-03-10', Number(baseline));
      const onAll = await agree(other, 'Rebate', { rebate: growth({ growthPaidOn: 'AllPurchases' }) });
      await calculate(other);
      expect(whole(earnedBy(await months(onAll.id)))).toBe(
        allPurchases === null ? null : Number(allPurchases),
      );
    },
  );
});

describe('a step reached, lost, and regained', () => {
  const byMonth = [1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 13_000, -12_500, 17_500];

  async function bought() {
    const { supplier, agree, bill, giveBack, calculate } = earnings;
    const supplierId = await supplier();
    const agreement = await agree(supplierId, 'Rebate');
    for (const month of ['01', '02', '03', '04', '05', '06']) {
      await bill(supplierId, `2026-${month}-12`, 150_000);
    }
    await bill(supplierId, '2026-07-12', 200_000);
    await giveBack(supplierId, '2026-08-12', 150_000);
    await bill(supplierId, '2026-09-12', 400_000);
    await calculate(supplierId);
    return agreement;
  }

  it('earns month by month', async () => {
    const { id, supplierId } = await bought();
    const found = await earnings.months(id);
    expect(earnedBy(found)).toEqual([...byMonth, 0]);
    expect(found.map(({ base }) => base)).toEqual([
      ...Array.from({ length: 6 }, () => 150_000),
      200_000,
      -150_000,
      400_000,
      0,
    ]);
    await earnings.expectAsFromScratch(supplierId);
  });

  test.each([
    [false, 8_000],
    [true, 4_000],
  ])('is earned under new terms from their first day on, restarted: %s', async (restartWindow, july) => {
    const { id, supplierId, version } = await bought();
    const { accountant, tools, calculate, months } = earnings;
    const { status, body } = await tools.edit(
      accountant,
      { id, supplierId, type: 'Rebate' },
      {
        version,
        editReason: 'UpdateDueToAgreementChange',
        editComment: 'Renegotiated in July.',
        effectiveDate: '2026-07-01',
        restartWindow,
        terms: {
          ...termsFor('Rebate'),
          rebate: {
            ...usualRebate,
            steps: steps([
              { from: '0', pct: '2' },
              { from: '1000000', pct: '4' },
            ]),
          },
        },
      },
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    await calculate(supplierId);
    expect(earnedBy(await months(id))).toEqual(byMonth.slice(0, 6));
    const later = await months(body.id);
    expect(later[0]).toEqual({ month: '2026-07', base: 200_000, earned: july, accrued: july });
    await earnings.expectAsFromScratch(supplierId);
  });
});

test('purchases below the first step earn nothing', async () => {
  const { supplier, agree, bill, calculate, months } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate', {
    rebate: {
      ...usualRebate,
      steps: steps([
        { from: '5000', pct: '2' },
        { from: '20000', pct: '4' },
      ]),
    },
  });
  await bill(supplierId, '2026-01-12', 3_000);
  await bill(supplierId, '2026-02-12', 4_000);
  await bill(supplierId, '2026-03-12', 20_000);
  await calculate(supplierId);
  expect(earnedBy(await months(id)).slice(0, 4)).toEqual([0, 140, 940, 0]);
});

test('a fixed amount is earned by days, without purchases', async () => {
  const { supplier, agree, calculate, months } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-09-01',
    endDate: '2026-12-09',
    periodType: 'OneTime',
    calculationType: 'FixedAmount',
    percentage: null,
    fixedAmount: 1_000,
  });
  await calculate(supplierId);
  expect(earnedBy(await months(id))).toEqual([300, 150]);
});

test('February 29 counts in the year after it', async () => {
  const { app, supplier, bill, calculate, agree, months } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate', { rebate: growth() });
  await bill(supplierId, '2027-02-10', 200_000);
  await bill(supplierId, '2028-02-10', 214_000);
  await bill(supplierId, '2028-02-29', 6_000);
  await bill(supplierId, '2029-02-10', 231_000);
  const before = app.clock.now;
  try {
    app.clock.now = new Date('2028-02-29T20:00:00Z');
    await calculate(supplierId);
    const leap = (await months(id)).filter(({ month }) => month.startsWith('2028'));
    expect(sum(earnedBy(leap))).toBe(600);
    app.clock.now = new Date('2029-02-28T20:00:00Z');
    await calculate(supplierId);
    const after = (await months(id)).filter(({ month }) => month.startsWith('2029'));
    expect(sum(earnedBy(after))).toBe(220);
  } finally {
    app.clock.now = before;
  }
});
