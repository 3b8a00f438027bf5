import { expect, it } from 'vitest';
import { missingCreditsWords } from './missing-credits-words.ts';

const stats = (
  pendingCreditRequestsCount: number,
  ...pendingCreditAmounts: { currency: 'Usd' | 'Cad'; amount: number }[]
) => ({
  totalPendingCreditAmount: 0,
  pendingCreditRequestsCount,
  pendingCreditAmounts,
});

it.each([
  [stats(61, { currency: 'Usd', amount: 128_430.75 }), '$128,430.75', '61 pending cases'],
  [
    stats(1_061, { currency: 'Usd', amount: 1 }, { currency: 'Cad', amount: 2.5 }),
    '$1.00',
    'and CA$2.50 · 1,061 pending cases',
  ],
  [stats(1, { currency: 'Cad', amount: 2.5 }), 'CA$2.50', '1 pending case'],
  [stats(0), '$0.00', '0 pending cases'],
])('shows the missing amounts and the case count', (of, value, note) => {
  expect(missingCreditsWords(of)).toEqual({ value, note });
});
