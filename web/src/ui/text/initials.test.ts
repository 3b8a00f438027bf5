import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Dana Reyes', 'DR'],
  ['  dana   maria reyes ', 'DR'],
  ['Cher', 'C'],
  ['', ''],
  ['Élodie Ünal', 'ÉÜ'],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
