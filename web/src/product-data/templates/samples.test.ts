import { expect, it } from 'vitest';
import { type Sample, samplesOf, spreadOf } from './samples.ts';

const sample = (id: number, text: string, message?: string): Sample => ({
  id,
  sku: `TS-${id}`,
  supplierName: 'Northwind',
  cell: {
    source: text,
    text,
    faults: message === undefined ? [] : [{ severity: 'Error', code: 'BadType', message }],
  },
});

it('shows each fault and different values first, in the order of the products', () => {
  const all = [
    sample(1, 'White'),
    ...[2, 3, 4, 5, 6].map((id) => sample(id, 'Black')),
    sample(7, 'Oak'),
    sample(8, '', 'A required value is missing.'),
    sample(9, '', 'A required value is missing.'),
    sample(10, 'Slate'),
  ];
  expect(samplesOf(all, 1).map(({ id }) => id)).toEqual([2, 3, 4, 7, 8, 10]);
  expect(samplesOf(all.slice(0, 3), null).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(samplesOf([], 1)).toEqual([]);
});

it('tells the range of numbers, and of nothing else', () => {
  const all = ['3', '1', '', '10', 'x'].map((text, id) => sample(id, text));
  expect(spreadOf(all, { dataType: 'Decimal' })).toEqual({ lowest: 1, highest: 10, median: 3, count: 3 });
  expect(spreadOf(all, { dataType: 'Text' })).toBeNull();
  expect(spreadOf(all.slice(0, 1), { dataType: 'Integer' })).toBeNull();
});
