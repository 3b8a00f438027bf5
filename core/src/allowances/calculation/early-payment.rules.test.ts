import { expect, test } from 'vitest';
import { isTakenAtPayment } from './early-payment.rules.ts';

test('payments take a percentage for early payment only without a cap', () => {
  const early = { condition: 'EarlyPayment', capCents: null, percentageHundredths: 200 } as const;
  expect(isTakenAtPayment(early)).toBe(true);
  expect(isTakenAtPayment({ ...early, capCents: 1 })).toBe(false);
  expect(isTakenAtPayment({ ...early, percentageHundredths: null })).toBe(false);
  expect(isTakenAtPayment({ ...early, condition: 'Unconditional' })).toBe(false);
});
