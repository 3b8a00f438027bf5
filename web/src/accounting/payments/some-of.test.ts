import { expect, test } from 'vitest';
import { someOf, withReasons } from './some-of.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);

test('all, while one more line would say less', () => {
  expect(someOf(lines(6))).toEqual(lines(6));
});

test('five and the rest as a number', () => {
  expect(someOf(lines(8))).toEqual([...lines(5), 'and 3 more']);
});

test('partners with why they were left out', () => {
  expect(withReasons([{ partnerName: 'Maple Ridge Doors', reason: 'No bank details' }])).toEqual([
    'Maple Ridge Doors: No bank details',
  ]);
});
