import { describe, expect, it, test } from 'vitest';
import { type CountingTerms, countedFrom, purchaseMeasure } from './purchase-measure.rules.ts';

const terms: CountingTerms = {
  type: 'Rebate',
  condition: 'Unconditional',
  minimumCents: null,
  calculationBase: 'ProductCost',
  dateBasis: 'InvoicePostingDate',
  deductReturns: true,
  deductOffInvoiceDiscounts: true,
  marketplaceIds: [],
  brandNames: [],
  skus: [],
  excludeSkus: [],
};

describe('a measure', () => {
  it('is the same whatever the order and letter case of a scope', () => {
    const one = purchaseMeasure({ ...terms, skus: ['b', 'A', 'a'], marketplaceIds: [10, 9] });
    expect(one).toEqual(purchaseMeasure({ ...terms, skus: ['A', 'B'], marketplaceIds: [9, 10, 9] }));
    expect(one).toMatchObject({ skus: ['A', 'B'], marketplaceIds: [9, 10] });
  });

  it('never deducts discounts for the agreement that gives them', () => {
    expect(purchaseMeasure(terms)?.deductsDiscounts).toBe(true);
    expect(purchaseMeasure({ ...terms, type: 'GeneralDiscount' })?.deductsDiscounts).toBe(false);
  });

  it('has a minimum order only if that is the condition', () => {
    const minimumCents = 5_000;
    expect(
      purchaseMeasure({ ...terms, condition: 'MinimumPurchaseVolume', minimumCents })?.minimumOrderCents,
    ).toBeNull();
    expect(
      purchaseMeasure({ ...terms, condition: 'MinimumOrderAmount', minimumCents })?.minimumOrderCents,
    ).toBe(5_000);
  });

  it('is missing for units and brands', () => {
    expect(purchaseMeasure({ ...terms, calculationBase: 'UnitsSold' })).toBeNull();
    expect(purchaseMeasure({ ...terms, brandNames: ['Kestrel'] })).toBeNull();
  });
});

test('purchases count from the year before, or from a window before a longer one', () => {
  const term = { startDate: '2026-04-01', endDate: null, periodType: 'Quarterly' } as const;
  expect(countedFrom([term])).toBe('2025-01-01');
  expect(countedFrom([{ ...term, startDate: '2027-01-01' }, term])).toBe('2025-01-01');
  const long = { startDate: '2026-01-01', endDate: '2028-12-31', periodType: 'OneTime' } as const;
  expect(countedFrom([long])).toBe('2023-01-01');
});
