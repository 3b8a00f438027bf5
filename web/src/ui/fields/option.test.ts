import { expect, it } from 'vitest';
import { matching, withUnknown } from './option.ts';

const options = [
  { value: 'US', label: 'USA' },
  { value: 'CA', label: 'Canada' },
];

it('adds a value missing from the options', () => {
  expect(withUnknown(options, 'MX')).toEqual([...options, { value: 'MX', label: 'MX (Unknown)' }]);
  expect(withUnknown([{ value: 1, label: 'One' }], 7).at(-1)).toEqual({ value: 7, label: '7 (Unknown)' });
  expect(withUnknown(options, 'CA')).toBe(options);
  expect(withUnknown(options, null)).toBe(options);
});

it('matches all typed words, and stops at the limit', () => {
  const many = Array.from({ length: 700 }, (_, at) => ({ value: at, label: `Northwind tile ${at}` }));
  expect(matching(many, '', 100)).toHaveLength(100);
  expect(matching(many, '', 600)).toHaveLength(600);
  expect(matching(many, 'TILE north 699', 100).map(({ value }) => value)).toEqual([699]);
  expect(matching(many, 'slate', 100)).toEqual([]);
  const close = ['Marketplace SKU', 'SKU'].map((label, value) => ({ value, label }));
  expect(matching(close, 'sku', 1).map(({ label }) => label)).toEqual(['SKU']);
  expect(matching(close, 'sku', 2).map(({ label }) => label)).toEqual(['SKU', 'Marketplace SKU']);
});
