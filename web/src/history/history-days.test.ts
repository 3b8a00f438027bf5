import { expect, it } from 'vitest';
import { byDay } from './history-days.ts';

const now = new Date('2026-11-15T20:00:00Z');
const at = (...moments: string[]) => moments.map((moment) => ({ at: moment }));

it('groups by Pacific day and names today and yesterday', () => {
  const entries = at(
    '2026-11-15T19:00:00Z',
    '2026-11-15T08:01:00Z',
    '2026-11-15T07:59:00Z',
    '2026-11-14T09:00:00Z',
    '2026-11-13T20:00:00Z',
    '2025-11-15T20:00:00Z',
  );
  expect(byDay(entries, now).map(({ label, entries: inIt }) => [label, inIt.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 2],
    ['Nov 13, 2026', 1],
    ['Nov 15, 2025', 1],
  ]);
});

it('recognizes yesterday across the start of daylight saving time', () => {
  const entries = at('2026-03-09T07:10:00Z', '2026-03-08T09:00:00Z', '2026-03-08T07:00:00Z');
  const soonAfter = new Date('2026-03-09T07:20:00Z');
  expect(byDay(entries, soonAfter).map(({ label }) => label)).toEqual(['Today', 'Yesterday', 'Mar 07, 2026']);
});

it('has no days without entries', () => expect(byDay([], now)).toEqual([]));
