import { expect, test } from 'vitest';
import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import { payoutLines } from './payout-lines.ts';

const partner = {
  partnerId: 1,
  partnerType: 'Supplier',
  partnerName: 'Acme',
  amount: 100,
  why: 'Held',
} as const;
const payout: Payout = {
  currency: 'Usd',
  selected: 350,
  credits: 70,
  discounts: 4,
  held: [
    { standing: 'Held', amount: 100, partners: [partner] },
    { standing: 'NothingLeft', amount: -20, partners: [{ ...partner, amount: -20 }] },
  ],
  pays: 196,
  partnerCount: 1,
};

test('each line has a label, and the lines add up to what the file pays', () => {
  const lines = payoutLines(payout);
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Selected', 350],
    ['Credits', -70],
    ['Discounts', -4],
    ['1 partner held', -100],
    ['1 partner with nothing left to pay', 20],
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(payout.pays);
});

test('zero amounts get no line', () => {
  expect(payoutLines({ ...payout, credits: 0, discounts: 0, held: [] }).map(({ label }) => label)).toEqual([
    'Selected',
  ]);
});
