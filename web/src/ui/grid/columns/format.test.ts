import { expect, it } from 'vitest';
import { day, decimal, exactMoment, moment, pacificDay } from './format.ts';

it('formats decimals', () => {
  expect(decimal(1234.567)).toBe('1,234.57');
});

it('formats a date as is, in any time zone', () => {
  expect(day('2026-11-01')).toBe('Nov 01, 2026');
  expect(day('not a day')).toBe('--');
});

it('formats a timestamp in Pacific time, with one suffix for summer and winter', () => {
  expect(moment('2026-11-15T01:30:00.000Z')).toBe('Nov 14, 2026 5:30 PM (PST)');
  expect(moment('2026-07-05T00:30:00.000Z')).toBe('Jul 04, 2026 5:30 PM (PST)');
  expect(moment('')).toBe('--');
});

it('names the exact time zone where it matters', () => {
  expect(exactMoment('2026-11-15T01:30:12Z')).toBe('Nov 14, 2026 5:30:12 PM PST');
  expect(exactMoment('2026-07-05T00:30:12Z')).toBe('Jul 04, 2026 5:30:12 PM PDT');
});

it('finds the company’s date for a timestamp', () => {
  expect(pacificDay('2026-11-15T07:59:00Z')).toBe('2026-11-14');
  expect(pacificDay('2026-11-15T08:00:00Z')).toBe('2026-11-15');
});
