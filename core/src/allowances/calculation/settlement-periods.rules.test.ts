import { expect, test } from 'vitest';
import { superseded, terms } from './chains.test-data.ts';
import { type SettledTerms, settlementPeriods } from './settlement-periods.rules.ts';

const periods = (chain: readonly SettledTerms[], through: string) =>
  settlementPeriods(chain, through).map(
    ({ from, to, dueOn, rowId }) => `${from}..${to} due ${dueOn} by ${rowId}`,
  );

test('by the agreement’s periods', () => {
  expect(periods([terms({ periodType: 'SemiAnnually', startDate: '2026-02-10' })], '2026-12-31')).toEqual([
    '2026-02-10..2026-06-30 due 2026-07-15 by 1',
    '2026-07-01..2026-12-31 due 2027-01-15 by 1',
  ]);
});

test('more often than the agreement’s periods', () => {
  const chain = [terms({ settlementFrequency: 'Quarterly', settlementLagDays: 0, endDate: '2026-08-20' })];
  expect(periods(chain, '2026-12-31')).toEqual([
    '2026-01-01..2026-03-31 due 2026-03-31 by 1',
    '2026-04-01..2026-06-30 due 2026-06-30 by 1',
    '2026-07-01..2026-08-20 due 2026-08-20 by 1',
  ]);
  expect(periods(chain, '2026-06-29')).toHaveLength(1);
  expect(periods(chain, '2025-06-29')).toEqual([]);
  expect(periods([], '2025-06-29')).toEqual([]);
});

test('by the row in force on the last day', () => {
  const quarterly = terms({ settlementFrequency: 'Quarterly' });
  const chain = superseded(
    quarterly,
    '2026-05-10',
    terms({ settlementFrequency: 'Monthly', settlementLagDays: 30 }),
  );
  expect(periods(chain, '2026-06-30')).toEqual([
    '2026-01-01..2026-03-31 due 2026-04-15 by 1',
    '2026-04-01..2026-05-31 due 2026-06-30 by 2',
    '2026-06-01..2026-06-30 due 2026-07-30 by 2',
  ]);
});

test('a window that restarts ends a period of its own', () => {
  const chain = superseded(terms(), '2026-05-10', terms({ restartsWindow: true }));
  expect(periods(chain, '2026-12-31')).toEqual([
    '2026-01-01..2026-05-09 due 2026-05-24 by 1',
    '2026-05-10..2026-12-31 due 2027-01-15 by 2',
  ]);
  expect(periods(superseded(terms(), '2026-05-10', terms()), '2026-12-31')).toHaveLength(1);
});

test('once', () => {
  expect(periods([terms({ periodType: 'OneTime', endDate: '2026-03-20' })], '2026-12-31')).toEqual([
    '2026-01-01..2026-03-20 due 2026-04-04 by 1',
  ]);
});
