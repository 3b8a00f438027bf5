import { expect, test } from 'vitest';
import { hoursOfText, isTimeZone, linesOfHours, textOfHours, weekText, whyNotHours } from './hours.rules.ts';

test('hours are read as they are typed, and written the same way', () => {
  const hours = hoursOfText(1, '8:00-12:00, 13:00 – 17:30') ?? [];
  expect(hours).toEqual([
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:30' },
  ]);
  expect(textOfHours(hours, 1)).toBe('08:00–12:00, 13:00–17:30');
  expect(textOfHours(hours, 2)).toBe('');
  expect(hoursOfText(1, ' ')).toEqual([]);
  expect(hoursOfText(1, '00:00-24:00')).toEqual([{ weekday: 1, from: '00:00', to: '24:00' }]);
});

test('a week is told in as few words as it can be', () => {
  const on = (days: readonly number[], text: string) => days.flatMap((day) => hoursOfText(day, text) ?? []);
  expect(weekText(on([1, 2, 3, 4, 5], '08:00-17:00'))).toBe('Monday to Friday 08:00–17:00');
  expect(weekText([...on([1, 3], '08:00-17:00'), ...on([6, 7], '10:00-12:00')])).toBe(
    'Monday 08:00–17:00, Wednesday 08:00–17:00, Saturday to Sunday 10:00–12:00',
  );
  expect(weekText([])).toBe('No hours');
  expect(linesOfHours(on([2], '08:00-12:00, 13:00-17:00'))).toEqual(['Tuesday 08:00–12:00, 13:00–17:00']);
});

test.each(['8-12', '08:00', '08:00-25:00', '08:00-12:60', '8:00-12:00-13:00'])('%s is no time', (text) => {
  expect(hoursOfText(1, text)).toBeNull();
});

const monday = (text: string) => hoursOfText(1, text) ?? [];
const business = { mayPassMidnight: false };

test.each([
  ['08:00-08:00', 'Monday starts and ends at the same time.'],
  ['17:00-08:00', 'Monday ends before it starts.'],
  ['08:00-12:00, 11:00-13:00', 'The hours of Monday overlap.'],
  ['08:00-12:00, 12:00-13:00', null],
])('business hours of %s', (text, expected) => {
  expect(whyNotHours(monday(text), business)).toBe(expected);
});

test('a shift may go on after midnight, but not into another one of its day', () => {
  expect(whyNotHours(monday('22:00-06:00'), { mayPassMidnight: true })).toBeNull();
  expect(whyNotHours(monday('22:00-06:00, 23:00-24:00'), { mayPassMidnight: true })).not.toBeNull();
});

test('a time zone has a name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Base')).toBe(false);
});
