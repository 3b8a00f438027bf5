import { expect, test } from 'vitest';
import {
  dollars,
  growthRebate,
  nothingCommitted,
  partOf,
  rebate,
  step,
} from '../calculation/chains.test-data.ts';
import type { CalculatedTerms } from '../calculation/calculated-terms.ts';
import { forecastGap, rebateHeadline } from './rebate-headline.ts';
import { rebateWindow } from './rebate-windows.rules.ts';

const volumeRebate = rebate(
  {
    steps: [step(1e6, 1), step(1.5e6, 1.5), step(2e6, 2), step(2.5e6, 2.75), step(3e6, 3.25)],
    accrualMethod: 'ManualStep',
    accrualStepIndex: 3,
  },
  { endDate: '2026-12-31' },
);

function windowOf(terms: CalculatedTerms, purchases: Readonly<Record<string, number>>, today: string) {
  const found = rebateWindow(partOf(terms, purchases, today), today, nothingCommitted);
  if (!found) throw new RangeError('No rebate');
  return found;
}
const headline = (terms: CalculatedTerms, purchases: Readonly<Record<string, number>>, today: string) =>
  rebateHeadline(windowOf(terms, purchases, today), today, 'Usd');

test('what to buy is rounded up, what it earns to the nearest', () => {
  const bought = { '2026-01': 2_187_560.18 };
  expect(headline(volumeRebate, bought, '2026-11-17')).toBe(
    'Buy $312,440 more by Dec 31 to earn $25,000 more',
  );
  expect(windowOf(volumeRebate, bought, '2026-11-17')).toMatchObject({
    amountToNextStep: 312_439.82,
    nextStepGain: 24_998.8,
    daysLeft: 44,
    requiredDailyPace: 7_100.91,
    accruedToDate: 43_751.2,
    steps: [
      { index: 1, purchases: 1e6, earned: 10_000 },
      { index: 2, purchases: 1.5e6, earned: 22_500 },
      { index: 3, purchases: 2e6, earned: 40_000 },
      { index: 4, purchases: 2.5e6, earned: 68_750 },
      { index: 5, purchases: 3e6, earned: 97_500 },
    ],
  });
});

test('one cent below a step', () => {
  expect(headline(rebate(), { '2026-01': 2_499_999.99 }, '2026-10-12')).toBe(
    'Buy $0.01 more by Dec 31 to earn $25,000 more',
  );
});

test('at the end, on the last step, and without a baseline', () => {
  expect(headline(volumeRebate, { '2026-01': 2_600_000 }, '2027-01-05')).toBe('Ended on step 4 of 5');
  expect(headline(volumeRebate, { '2026-01': 900_000 }, '2027-01-05')).toBe('Ended below the first step');
  expect(headline(volumeRebate, { '2026-01': 3_000_000 }, '2026-06-01')).toBe(
    'Top step reached: 3.25% on every dollar',
  );
  expect(headline(growthRebate(), { '2026-01': 500_000 }, '2026-06-01')).toBe(
    'No baseline to measure growth against',
  );
});

test('a cap leaves nothing to gain', () => {
  const capped = { ...volumeRebate, capCents: dollars(10_000) };
  expect(headline(capped, { '2026-01': 1_200_000 }, '2026-11-17')).toBe(
    'Buy $300,000 more by Dec 31 to reach step 2',
  );
});

test('how far the forecast is from the next step', () => {
  expect(forecastGap(windowOf(volumeRebate, { '2026-01': 2_187_560.18 }, '2026-11-17'))).toBe(12_587.33);
  expect(forecastGap(windowOf(volumeRebate, { '2026-01': 3_000_000 }, '2026-06-01'))).toBeNull();
});
