import { expect, test } from 'vitest';
import { type BilledLine, discountBase, lessShortPay } from './discount-base.rules.ts';

const lines: BilledLine[] = [
  { id: 1, kind: 'Product', sku: 'TS-SUB', amountCents: 10_000 },
  { id: 2, kind: 'Product', sku: 'ts-hex', amountCents: 5_000 },
  { id: 3, kind: 'Shipping', sku: null, amountCents: 700 },
  { id: 4, kind: 'Handling', sku: null, amountCents: 50 },
  { id: 5, kind: 'Tax', sku: null, amountCents: 900 },
  { id: 6, kind: 'Other', sku: null, amountCents: -20 },
];
type Scope = Parameters<typeof discountBase>[0];
const found = (scope: Partial<Scope>, of = lines) => {
  const { baseCents, products } = discountBase(
    { calculationBase: 'ProductCost', skus: [], excludeSkus: [], ...scope },
    of,
  );
  return [baseCents, products.map(({ id }) => id)];
};

test.each<[Scope['calculationBase'], number]>([
  ['ProductCost', 15_000],
  ['ProductCostAndShipping', 15_700],
  ['InvoiceTotal', 16_630],
  ['UnitsSold', 0],
])('%s with every product in scope', (calculationBase, cents) =>
  expect(found({ calculationBase })).toEqual([cents, [1, 2]]),
);

test.each<[string, Partial<Scope>, number, number[]]>([
  ['some products', { skus: ['TS-SUB'] }, 10_000, [1]],
  ['in any letter case', { skus: ['ts-sub', 'TS-HEX'] }, 15_000, [1, 2]],
  ['all but some', { excludeSkus: ['TS-HEX'] }, 10_000, [1]],
  ['some, minus an excluded one', { skus: ['TS-SUB', 'TS-HEX'], excludeSkus: ['TS-SUB'] }, 5_000, [2]],
  ['none', { skus: ['TS-GRT'] }, 0, []],
  [
    'shipping counts if every product does',
    { calculationBase: 'ProductCostAndShipping', skus: ['TS-SUB', 'TS-HEX'] },
    15_700,
    [1, 2],
  ],
  [
    'shipping doesn’t count if a product is excluded',
    { calculationBase: 'ProductCostAndShipping', excludeSkus: ['TS-HEX'] },
    10_000,
    [1],
  ],
  ['nor do other charges', { calculationBase: 'InvoiceTotal', skus: ['TS-SUB'] }, 10_000, [1]],
])('%s', (_, scope, cents, ids) => expect(found(scope)).toEqual([cents, ids]));

test('without products, the base is zero', () => {
  const freight = lines.filter(({ kind }) => kind === 'Shipping');
  expect(found({ calculationBase: 'InvoiceTotal' }, freight)).toEqual([0, []]);
  expect(found({}, [])).toEqual([0, []]);
});

test('a short pay counts with the line it reduces', () => {
  const kept = lessShortPay([
    { id: 1, kind: 'Product', sku: 'A', amountCents: 26_000, ofLineId: null },
    { id: 2, kind: 'Shipping', sku: null, amountCents: 2_500, ofLineId: null },
    { id: 3, kind: 'Other', sku: null, amountCents: -6_000, ofLineId: 1 },
    { id: 4, kind: 'Other', sku: null, amountCents: -1_000, ofLineId: 2 },
  ]);
  expect(kept.map(({ id, amountCents }) => [id, amountCents])).toEqual([
    [1, 20_000],
    [2, 1_500],
  ]);
});
