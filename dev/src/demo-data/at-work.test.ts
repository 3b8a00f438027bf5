import { expect, test } from 'vitest';
import { atWork } from './at-work.ts';

// A Thursday evening on the West Coast, after work.
const now = new Date('2026-11-20T03:30:00Z');
const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

test('moments of two months fall on working hours, and keep their order', () => {
  const hours = Array.from(
    { length: 1_500 },
    (_, hour) => new Date(now.getTime() - (1_500 - hour) * 3_600_000),
  );
  const shown = hours.map((moment) => atWork(moment, now));
  for (const moment of shown) {
    const parts = Object.fromEntries(pacific.formatToParts(moment).map(({ type, value }) => [type, value]));
    expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(parts['weekday']);
    expect(Number(parts['hour'])).toBeGreaterThanOrEqual(7);
    expect(Number(parts['hour'])).toBeLessThanOrEqual(17);
    expect(moment <= now).toBe(true);
  }
  expect(shown.every((moment, at) => at === 0 || moment > (shown[at - 1] ?? now))).toBe(true);
  expect(new Set(shown.map((moment) => moment.toISOString().slice(0, 10))).size).toBeGreaterThan(40);
});

test('a week before is a week before', () => {
  expect(atWork(new Date('2026-11-13T03:30:00Z'), now)).toEqual(new Date('2026-11-13T01:00:00Z'));
});
