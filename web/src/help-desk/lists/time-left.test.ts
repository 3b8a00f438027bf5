import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-17T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  [at(12), { text: '12 min', tone: 'soon' }],
  [at(61), { text: '1 h', tone: 'plain' }],
  [at(26 * 60), { text: '26 h', tone: 'plain' }],
  [at(49 * 60), { text: '2 days', tone: 'plain' }],
  [at(0), { text: '1 min overdue', tone: 'late' }],
  [at(-200), { text: '3 h overdue', tone: 'late' }],
])('a target at %s', (due, expected) => {
  expect(timeLeft(due, 'NextResponseDue', now)).toEqual(expected);
});

test('a ticket that waits for someone has no target that runs', () => {
  expect(timeLeft(null, 'Paused', now)).toEqual({ text: 'Paused', tone: 'quiet' });
  expect(timeLeft(null, 'Fulfilled', now)).toEqual({ text: '--', tone: 'quiet' });
});
