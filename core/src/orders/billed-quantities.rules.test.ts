import { expect, test } from 'vitest';
import { type BilledLine, billedQuantities } from './billed-quantities.rules.ts';

const items = [
  { id: 1, sku: 'A', quantity: 10 },
  { id: 2, sku: 'A', quantity: 5 },
  { id: 3, sku: 'B', quantity: 4 },
];
const line = (sku: string, quantity: number, orderItemId: number | null = null): BilledLine => ({
  orderItemId,
  sku,
  quantity,
});

test.each<[BilledLine[], number[]]>([
  [[], [0, 0, 0]],
  [[line('A', 7)], [7, 0, 0]],
  [
    [line('A', 7), line('A', 6)],
    [10, 3, 0],
  ],
  [[line('A', 20)], [10, 10, 0]],
  [
    [line('A', 5, 2), line('A', 12)],
    [10, 7, 0],
  ],
  [[line('B', 4, 3)], [0, 0, 4]],
  [[line('C', 4)], [0, 0, 0]],
])('%j bills %j', (lines, quantities) => {
  const billed = billedQuantities(items, lines);
  expect(items.map(({ id }) => billed.get(id))).toEqual(quantities);
});
