import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test.each([
  [0, '0 invoices'],
  [1, '1 invoice'],
  [2, '2 invoices'],
  [12_345, '12,345 invoices'],
])('%i', (count, text) => {
  expect(pluralize(count, 'invoice')).toBe(text);
});

test('an explicit plural', () => {
  expect(pluralize(2, 'batch', 'batches')).toBe('2 batches');
  expect(pluralize(1, 'batch', 'batches')).toBe('1 batch');
});
