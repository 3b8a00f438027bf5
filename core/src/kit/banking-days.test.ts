import { describe, expect, it, test } from 'vitest';
import {
  bankingDayBefore,
  bankingDaysAfter,
  daysAfter,
  isBankingDay,
  nextBankingDay,
} from './banking-days.ts';

describe('the Federal Reserve is closed', () => {
  test.each([
    ['New Year’s Day', '2026-01-01'],
    ['Martin Luther King Jr. Day', '2026-01-19'],
    ['Presidents’ Day', '2026-02-16'],
    ['Memorial Day', '2026-05-25'],
    ['Memorial Day on the last day of May', '2027-05-31'],
    ['Juneteenth', '2026-06-19'],
    ['Labor Day', '2026-09-07'],
    ['Columbus Day', '2026-10-12'],
    ['Veterans Day', '2026-11-11'],
    ['Thanksgiving', '2026-11-26'],
    ['Christmas', '2026-12-25'],
    ['a Saturday', '2026-11-14'],
    ['a Sunday', '2026-11-15'],
    ['the Monday after a Sunday Independence Day', '2027-07-05'],
    ['the Monday after a Sunday New Year’s Day', '2023-01-02'],
  ])('%s: %s', (_, day) => expect(isBankingDay(day)).toBe(false));
});

describe('the Federal Reserve is open', () => {
  test.each([
    ['an ordinary Monday', '2026-11-16'],
    ['the day after Thanksgiving', '2026-11-27'],
    ['the Friday before a Saturday Independence Day', '2026-07-03'],
    ['the Monday after a Saturday holiday', '2026-07-06'],
    ['the second Monday of September', '2026-09-14'],
    ['the Monday before Memorial Day', '2026-05-18'],
    ['the third Thursday of November', '2026-11-19'],
  ])('%s: %s', (_, day) => expect(isBankingDay(day)).toBe(true));
});

test('a year has as many banking days as the Federal Reserve publishes', () => {
  const open = (year: number) => {
    let count = 0;
    for (let day = `${year}-01-01`; day < `${year + 1}`; day = daysAfter(day, 1)) {
      if (isBankingDay(day)) count += 1;
    }
    return count;
  };
  // 261 weekdays each; eleven holidays, one of them on a Saturday in 2026.
  expect(open(2025)).toBe(250);
  expect(open(2026)).toBe(251);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-14', '2026-11-16'],
  ['2026-12-25', '2026-12-28'],
  ['2027-07-03', '2027-07-06'],
])('the banking day on or after %s is %s', (day, next) => expect(nextBankingDay(day)).toBe(next));

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-15', 0, '2026-11-15'],
])('%s plus %i days is %s', (day, count, after) => expect(daysAfter(day, count)).toBe(after));

test.each([
  ['2026-11-13', 0, '2026-11-13'],
  ['2026-11-13', 1, '2026-11-16'],
  ['2026-11-15', 6, '2026-11-23'],
  ['2026-11-20', 6, '2026-12-01'],
])('%s plus %i banking days is %s', (day, count, after) => expect(bankingDaysAfter(day, count)).toBe(after));

test.each([
  ['2026-11-16', '2026-11-13'],
  ['2026-11-27', '2026-11-25'],
  ['2027-07-06', '2027-07-02'],
])('the banking day before %s is %s', (day, before) => expect(bankingDayBefore(day)).toBe(before));

it('refuses an impossible date', () => {
  expect(() => daysAfter('2026-02-30', 1)).toThrow('2026-02-30 is not a valid date');
});
