import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [72, '1 h 12 min'],
  [1_565, '26 h'],
])('%i minutes', (minutes, expected) => {
  expect(minutesText(minutes)).toBe(expected);
});
