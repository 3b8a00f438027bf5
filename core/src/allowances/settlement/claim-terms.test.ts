import { expect, test } from 'vitest';
import { usualRebate, usualTerms } from '../agreements/usual-terms.ts';
import { claimTerms, formula } from './claim-terms.ts';

const marketing = {
  ...usualTerms('Marketing'),
  type: 'Marketing',
  currency: 'Usd',
  name: 'Co-op 2026',
  startDate: '2026-01-01',
  percentage: 2.25,
} as const;
const rebate = {
  ...usualTerms('Rebate'),
  type: 'Rebate',
  currency: 'Cad',
  name: 'Growth',
  startDate: '2026-01-01',
} as const;

test('states the formula in words', () => {
  expect(formula(marketing)).toBe('2.25% of product cost');
  expect(formula({ ...marketing, percentage: null, fixedAmount: 500 })).toBe('$500.00 monthly');
  const steps = [
    { from: 5, percentage: 2, fixedAmount: null },
    { from: 10, percentage: 3, fixedAmount: null },
  ];
  const growth = { ...usualRebate, rebateType: 'Growth', growthPaidOn: 'GrowthOnly', steps } as const;
  expect(formula({ ...rebate, rebate: growth })).toBe(
    'Growth, on growth in product cost: 2.0% from 5.0%; 3.0% from 10.0%',
  );
  const fixed = { ...usualRebate, steps: [{ from: 1_000, percentage: null, fixedAmount: 50 }] };
  expect(formula({ ...rebate, rebate: fixed })).toBe(
    'Paid to the first dollar, on product cost: CA$50.00 from CA$1,000.00',
  );
});

test('leaves out what wasn’t agreed', () => {
  const labels = (terms: Parameters<typeof claimTerms>[0]) => claimTerms(terms).map(([label]) => label);
  expect(labels(marketing)).not.toContain('Cap per period');
  expect(labels({ ...marketing, capAmountPerPeriod: 10 })).toContain('Cap per period');
  const less = claimTerms({ ...marketing, deductReturns: false, deductOffInvoiceDiscounts: false });
  expect(less.at(-1)).toEqual(['Deductions', 'None']);
});
