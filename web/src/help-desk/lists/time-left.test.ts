import { expect, test } from 'vitest';
import { targetText, timeLeft, type Timed } from './time-left.ts';

const now = new Date('2026-11-17T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const running = (nextDueOn: string): Timed => ({
  nextDueOn,
  nextTarget: 'NextResponse',
  minutesLeft: null,
});
const paused = (minutesLeft: number): Timed => ({
  nextDueOn: null,
  nextTarget: 'Resolution',
  minutesLeft,
});

test.each([
  [at(12), { text: '12 min', tone: 'soon' }],
  [at(61), { text: '1 h', tone: 'plain' }],
  [at(26 * 60), { text: '26 h', tone: 'plain' }],
  [at(49 * 60), { text: '2 days', tone: 'plain' }],
  [at(0), { text: '1 min overdue', tone: 'late' }],
  [at(-200), { text: '3 h overdue', tone: 'late' }],
])('a target at %s', (due, expected) => {
  expect(timeLeft(running(due), now)).toEqual(expected);
});

test('a ticket that waits for someone keeps what is left', () => {
  expect(timeLeft(paused(45), now)).toEqual({ text: 'Paused, 45 min left', tone: 'quiet' });
  expect(timeLeft(paused(200), now)).toEqual({ text: 'Paused, 3 h left', tone: 'quiet' });
  expect(timeLeft(paused(-5), now)).toEqual({ text: 'Paused, overdue', tone: 'late' });
});

test('what is resolved has no target', () => {
  const done = { nextDueOn: null, nextTarget: null, minutesLeft: null } as const;
  expect(timeLeft(done, now)).toEqual({ text: '--', tone: 'quiet' });
  expect(targetText(done)).toBe('');
});

test('the target is named with its moment', () => {
  expect(targetText(running('2026-11-17T23:00:00Z'))).toBe('Next response by Nov 17, 2026 3:00 PM (PST)');
  expect(targetText(paused(5))).toBe('Resolution');
});
