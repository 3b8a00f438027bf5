import { expect, it } from 'vitest';
import { durationText } from './attempt-words.ts';

it('shows how long a request took', () => {
  expect([0, 420, 999, 1_000, 1_240, 9_940, 10_000, 61_400].map(durationText)).toEqual([
    '0 ms',
    '420 ms',
    '999 ms',
    '1.0 s',
    '1.2 s',
    '9.9 s',
    '10 s',
    '61 s',
  ]);
});
