import { expect, test } from 'vitest';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { lockedDates } from './locked-dates.ts';

const today = '2026-11-17';
const agreement = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  supersedesId: null,
  supersededById: null,
  closedThrough: null,
} as Agreement;

test('a correction can’t move the day where two terms meet', () => {
  expect(lockedDates(agreement, 'correct', today)).toEqual({ start: null, end: null });
  expect(lockedDates({ ...agreement, supersedesId: 1, supersededById: 3 }, 'propose', today)).toEqual({
    start: 'It continues earlier terms, so its start date can’t change.',
    end: 'Later terms follow it, so its end date can’t change.',
  });
});

test('nor can an edit of terms that will follow others', () => {
  const future = { ...agreement, startDate: '2027-01-01', endDate: null };
  expect(lockedDates(future, 'edit', today)).toEqual({ start: null, end: null });
  expect(lockedDates({ ...future, supersedesId: 1 }, 'edit', today)).toEqual({
    start: 'It continues earlier terms, so its start date can’t change.',
    end: null,
  });
});

test('other forms leave the dates to the server', () => {
  expect(lockedDates({ ...agreement, supersedesId: 1 }, 'change', today)).toEqual({ start: null, end: null });
  expect(lockedDates(undefined, 'create', today)).toEqual({ start: null, end: null });
});
