import { expect, test } from 'vitest';
import { landedCost } from './amazon-costs.rules.ts';

const facts = {
  costCents: 10_000,
  costCurrency: 'Usd',
  freightCents: 1_250,
  handlingFeeType: 'ByItem',
  handlingCents: 300,
  dropShipCents: 200,
  allowanceBasisPoints: 550,
  priceCents: 20_000,
  priceCurrency: 'Usd',
} as const satisfies Parameters<typeof landedCost>[0];

test.each([
  ['all of it', {}, 11_200, 44],
  ['handling by order, for one unit', { handlingFeeType: 'ByOrder' }, 11_200, 44],
  ['no handling', { handlingFeeType: 'None' }, 10_900, 45.5],
  ['no freight', { freightCents: null }, 9_950, 50.25],
  ['half a cent rounds up', { costCents: 1_001, allowanceBasisPoints: 5_000 }, 2_251, 88.75],
  ['allowances of more than everything', { allowanceBasisPoints: 12_000 }, 1_750, 91.25],
  ['another currency', { priceCurrency: 'Cad' }, 11_200, null],
  ['no price', { priceCents: null }, 11_200, null],
  ['no cost', { costCents: null }, null, null],
] as const)('%s', (_, change, landedCents, marginPercent) => {
  expect(landedCost({ ...facts, ...change })).toEqual({ landedCents, marginPercent });
});
