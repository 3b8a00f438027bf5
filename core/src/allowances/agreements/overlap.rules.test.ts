import { expect, test } from 'vitest';
import { overlaps, whyOverlaps } from './overlap.rules.ts';

type Compared = Parameters<typeof overlaps>[0];

const discount = (change: Partial<Compared> = {}, scope: Partial<Compared['scope']> = {}): Compared => ({
  type: 'GeneralDiscount',
  name: 'Everyday discount',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  earlyPaymentDiscountPeriod: null,
  scope: { marketplaceIds: [], skus: [], excludeSkus: [], ...scope },
  ...change,
});

test.each<[string, Compared, boolean]>([
  ['itself', discount(), true],
  ['the day after', discount({ startDate: '2027-01-01', endDate: null }), false],
  ['the last day', discount({ startDate: '2026-12-31', endDate: null }), true],
  ['another kind', discount({ type: 'Ddr' }), false],
  ['early payment', discount({ earlyPaymentDiscountPeriod: 10 }), false],
  ['one marketplace of all', discount({}, { marketplaceIds: [3] }), true],
  ['one product of all', discount({}, { skus: ['A'] }), true],
])('everything all year and %s', (_, other, expected) => {
  expect(overlaps(discount(), other)).toBe(expected);
  expect(overlaps(other, discount())).toBe(expected);
});

test.each<[string, Partial<Compared['scope']>, Partial<Compared['scope']>, boolean]>([
  ['other marketplaces', { marketplaceIds: [1, 2] }, { marketplaceIds: [3] }, false],
  ['a shared marketplace', { marketplaceIds: [1, 2] }, { marketplaceIds: [2] }, true],
  ['other products', { skus: ['A', 'B'] }, { skus: ['C'] }, false],
  ['a product in other letters', { skus: ['a'] }, { skus: ['A'] }, true],
  ['a product left out', { excludeSkus: ['A'] }, { skus: ['a'] }, false],
  ['one of two left out', { excludeSkus: ['A'] }, { skus: ['A', 'B'] }, true],
  ['a shared product left out by itself', { skus: ['A'] }, { skus: ['A', 'B'], excludeSkus: ['A'] }, false],
])('scopes with %s', (_, one, other, expected) => {
  expect(overlaps(discount({}, one), discount({}, other))).toBe(expected);
});

test('early payment within other days is another offer', () => {
  const within = (days: number) => discount({ earlyPaymentDiscountPeriod: days });
  expect(overlaps(within(10), within(20))).toBe(false);
  expect(overlaps(within(10), within(10))).toBe(true);
});

test('programs and rebate types are classes of their own', () => {
  const marketing = (program: 'CoOp' | 'Catalog') =>
    discount({ type: 'Marketing', marketing: { program, activities: [] } });
  expect(overlaps(marketing('CoOp'), marketing('Catalog'))).toBe(false);
  expect(overlaps(marketing('CoOp'), marketing('CoOp'))).toBe(true);
});

test('the earliest other agreement is named with its dates', () => {
  const others = [
    discount({ name: 'Second half', startDate: '2026-07-01', endDate: null }),
    discount({ name: 'First half', endDate: '2026-06-30' }),
  ];
  expect(whyOverlaps(discount(), others)?.message).toBe(
    'Overlaps agreement First half (Jan 01, 2026 – Jun 30, 2026)',
  );
  expect(whyOverlaps(discount({ startDate: '2026-08-01' }), others)?.message).toBe(
    'Overlaps agreement Second half (Jul 01, 2026, no end date)',
  );
});
