import { expect, test } from 'vitest';
import { changeText } from './budget-words.ts';

test.each([
  [112, 100, '12.0% more than last year'],
  [87.5, 100, '12.5% less than last year'],
  [100, 100, 'Same as last year'],
  [100, 0, null],
  [100, null, null],
] as const)('%d after %s: %s', (earned, before, text) => expect(changeText(earned, before)).toBe(text));
