import { expect, test } from 'vitest';
import { type WorkCalendar, workBetween, workEnds } from './work-calendar.rules.ts';

const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
const pacific: WorkCalendar = {
  timeZone: 'America/Los_Angeles',
  hours: weekdays('08:00', '17:00'),
  holidays: ['2026-11-26'],
};
const hours = (calendar: WorkCalendar, from: string, to: string) =>
  workBetween(calendar, Date.parse(from), Date.parse(to)) / 3_600_000;
const end = (calendar: WorkCalendar, from: string, after: number) => {
  const at = workEnds(calendar, Date.parse(from), after * 3_600_000);
  return at === null ? null : new Date(at).toISOString();
};

test('nights, weekends and holidays are no work', () => {
  expect(hours(pacific, '2026-11-17T08:00-08:00', '2026-11-17T12:30-08:00')).toBe(4.5);
  expect(hours(pacific, '2026-11-20T16:00-08:00', '2026-11-23T09:00-08:00')).toBe(2);
  expect(hours(pacific, '2026-11-25T16:00-08:00', '2026-11-27T09:00-08:00')).toBe(2);
  expect(hours(pacific, '2026-11-21T00:00-08:00', '2026-11-22T23:59-08:00')).toBe(0);
  expect(hours(pacific, '2026-11-17T12:00-08:00', '2026-11-17T08:00-08:00')).toBe(0);
});

test('what begins outside of work starts with the next opening, and may end at a closing', () => {
  expect(end(pacific, '2026-11-20T20:00-08:00', 1)).toBe('2026-11-23T17:00:00.000Z');
  expect(end(pacific, '2026-11-17T08:00-08:00', 9)).toBe('2026-11-18T01:00:00.000Z');
  expect(end(pacific, '2026-11-25T16:00-08:00', 2)).toBe('2026-11-27T17:00:00.000Z');
  expect(end(pacific, '2026-11-21T10:00-08:00', 0)).toBe('2026-11-21T18:00:00.000Z');
});

test('hours that are skipped do not count, and hours that are repeated count twice', () => {
  const sundays = { ...pacific, hours: [{ weekday: 7, from: '00:00', to: '24:00' }], holidays: [] };
  expect(hours(sundays, '2026-03-07T00:00Z', '2026-03-10T00:00Z')).toBe(23);
  expect(hours(sundays, '2026-10-31T00:00Z', '2026-11-03T00:00Z')).toBe(25);
  const early = { ...sundays, hours: [{ weekday: 7, from: '01:30', to: '02:30' }] };
  expect(hours(early, '2026-03-07T00:00Z', '2026-03-10T00:00Z')).toBe(0.5);
  expect(hours(early, '2026-10-31T00:00Z', '2026-11-03T00:00Z')).toBe(1.5);
});

test('hours that overlap count once, and the turn of a year cuts nothing', () => {
  const doubled = {
    ...pacific,
    hours: [
      { weekday: 4, from: '08:00', to: '12:00' },
      { weekday: 4, from: '10:00', to: '24:00' },
    ],
  };
  expect(hours(doubled, '2026-12-31T00:00-08:00', '2027-01-01T23:00-08:00')).toBe(16);
});

test('without hours nothing ever ends', () => {
  expect(end({ ...pacific, hours: [] }, '2026-11-17T08:00-08:00', 1)).toBeNull();
});
