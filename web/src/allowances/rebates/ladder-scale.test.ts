import { expect, test } from 'vitest';
import { apart, ladderScale } from './ladder-scale.ts';

const step = (index: number, purchases: number | null, percentage: number) => ({
  index,
  from: purchases ?? 0,
  percentage,
  fixedAmount: null,
  purchases,
  earned: null,
});
const steps = [
  step(1, 1e6, 1),
  step(2, 1.5e6, 1.5),
  step(3, 2e6, 2),
  step(4, 2.5e6, 2.75),
  step(5, 3e6, 3.25),
];
const drawn = { steps, marked: [2_187_560, 2_461_300], width: 664, height: 336 };

test('steps follow each other up to the right edge', () => {
  const { bars, plot, x } = ladderScale(drawn);
  expect(bars.map(({ from }) => from)).toEqual(steps.map(({ purchases }) => x(purchases ?? 0)));
  expect(bars.slice(1).map(({ from }) => from)).toEqual(bars.slice(0, -1).map(({ to }) => to));
  expect(bars.at(-1)?.to).toBe(plot.right);
  expect(bars[0]?.from).toBeGreaterThan(plot.left);
});

test('a higher rate is drawn higher', () => {
  const tops = ladderScale(drawn).bars.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((one, other) => other - one));
});

test('purchases far beyond the last step are still on the axis', () => {
  const { x, plot } = ladderScale({ ...drawn, marked: [9e6] });
  expect(x(9e6)).toBeLessThan(plot.right);
  expect(x(9e6)).toBeGreaterThan(x(3e6));
});

test('more returned than bought is left of everything', () => {
  const { x, plot } = ladderScale({ ...drawn, marked: [-50_000] });
  expect(x(-50_000)).toBeGreaterThanOrEqual(plot.left);
  expect(x(-50_000)).toBeLessThan(x(1e6));
});

test('one step from the first dollar fills the ladder', () => {
  const { bars, plot } = ladderScale({ ...drawn, steps: [step(1, 0, 2)], marked: [0] });
  expect(bars).toMatchObject([{ from: plot.left, to: plot.right }]);
});

test('without a baseline there are no steps to draw', () => {
  expect(ladderScale({ ...drawn, steps: [step(1, null, 2)], marked: [500] }).bars).toEqual([]);
});

test.each([
  [3.25, [1, 2, 3]],
  [0.5, [0.2, 0.4]],
  [12, [5, 10]],
  [25_000, [10_000, 20_000]],
])('rates on the axis up to %f', (highest, rates) => {
  expect(ladderScale({ ...drawn, steps: [step(1, 100, highest)] }).rates).toEqual(rates);
});

test('labels keep their distance', () => {
  const { bars } = ladderScale({
    ...drawn,
    steps: [step(1, 100, 1), step(2, 101, 2), step(3, 900, 3)],
    marked: [],
  });
  expect(apart(bars, 48).map(({ step: { index } }) => index)).toEqual([1, 3]);
});
