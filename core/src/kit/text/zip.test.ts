import { expect, test } from 'vitest';
import { zip } from './zip.ts';

test('pairs items in order', () => {
  expect(zip(['a', 'b'], [7, 8])).toEqual([
    ['a', 7],
    ['b', 8],
  ]);
});

test('refuses an item without a counterpart', () => {
  expect(() => zip(['a', 'b'], [7])).toThrow("2 items don't pair with 1");
  expect(() => zip([], [7])).toThrow("0 items don't pair with 1");
});
