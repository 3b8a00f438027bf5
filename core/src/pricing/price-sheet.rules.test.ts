import { expect, test } from 'vitest';
import type { Cell } from '../documents/spreadsheet.rules.ts';
import { readPriceSheet } from './price-sheet.rules.ts';
import { maxPriceItems } from './pricing.values.ts';

const marketplaces = [{ value: 3, label: 'Amazon US' }];
const read = (columns: string[], ...lines: Cell[][]) =>
  readPriceSheet(
    {
      columns,
      content: lines.map((cells) =>
        Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
      ),
    },
    marketplaces,
  );
const all = ['Supplier ID', 'sku', 'COST', 'effective_from', 'Minimum price', 'Price Amazon US', 'Notes'];

test('reads amounts and days as people write them, and leaves out what is empty', () => {
  expect(
    read(
      all,
      [12, '007', '$1,234.5', '12/1/2026', 9.1 + 0.2, 'US$20', 'x'],
      ['', '', null],
      ['12', ' B ', null, '', '', null],
      [12, 'C', 0.1 + 0.2, '2026-12-01'],
      [12, 'D', 1.005, 'soon'],
    ),
  ).toEqual({
    items: [
      {
        supplierId: 12,
        sku: '007',
        cost: 1_234.5,
        effectiveFrom: '2026-12-01',
        minimumPrice: 9.3,
        prices: [{ marketplaceId: 3, price: 20 }],
      },
      { supplierId: 12, sku: 'B' },
      { supplierId: 12, sku: 'C', cost: 0.3, effectiveFrom: '2026-12-01' },
      { supplierId: 12, sku: 'D', cost: 1.005, effectiveFrom: 'soon' },
    ],
    rows: [2, 4, 5, 6],
    problems: [],
  });
});

test.each([
  ['a missing column', ['SKU', 'Cost'], ['A', 1], 'The sheet needs the columns Supplier ID and SKU.'],
  [
    'a marketplace that isn’t there',
    [...all, 'Price Narnia'],
    [1, 'A'],
    '“Price Narnia” doesn’t match an active marketplace.',
  ],
  ['a supplier that is no number', all, ['Northwind', 'A', 1], 'Row 2: check Supplier ID.'],
  ['an amount that is none', all, [1, 'A', 'n/a'], 'Row 2: check COST.'],
  ['no products', all, ['', ''], 'The sheet has no products.'],
])('names %s', (_, columns, line, problem) => {
  expect(read(columns, line as Cell[]).problems).toEqual([problem]);
});

test('names what is too large, and not every broken row', () => {
  const lines = Array.from({ length: maxPriceItems + 1 }, (_, at): Cell[] => [1, `A${at}`, 1]);
  expect(read(all, ...lines).problems).toEqual(['The sheet has more than 5,000 products.']);
  expect(read(all, ...lines.map((): Cell[] => ['x', 'A'])).problems).toHaveLength(20);
});
