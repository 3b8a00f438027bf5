import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysAfter } from '../../kit/banking-days.ts';
import type { AgreementPeriodType } from './agreements.values.ts';
import { isInForce, periodOf } from './agreement-period.rules.ts';

test.each([
  ['2026-03-14', null, '2026-03-14', true],
  ['2026-03-14', null, '2026-03-13', false],
  ['2026-03-14', null, '2090-01-01', true],
  ['2026-03-14', '2026-03-31', '2026-03-31', true],
  ['2026-03-14', '2026-03-31', '2026-04-01', false],
])('in force from %s to %s, on %s: %s', (startDate, endDate, day, expected) =>
  expect(isInForce({ startDate, endDate }, day)).toBe(expected),
);

describe('the period a day falls in', () => {
  const always = { startDate: '2020-01-01', endDate: null };

  test.each<[AgreementPeriodType, string, string, string]>([
    ['Monthly', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['Monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['Monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['Quarterly', '2026-11-15', '2026-10-01', '2026-12-31'],
    ['Quarterly', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['SemiAnnually', '2026-06-30', '2026-01-01', '2026-06-30'],
    ['SemiAnnually', '2026-07-01', '2026-07-01', '2026-12-31'],
    ['Annually', '2026-07-01', '2026-01-01', '2026-12-31'],
  ])('%s, %s: %s to %s', (periodType, day, from, to) =>
    expect(periodOf({ ...always, periodType }, day)).toEqual({ from, to }),
  );

  it('stays within the agreement’s dates', () => {
    const terms = { startDate: '2026-02-10', endDate: '2026-05-20' };
    expect(periodOf({ ...terms, periodType: 'Quarterly' }, '2026-03-01')).toEqual({
      from: '2026-02-10',
      to: '2026-03-31',
    });
    expect(periodOf({ ...terms, periodType: 'Quarterly' }, '2026-05-01')).toEqual({
      from: '2026-04-01',
      to: '2026-05-20',
    });
    expect(periodOf({ ...terms, periodType: 'OneTime' }, '2026-05-01')).toEqual({
      from: '2026-02-10',
      to: '2026-05-20',
    });
  });

  it('contains the day, and is the same for every day in it', () => {
    const types = ['Monthly', 'Quarterly', 'SemiAnnually', 'Annually'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.nat(3_000), fc.nat(400), (periodType, count, further) => {
        const terms = { ...always, periodType };
        const day = daysAfter('2022-01-01', count);
        const period = periodOf(terms, day);
        expect(period.from <= day && day <= period.to).toBe(true);
        const other = daysAfter(day, further);
        const isSame = other <= period.to;
        expect(periodOf(terms, other).from === period.from).toBe(isSame);
        expect(periodOf(terms, daysAfter(period.to, 1)).from).toBe(daysAfter(period.to, 1));
      }),
      { numRuns: 1_000, seed: 6 },
    );
  });
});
