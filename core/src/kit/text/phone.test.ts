import { expect, it } from 'vitest';
import { phoneText, phoneValue } from './phone.ts';

it.each([
  ['5035550142', '(503) 555-0142'],
  ['503-555-0142', '(503) 555-0142'],
  ['+15035550142', '(503) 555-0142'],
  ['1 (503) 555 0142', '(503) 555-0142'],
  ['+15035550142 ext. 12', '(503) 555-0142 ext. 12'],
  ['+1 416 555 0123', '(416) 555-0123'],
  ['+442079460958', '+44 20 7946 0958'],
  ['12', '12'],
  ['call June', 'call June'],
  ['', ''],
])('%j is shown as %j', (stored, shown) => expect(phoneText(stored)).toBe(shown));

it('shows nothing for a missing number', () => {
  expect([null, undefined].map(phoneText)).toEqual(['', '']);
});

it.each([
  ['(503) 555-0142', '+15035550142'],
  ['503.555.0142 x12', '+15035550142 ext. 12'],
  ['+44 20 7946 0958', '+442079460958'],
  [' ask June ', 'ask June'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => expect(phoneValue(typed)).toBe(stored));

it('round-trips a stored number', () => {
  const stored = phoneValue('503 555 0142 ext 7');
  expect(phoneValue(phoneText(stored))).toBe(stored);
});
