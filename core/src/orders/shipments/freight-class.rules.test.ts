import { expect, test } from 'vitest';
import { classByDensity, densityOf } from './freight-class.rules.ts';

test('a standard pallet, four feet high, of 500 pounds', () => {
  // 48 × 40 × 48 inches are 53⅓ cubic feet.
  expect(densityOf({ lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 500 })).toBeCloseTo(9.375, 10);
});

test.each([
  [0.99, '400'],
  [1, '300'],
  [2, '250'],
  [4, '175'],
  [6, '125'],
  [8, '100'],
  [10, '92.5'],
  [12, '85'],
  [15, '70'],
  [22.5, '65'],
  [30, '60'],
  [35, '55'],
  [49.99, '55'],
  [50, '50'],
  [400, '50'],
])('%d pounds per cubic foot are class %s', (density, freightClass) => {
  expect(classByDensity(density)).toBe(freightClass);
});
