import { expect, test } from 'vitest';
import {
  fraction,
  isAtLeast,
  minus,
  percentOf,
  plus,
  roundDown,
  roundToCents,
  roundUp,
  times,
} from './fraction.ts';

test.each([
  [1, 2, 1, 1, 0],
  [-1, 2, -1, 0, -1],
  [3, 2, 2, 2, 1],
  [-3, 2, -2, -1, -2],
  [1, 3, 0, 1, 0],
  [-1, 3, 0, 0, -1],
  [2, 3, 1, 1, 0],
  [-2, 3, -1, 0, -1],
  [6, 3, 2, 2, 2],
  [-6, 3, -2, -2, -2],
  [0, 7, 0, 0, 0],
])('%i/%i rounds to %i, up to %i, down to %i', (numerator, denominator, rounded, up, down) => {
  const exact = fraction(numerator, denominator);
  expect([roundToCents(exact), roundUp(exact), roundDown(exact)]).toEqual([rounded, up, down]);
});

test('stays exact beyond what a double holds', () => {
  const large = fraction(Number.MAX_SAFE_INTEGER);
  expect(roundToCents(percentOf(large, 10_000))).toBe(Number.MAX_SAFE_INTEGER);
  expect(isAtLeast(fraction(1, 3), fraction(333_333_333, 1_000_000_000))).toBe(true);
  expect(isAtLeast(fraction(333_333_333, 1_000_000_000), fraction(1, 3))).toBe(false);
});

test('adds, subtracts and multiplies', () => {
  const [half, third] = [fraction(1, 2), fraction(1, 3)];
  expect(plus(half, third)).toEqual({ numerator: 5n, denominator: 6n });
  expect(minus(third, half)).toEqual({ numerator: -1n, denominator: 6n });
  expect(times(half, third)).toEqual({ numerator: 1n, denominator: 6n });
});
