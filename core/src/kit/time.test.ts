import { expect, it } from 'vitest';
import { pickupTimes, timeText } from './time.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['0:5', '12:05 AM'],
  ['9:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['17:45', '5:45 PM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s', (time, shown) => expect(timeText(time)).toBe(shown));

it.each([null, undefined, '', '9', '9:30:00', '24:00', '9:60', '9:30 AM', 'noon', '-1:00'])(
  '%j shows nothing',
  (time) => expect(timeText(time)).toBe(''),
);

it('offers a pickup every half hour of the day', () => {
  expect(pickupTimes).toHaveLength(48);
  expect(pickupTimes.slice(0, 3)).toEqual([
    { value: '00:00', label: '12:00 AM' },
    { value: '00:30', label: '12:30 AM' },
    { value: '01:00', label: '1:00 AM' },
  ]);
  expect(pickupTimes.at(-1)).toEqual({ value: '23:30', label: '11:30 PM' });
  expect(pickupTimes.every(({ value }) => /^\d{2}:(00|30)$/.test(value))).toBe(true);
});
