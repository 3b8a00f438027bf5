import { expect, test } from 'vitest';
import { idsOf, sumOfItems } from './picked-items.ts';

const items = [
  { itemType: 'Invoice', id: 4, total: 0.1 },
  { itemType: 'CreditMemo', id: 4, total: -0.05 },
  { itemType: 'Invoice', id: 9, total: 0.2 },
] as const;

test('separates invoices from credit memos, even with the same id', () => {
  expect(idsOf(items)).toEqual({ invoiceIds: [4, 9], creditMemoIds: [4] });
});

test('subtracts credits, to the cent', () => {
  expect(sumOfItems(items)).toBe(0.25);
  expect(sumOfItems([])).toBe(0);
});
