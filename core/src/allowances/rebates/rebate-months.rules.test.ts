import { expect, test } from 'vitest';
import { bought, growthRebate, rebate, step, superseded } from '../calculation/chains.test-data.ts';
import { calculate } from '../calculation/months.test-data.ts';
import { rebateMonths } from './rebate-months.rules.ts';
import { partsOfYear } from './rebate-windows.rules.ts';

const today = '2026-10-15';

test('a step is shown in the month that reaches it, and again if it was lost', () => {
  const { months } = calculate({ today });
  const purchases = bought({
    '2025-07': 80_000,
    ...Object.fromEntries(['01', '02', '03', '04', '05', '06'].map((month) => [`2026-${month}`, 150_000])),
    '2026-07': 200_000,
    '2026-08': -150_000,
    '2026-09': 400_000,
  });
  const rows = rebateMonths(
    months,
    partsOfYear([rebate()], () => purchases, 2026, today),
    today,
  );
  expect(rows.map(({ month, stepReached }) => [month, stepReached]).filter(([, reached]) => reached)).toEqual(
    [
      ['2026-01', 1],
      ['2026-07', 2],
      ['2026-09', 2],
    ],
  );
  expect(rows[6]).toEqual({
    month: '2026-07',
    purchases: 200_000,
    priorYearPurchases: 80_000,
    earned: 13_000,
    accrued: 13_000,
    isFrozen: false,
    stepReached: 2,
  });
});

test('rows that share a month are added up', () => {
  const chain = superseded(rebate(), '2026-07-11', rebate({ steps: [step(0, 2), step(1e6, 4)] }));
  const days = { '2026-01': 900_000, '2026-07': 50_000, '2026-07-20': 60_000 };
  const { months } = calculate({ chain, purchases: days, today });
  const parts = partsOfYear(chain, () => bought(days), 2026, today);
  const july = rebateMonths(months, parts, today).find(({ month }) => month === '2026-07');
  expect(july).toMatchObject({ purchases: 110_000, earned: 500 + 2_400, stepReached: 2 });
});

test('a month without a baseline has earned nothing that could be shown', () => {
  const days = { '2026-01': 500_000 };
  const { months } = calculate({ chain: [growthRebate()], purchases: days, today });
  const parts = partsOfYear([growthRebate()], () => bought(days), 2026, today);
  expect(rebateMonths(months, parts, today).map(({ earned }) => earned)).toEqual(Array(10).fill(null));
});
