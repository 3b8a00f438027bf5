import { expect, test } from 'vitest';
import { commonTrigrams, rarePart } from './rare-part.ts';

const numbers = Array.from({ length: 500 }, (_, n) => `inv-${(n * 7919) % 1000}x${n}`);

test('a trigram in nearly every value is common', () => {
  const common = commonTrigrams(numbers);
  expect(common).toContain('inv');
  expect(common).toContain('nv-');
  expect(commonTrigrams(['abc', 'abd', 'xyz', 'xyw'])).toEqual(new Set());
});

test.each([
  ['INV-204518', '204518'],
  ['204518', '204518'],
  ['ab-inv-9', null],
  ['a-99-4711', '4711'],
  ['o-50', null],
  ['inv-', null],
  ['inv-7k', '-7k'],
  ['inv-20', null],
  ['in', null],
])('the rare part of %s is %s', (term, part) => {
  const common = new Set(['inv', 'nv-', 'v-2', '-20', '-in', 'v-9']);
  expect(rarePart(term, common)).toBe(part);
});
