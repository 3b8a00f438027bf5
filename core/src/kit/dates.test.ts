import { describe, expect, it } from 'vitest';
import {
  clockTime,
  dateOfDay,
  dayInPacific,
  dayOfDate,
  type DayRange,
  longDate,
  orderedRange,
  pickInRange,
  rangeText,
  shortDate,
  typedDay,
} from './dates.ts';

describe('short dates', () => {
  it.each([
    ['2026-11-05', 'Nov 05, 2026'],
    ['2026-11-15T07:59:59Z', 'Nov 14, 2026'],
    ['2026-11-15T08:00:00Z', 'Nov 15, 2026'],
    ['2026-07-15T06:59:59Z', 'Jul 14, 2026'],
    ['2026-02-30', ''],
    ['soon', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%j is %j', (value, text) => expect(shortDate(value)).toBe(text));
});

describe('long dates', () => {
  it.each([
    ['2026-11-15T23:04:00Z', 'Nov 15, 2026 3:04 PM (PST)'],
    ['2026-11-15T08:00:00Z', 'Nov 15, 2026 12:00 AM (PST)'],
    ['2026-07-01T16:30:00.000Z', 'Jul 01, 2026 9:30 AM (PST)'],
    ['never', ''],
    [null, ''],
  ])('%j is %j', (value, text) => expect(longDate(value)).toBe(text));
});

it('shows just the time, for use beside a date', () => {
  expect(clockTime('2026-11-15T23:04:00Z')).toBe('3:04 PM (PST)');
  expect(clockTime('2026-07-15T07:00:00Z')).toBe('12:00 AM (PST)');
  expect(clockTime('never')).toBe('');
});

describe('days', () => {
  it('round-trip, even across clock changes', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2024-02-29', '1900-01-01', '0099-12-31']) {
      const date = dateOfDay(day);
      expect(date && dayOfDate(date)).toBe(day);
    }
  });
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '15', '', null, undefined])('%j is not a day', (day) =>
    expect(dateOfDay(day)).toBeUndefined(),
  );
  it('change at midnight Pacific time', () => {
    expect(dayInPacific(new Date('2026-11-15T07:59:00Z'))).toBe('2026-11-14');
    expect(dayInPacific(new Date('2026-11-15T08:00:00Z'))).toBe('2026-11-15');
  });
});

describe('typed dates', () => {
  const now = new Date(2026, 10, 15);
  it.each([
    ['Nov 15, 2026', '2026-11-15'],
    ['nov 5, 2026', '2026-11-05'],
    ['November 5, 2026', '2026-11-05'],
    ['Nov  5 2026', '2026-11-05'],
    ['11/15/2026', '2026-11-15'],
    ['1/2/2026', '2026-01-02'],
    [' 2026-11-15 ', '2026-11-15'],
    ['1/1/1900', '1900-01-01'],
    ['12/31/2126', '2126-12-31'],
    ['12/31/1899', null],
    ['1/1/2127', null],
    ['1/2/26', null],
    ['13/1/2026', null],
    ['2/30/2026', null],
    ['tomorrow', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(typedDay(text, now)).toBe(day));
});

describe('a range', () => {
  const empty: DayRange = { from: null, to: null };
  it('starts with the first click, which clears the end', () => {
    expect(pickInRange(empty, '2026-11-10')).toEqual({ from: '2026-11-10', to: null });
    expect(pickInRange({ from: null, to: '2026-11-20' }, '2026-11-10')).toEqual({
      from: '2026-11-10',
      to: null,
    });
  });
  it('ends with the second click', () => {
    expect(pickInRange({ from: '2026-11-10', to: null }, '2026-11-12')).toEqual({
      from: '2026-11-10',
      to: '2026-11-12',
    });
    expect(pickInRange({ from: '2026-11-10', to: null }, '2026-11-10')).toEqual({
      from: '2026-11-10',
      to: '2026-11-10',
    });
  });
  it('is swapped when the second click is before the first', () => {
    expect(pickInRange({ from: '2026-11-10', to: null }, '2026-10-31')).toEqual({
      from: '2026-10-31',
      to: '2026-11-10',
    });
  });
  it('starts over once complete', () => {
    expect(pickInRange({ from: '2026-11-10', to: '2026-11-12' }, '2026-11-11')).toEqual({
      from: '2026-11-11',
      to: null,
    });
  });
  it('is put in order when typed', () => {
    const range = { from: '2026-11-01', to: '2026-11-15' };
    expect(orderedRange(range)).toEqual(range);
    expect(orderedRange({ from: range.to, to: range.from })).toEqual(range);
    expect(orderedRange({ from: range.to, to: null })).toEqual({ from: range.to, to: null });
    expect(orderedRange(empty)).toEqual(empty);
  });
  it('is put into words', () => {
    expect(rangeText({ from: '2026-11-01', to: '2026-11-15' })).toBe('Nov 01, 2026 – Nov 15, 2026');
    expect(rangeText({ from: '2026-11-01', to: null })).toBe('From Nov 01, 2026');
    expect(rangeText({ from: null, to: '2026-11-15' })).toBe('Until Nov 15, 2026');
    expect(rangeText(empty)).toBe('');
  });
});
