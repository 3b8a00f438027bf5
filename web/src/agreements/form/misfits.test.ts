import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { expect, test } from 'vitest';
import { misfits } from './misfits.ts';

test.each(['GeneralDiscount', 'Marketing', 'Ddr', 'Rebate'] as const)('new %s terms fit', (type) => {
  expect(misfits(type, usualTerms(type))).toEqual([]);
});

test('a rate doesn’t survive a switch to a fixed amount, which no invoice can carry', () => {
  const terms = { ...usualTerms('GeneralDiscount'), percentage: 2, calculationType: 'FixedAmount' } as const;
  expect(misfits('GeneralDiscount', terms)).toEqual([
    { path: 'percentage', value: null },
    { path: 'settlementMethod', value: 'CreditMemo' },
  ]);
});

test('the condition decides which of its fields stay', () => {
  const terms = { ...usualTerms('GeneralDiscount'), earlyPaymentDiscountPeriod: 10, minimumAmount: 500 };
  expect(misfits('GeneralDiscount', { ...terms, condition: 'EarlyPayment' })).toEqual([
    { path: 'minimumAmount', value: null },
  ]);
  expect(misfits('GeneralDiscount', { ...terms, condition: 'MinimumOrderAmount' })).toEqual([
    { path: 'earlyPaymentDiscountPeriod', value: null },
  ]);
});

test('growth gets a baseline, and its steps lose rates of the other kind', () => {
  const terms = usualTerms('Rebate');
  const rebate = {
    ...terms.rebate,
    rebateType: 'Growth',
    steps: [{ from: 5, percentage: 1, fixedAmount: null }],
  };
  const growth = { ...terms, calculationType: 'FixedAmount', rebate } as typeof terms;
  expect(misfits('Rebate', growth)).toEqual([
    { path: 'rebate.growthBaselineType', value: 'PriorYearActual' },
    { path: 'rebate.growthPaidOn', value: 'GrowthOnly' },
    { path: 'rebate.steps.0.percentage', value: null },
  ]);
});
