import { expect, it } from 'vitest';
import { matcherOf, whyNotPattern } from './pattern.rules.ts';

it.each([
  '\\d{12}',
  '^\\d{12,14}$',
  '[A-Z]{2}-\\d+',
  'B0[\\dA-Z]{8}',
  '\\w+\\.jpe?g',
  '.*',
  '\\d+ [xX] \\d+',
])('%s is a pattern', (pattern) => expect(whyNotPattern(pattern)).toBeNull());

it.each(['(a+)+', 'a|b', '\\1', 'a**', '[z-a]', 'a+b+c+', '[', 'a{3,1}', '\\', '(?=a)', '$a', '\\p{L}'])(
  '%s is none',
  (pattern) => expect(whyNotPattern(pattern)).not.toBeNull(),
);

it('is for the whole cell', () => {
  expect(matcherOf('\\d{12}')('012345678905')).toBe(true);
  expect(matcherOf('\\d{12}')('x012345678905')).toBe(false);
  expect(matcherOf('(')('1')).toBe(false);
});

it('answers at once, whatever the text', () => {
  const start = Date.now();
  expect(matcherOf('a+a+')(`${'a'.repeat(999)}!`)).toBe(false);
  expect(matcherOf('a+a+')('a'.repeat(100_000))).toBe(false);
  expect(Date.now() - start).toBeLessThan(500);
});
