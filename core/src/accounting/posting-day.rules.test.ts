import { expect, it } from 'vitest';
import { postingDayInstead, whyNotPostThen } from './posting-day.rules.ts';

const bill = { name: 'Credit memo CM-1', date: '2026-11-10' };

it.each([
  ['2026-11-10', '2026-11-15', null],
  ['2027-11-15', '2026-11-15', null],
  ['2027-11-16', '2026-11-15', 'Choose a posting date on or before Nov 15, 2027.'],
  [
    '2026-11-09',
    '2026-11-15',
    'Credit memo CM-1 is dated Nov 10, 2026 and cannot be posted before that day.',
  ],
  // For a document dated ahead, a year from its own date.
  ['2027-11-10', '2026-01-01', null],
  ['2027-11-11', '2026-01-01', 'Choose a posting date on or before Nov 10, 2027.'],
])('posting on %s, as of %s: %s', (day, today, message) => {
  expect(whyNotPostThen(bill, day, today)?.message ?? null).toBe(message);
});

it('offers the first open day, but never one before the document date', () => {
  expect(postingDayInstead('2026-03-04', '2026-04-01')).toBe('2026-04-01');
  expect(postingDayInstead('2026-06-09', '2026-04-01')).toBe('2026-06-09');
});
