import { describe, expect, it, test } from 'vitest';
import { dollars, partOf, rebate } from './chains.test-data.ts';
import { forecastPurchases, stepAtWindowEnd } from './forecast.rules.ts';

const forecast = (purchases: Readonly<Record<string, number>>, day: string, committed = 0, change = {}) =>
  forecastPurchases(partOf(rebate({}, change), purchases, day), day, dollars(committed)) / 100;

describe('by the year before', () => {
  const prior = { '2025-01': 100_000, '2025-06': 100_000, '2025-10': 300_000 };

  it('scales the rest of the year', () => {
    expect(forecast({ ...prior, '2026-01': 120_000 }, '2026-03-31')).toBe(600_000);
    expect(forecast({ ...prior, '2026-01': 120_000, '2026-06': 90_000 }, '2026-06-30')).toBe(525_000);
  });

  it('by half at least, and by two at most', () => {
    expect(forecast({ ...prior, '2026-01': 1_000_000 }, '2026-03-31')).toBe(1_800_000);
    expect(forecast({ ...prior, '2026-01': 1_000 }, '2026-03-31')).toBe(201_000);
    expect(forecast({ ...prior, '2026-01': -1_000 }, '2026-03-31')).toBe(199_000);
  });

  it('splits the month that a day is in', () => {
    const days = { '2025-01-10': 100, '2025-01-20': 50, '2025-07-01': 100, '2026-01-05': 200 };
    expect(forecast(days, '2026-01-15')).toBe(500);
  });

  it('comes to what is ordered at least', () => {
    expect(forecast({ ...prior, '2026-01': 120_000 }, '2026-03-31', 480_000)).toBe(600_000);
    expect(forecast({ ...prior, '2026-01': 120_000 }, '2026-03-31', 500_000)).toBe(620_000);
  });
});

describe('by pace', () => {
  it('without a year before', () => {
    expect(forecast({ '2026-01': 31_000 }, '2026-01-31')).toBe(365_000);
    expect(forecast({ '2026-01': 31_000 }, '2026-01-31', 400_000)).toBe(431_000);
    expect(forecast({}, '2026-01-31')).toBe(0);
    expect(forecast({ '2026-01': -310 }, '2026-01-31')).toBe(-310);
  });

  it('with fewer than three months of it', () => {
    const later = { '2026-01': 31_000, '2026-11': 1_000 };
    expect(forecast({ '2025-10-02': 100, ...later }, '2026-12-01')).toBe(34_865.67);
    expect(forecast({ '2025-10-01': 100, '2025-12-31': 60, ...later }, '2026-12-01')).toBe(32_120);
  });

  it('with purchases in the rest of it alone', () =>
    expect(forecast({ '2025-06': 500, '2026-01': 31 }, '2026-01-31')).toBe(365));

  it('of a shorter window without all of it', () => {
    const monthly = { periodType: 'Monthly' };
    expect(forecast({ '2025-01-02': 9, '2026-01': 10 }, '2026-01-10', 0, monthly)).toBe(31);
    expect(forecast({ '2025-01-01': 9, '2025-01-31': 9, '2026-01': 9 }, '2026-01-10', 0, monthly)).toBe(18);
  });
});

test('is what was bought once the window is over', () => {
  expect(forecast({ '2026-01': 31_000 }, '2026-12-31', 500)).toBe(31_000);
});

test('finds the step of the whole window', () => {
  const part = partOf(rebate(), {}, '2026-01-31');
  expect(stepAtWindowEnd(part, dollars(1_000_000))).toBe(2);
});
