import { expect, test } from 'vitest';
import { coverageTone } from './coverage-tone.ts';

test('what is nearly reached stands out', () => {
  expect([59.9, 60, 89.9, 90, 140].map(coverageTone)).toEqual([
    'info',
    'warning',
    'warning',
    'success',
    'success',
  ]);
});
