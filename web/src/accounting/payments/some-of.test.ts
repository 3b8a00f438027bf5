import { expect, test } from 'vitest';
import { someOf, withReasons } from './some-of.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);

test('shows every line when a summary line would save none', () => {
  expect(someOf(lines(6))).toEqual(lines(6));
});

test('shows five and counts the rest', () => {
  expect(someOf(lines(8))).toEqual([...lines(5), 'and 3 more']);
});

test('lists skipped partners with the reason', () => {
  expect(withReasons([{ partnerName: 'Maple Ridge Doors', reason: 'No bank details' }])).toEqual([
    'Maple Ridge Doors: No bank details',
  ]);
});
