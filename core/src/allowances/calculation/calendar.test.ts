import { expect, test } from 'vitest';
import {
  calendarPeriodOf,
  daysIn,
  earlierOf,
  laterOf,
  lastDayOf,
  monthAfter,
  monthsFrom,
} from './calendar.ts';

test.each([
  ['2026-01', '2026-01-31', '2026-02'],
  ['2026-02', '2026-02-28', '2026-03'],
  ['2028-02', '2028-02-29', '2028-03'],
  ['2100-02', '2100-02-28', '2100-03'],
  ['2000-02', '2000-02-29', '2000-03'],
  ['2026-04', '2026-04-30', '2026-05'],
  ['2026-09', '2026-09-30', '2026-10'],
  ['2026-12', '2026-12-31', '2027-01'],
])('%s ends on %s, then comes %s', (month, last, next) => {
  expect(lastDayOf(month)).toBe(last);
  expect(monthAfter(month)).toBe(next);
});

test('lists months', () => {
  expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsFrom('2026-11', '2026-10')).toEqual([]);
});

test('counts both days, across daylight saving time', () => {
  expect(daysIn('2026-01-01', '2026-12-31')).toBe(365);
  expect(daysIn('2028-01-01', '2028-12-31')).toBe(366);
  expect(daysIn('2026-03-08', '2026-03-08')).toBe(1);
});

test('compares days; null never ends', () => {
  expect(earlierOf('2026-01-02', null)).toBe('2026-01-02');
  expect(earlierOf('2026-01-02', '2026-01-01')).toBe('2026-01-01');
  expect(laterOf('2026-01-02', '2026-01-01')).toBe('2026-01-02');
});

test('finds the whole calendar period', () => {
  expect(calendarPeriodOf('Quarterly', '2026-05-17')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
});
