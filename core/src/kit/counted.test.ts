import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 invoices'],
  [1, '1 invoice'],
  [2, '2 invoices'],
  [12_345, '12,345 invoices'],
])('%i', (count, text) => {
  expect(counted(count, 'invoice')).toBe(text);
});

test('a plural of its own', () => {
  expect(counted(2, 'batch', 'batches')).toBe('2 batches');
  expect(counted(1, 'batch', 'batches')).toBe('1 batch');
});
