import { expect, test } from 'vitest';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { rebate, step } from '@backdock/core/allowances/calculation/chains.test-data.ts';
import { calculate, through } from '@backdock/core/allowances/calculation/months.test-data.ts';
import { overviewOf } from '@backdock/core/allowances/rebates/overviews.test-data.ts';
import { monthRows } from './month-rows.ts';
import { yearXRay } from './year-x-ray.ts';

const today = '2026-10-15';

test('each total of the year opens into months and adjustments that add up to it', () => {
  const overview = overviewOf({
    chain: [rebate({ steps: [step(0, 1), step(1_000_000, 2.5), step(2_500_000, 3)] })],
    purchases: { '2026-01': 900_000, '2026-07': 200_000, '2026-09': 250_000 },
    today,
    frozenMonths: through(
      calculate({ purchases: { '2026-01': 900_000, '2026-07': 200_000, '2026-09': 250_000 } }),
      '2026-09',
    ).map((month) => ({ ...month, isFrozen: true })),
    cause: 'Correction',
  });
  const rows = monthRows(overview, 2026, today);
  const opened = (['purchases', 'earned', 'adjusted', 'accrued'] as const).map((figure) =>
    yearXRay(rows, figure, 2026, 'Usd'),
  );
  expect(opened.map(({ title, total }) => [title, total])).toEqual([
    ['Purchases in 2026', 1_350_000],
    ['Earned in 2026', 27_000],
    ['Adjusted in 2026', 6_750],
    ['Accrued in 2026', 33_750],
  ]);
  for (const xRay of opened) {
    expect(checkOf(xRay)).toEqual({ parts: xRay.parts.map(() => true), total: true });
  }
  const [, , adjusted] = opened;
  expect(adjusted?.parts).toEqual([
    {
      label: 'Adjustments',
      sign: '+',
      amount: 6_750,
      rows: [{ label: 'Correction', detail: 'Oct 2026', amount: 6_750 }],
    },
  ]);
});

test('a year without adjustments has nothing to open for them', () => {
  const overview = overviewOf({ chain: [rebate()], purchases: { '2026-03': 1_000_000 }, today });
  const xRay = yearXRay(monthRows(overview, 2026, today), 'purchases', 2026, 'Usd');
  expect(xRay.parts.map(({ label }) => label)).toEqual(['Months']);
});
