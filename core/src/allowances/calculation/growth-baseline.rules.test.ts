import { expect, test } from 'vitest';
import type { CalculatedTerms } from './calculated-terms.ts';
import { bought, dollars, growthRebate, rebate } from './chains.test-data.ts';
import { roundToCents } from './fraction.ts';
import { aYearEarlier, baselineThrough } from './growth-baseline.rules.ts';
import { windowsOf } from './windows.rules.ts';

test.each([
  ['2026-01-01', '2026-05-31', '2025-01-01', '2025-05-31'],
  // The end of February is matched with the end of February.
  ['2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['2028-01-01', '2028-02-28', '2027-01-01', '2027-02-28'],
  ['2029-01-01', '2029-02-28', '2028-01-01', '2028-02-29'],
  ['2029-01-01', '2029-02-27', '2028-01-01', '2028-02-27'],
  ['2029-02-28', '2029-03-01', '2028-02-28', '2028-03-01'],
  ['2028-02-29', '2028-03-31', '2027-02-28', '2027-03-31'],
])('a year before %s..%s: %s..%s', (from, to, priorFrom, priorTo) =>
  expect(aYearEarlier({ from, to })).toEqual({ from: priorFrom, to: priorTo }),
);

function baseline(row: CalculatedTerms, purchases: Record<string, number>, day: string) {
  const window = windowsOf([row], day).at(-1);
  const found = window && baselineThrough(row, window, bought(purchases), day);
  return found && roundToCents(found);
}

test('is none for other rebates', () => expect(baseline(rebate(), {}, '2026-05-31')).toBeNull());

test('counts the same days of the year before', () => {
  const purchases = { '2025-01-10': 100, '2025-05-31': 10, '2025-06-01': 1 };
  expect(baseline(growthRebate(), purchases, '2026-05-31')).toBe(dollars(110));
});

test('counts as many days of the window before, and none of its own', () => {
  const quarterly = growthRebate({ growthBaselineType: 'PriorPeriodActual' }, { periodType: 'Quarterly' });
  const purchases = { '2026-01-01': 1, '2026-01-31': 10, '2026-03-31': 100, '2026-04-01': 1_000 };
  expect(baseline(quarterly, purchases, '2026-04-30')).toBe(dollars(1));
  expect(baseline(quarterly, purchases, '2026-05-01')).toBe(dollars(11));
  expect(baseline(quarterly, purchases, '2026-06-30')).toBe(dollars(111));
});

test('counts the window before in full, though the agreement started in it', () => {
  const row = growthRebate(
    { growthBaselineType: 'PriorPeriodActual' },
    { periodType: 'Monthly', startDate: '2026-03-20' },
  );
  expect(baseline(row, { '2026-03-01': 5 }, '2026-04-15')).toBe(dollars(5));
});

test('counts as many days before a one-time window', () => {
  const once = growthRebate(
    { growthBaselineType: 'PriorPeriodActual' },
    { periodType: 'OneTime', startDate: '2026-03-11', endDate: '2026-03-20' },
  );
  const purchases = { '2026-02-28': 1, '2026-03-01': 10, '2026-03-10': 100, '2026-03-11': 1_000 };
  expect(baseline(once, purchases, '2026-03-11')).toBe(dollars(10));
  expect(baseline(once, purchases, '2026-03-20')).toBe(dollars(110));
});

test('a fixed amount grows with the days and is whole at the end', () => {
  const row = growthRebate({ growthBaselineType: 'FixedAmount', growthBaselineCents: dollars(365_000) });
  expect(baseline(row, {}, '2026-01-01')).toBe(dollars(1_000));
  expect(baseline(row, {}, '2026-12-31')).toBe(dollars(365_000));
  const cut = { ...row, startDate: '2026-12-22' };
  expect(baseline(cut, {}, '2026-12-26')).toBe(dollars(182_500));
  expect(baseline(cut, {}, '2026-12-31')).toBe(dollars(365_000));
});
