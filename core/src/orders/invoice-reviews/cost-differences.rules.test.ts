import { expect, test } from 'vitest';
import { costDifferences } from './cost-differences.rules.ts';

const share = (quantity: number, priceCents: number) => ({ itemId: 1, quantity, priceCents });

test('adds up units that are off by the same amount, and leaves out those billed as agreed', () => {
  const found = costDifferences({
    products: [
      { sku: 'tile ', quantity: 5, unitCostCents: 2_100 },
      { sku: 'GROUT', quantity: 2, unitCostCents: 1_500 },
      { sku: 'TILE', quantity: 4, unitCostCents: 2_100 },
      { sku: 'TRIM', quantity: 1, unitCostCents: 300 },
    ],
    allocations: [
      { shares: [share(5, 2_000)], excess: 0 },
      { shares: [share(2, 1_900)], excess: 0 },
      { shares: [share(3, 2_000)], excess: 1 },
      { shares: [share(1, 300)], excess: 0 },
    ],
  });
  expect(found).toEqual([
    { sku: 'GROUT', perUnitCents: -400, quantity: 2 },
    { sku: 'TILE', perUnitCents: 100, quantity: 8 },
  ]);
});
