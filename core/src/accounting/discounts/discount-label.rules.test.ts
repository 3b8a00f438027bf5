import { expect, test } from 'vitest';
import { rateLabel } from './discount-label.rules.ts';

test.each([
  [3, 1_200, 36, 'Usd', '3.0% of $1,200.00'],
  [2.25, 1_200, 27, 'Cad', '2.25% of CA$1,200.00'],
  [2.5, 1_200, 30, 'Usd', '2.5% of $1,200.00'],
  [0.1, 4.99, 0, 'Usd', '0.1% of $4.99'],
  [100, 1_200, 1_199.99, 'Usd', '100.0% of $1,200.00, as far as cap and lines allow'],
] as const)('%d%% of %d that came to %d %s', (percentage, base, amount, of, text) =>
  expect(rateLabel({ percentage, base, amount }, of)).toBe(text),
);
