import { expect, test } from 'vitest';
import { sliderRange } from './slider-range.ts';

const step = (index: number, purchases: number) => ({
  index,
  from: purchases,
  percentage: 1,
  fixedAmount: null,
  purchases,
  earned: null,
});

test('it ends beyond the last step and names those ahead', () => {
  const steps = [step(3, 2e6), step(4, 2.5e6), step(5, 3e6)];
  expect(sliderRange({ forecastPurchases: 2_461_300, steps })).toEqual({
    max: 592_570,
    marks: [
      { value: 38_700, label: 'Step 4, $38.7K' },
      { value: 538_700, label: 'Step 5, $538.7K' },
    ],
  });
});

test('steps that lie close together are named once', () => {
  const steps = [step(1, 100), step(2, 110), step(3, 1_000)];
  expect(sliderRange({ forecastPurchases: 0, steps }).marks.map(({ value }) => value)).toEqual([110, 1_000]);
});

test('a quarter more once the last step is reached', () => {
  expect(sliderRange({ forecastPurchases: 4_000, steps: [step(1, 100)] })).toEqual({ max: 1_100, marks: [] });
});
