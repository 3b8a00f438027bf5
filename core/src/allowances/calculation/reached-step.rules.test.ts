import { expect, test } from 'vitest';
import type { CalculatedRebate } from './calculated-terms.ts';
import { dollars, growthRebate, rebate, step } from './chains.test-data.ts';
import { fraction, roundUp } from './fraction.ts';
import { reachedStep, stepOf, volumeFor } from './reached-step.rules.ts';

const own = ({ rebate: terms }: { rebate: CalculatedRebate | null }) => {
  if (!terms) throw new RangeError('No rebate');
  return terms;
};

test.each([
  [-0.01, null],
  [0, 1],
  [999_999.99, 1],
  [1_000_000, 2],
  [2_499_999.99, 2],
  [2_500_000, 3],
  [99_000_000, 3],
])('%f dollars reach step %s', (volume, expected) =>
  expect(reachedStep(own(rebate()), dollars(volume), null)).toBe(expected),
);

test('no step is reached below the first', () => {
  const rows = own(rebate({ steps: [step(5_000, 2)] }));
  expect(reachedStep(rows, dollars(4_999.99), null)).toBeNull();
  expect(stepOf(rows, null)).toBeNull();
  expect(stepOf(rows, 2)).toBeNull();
});

test.each([
  [1_049_999.99, null],
  [1_050_000, 1],
  [1_099_999.99, 1],
  [1_100_000, 2],
  [1_200_000, 3],
])('%f dollars grow to step %s', (volume, expected) =>
  expect(reachedStep(own(growthRebate()), dollars(volume), fraction(dollars(1_000_000)))).toBe(expected),
);

test('growth is compared exactly', () => {
  // 5 % more than a third of a cent's multiple: no double can hold it.
  const baseline = fraction(dollars(1_000_000), 3);
  const needed = volumeFor(step(5, 2), baseline);
  expect(needed && roundUp(needed)).toBe(dollars(350_000));
  expect(reachedStep(own(growthRebate()), dollars(350_000), baseline)).toBe(1);
  expect(reachedStep(own(growthRebate()), dollars(349_999.99), baseline)).toBeNull();
});

test('no step is reached without a baseline', () => {
  expect(reachedStep(own(growthRebate()), dollars(500_000), fraction(0))).toBeNull();
  expect(reachedStep(own(growthRebate()), dollars(500_000), fraction(-1))).toBeNull();
});
