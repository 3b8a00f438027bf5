import { expect, test } from 'vitest';
import { groupInCharge, isOnShift, membersForNext, nextStart } from './shifts.rules.ts';

const days = (list: readonly number[], from: string, to: string) =>
  list.map((weekday) => ({ weekday, from, to }));
const group = (shiftGroupId: number, name: string, schedule: ReturnType<typeof days>) => ({
  shiftGroupId,
  name,
  schedule,
  timeZone: 'America/Los_Angeles',
  holidays: ['2026-11-26'],
});
const weekdays = [1, 2, 3, 4, 5];
const day = group(1, 'Day', days(weekdays, '08:00', '16:00'));
const night = group(2, 'Night', days(weekdays, '22:00', '06:00'));
const weekend = group(3, 'Weekend', days([6, 7], '09:00', '17:00'));
const all = [day, night, weekend];
const pacific = (text: string) => new Date(`${text}-08:00`);

test('a shift over midnight is on after midnight, too', () => {
  expect(isOnShift(night, pacific('2026-11-17T23:00'))).toBe(true);
  expect(isOnShift(night, pacific('2026-11-18T05:59'))).toBe(true);
  expect(isOnShift(night, pacific('2026-11-18T06:00'))).toBe(false);
  expect(isOnShift(day, pacific('2026-11-26T10:00'))).toBe(false);
});

test('a shift starts again with its next hours, after holidays', () => {
  expect(nextStart(day, pacific('2026-11-25T17:00'))).toBe(pacific('2026-11-27T08:00').getTime());
  expect(nextStart({ ...day, schedule: [] }, pacific('2026-11-17T10:00'))).toBeNull();
});

test.each([
  ['2026-11-17T10:00', 'Day'],
  ['2026-11-17T23:30', 'Night'],
  ['2026-11-17T17:00', 'Night'],
  ['2026-11-18T07:00', 'Day'],
  ['2026-11-21T07:00', 'Weekend'],
])('at %s the group in charge is %s', (now, name) => {
  expect(groupInCharge(all, 3, pacific(now))?.name).toBe(name);
});

test('of several groups on shift, the default one is in charge, and without hours it is as well', () => {
  const late = { ...day, shiftGroupId: 4, name: 'Early' };
  expect(groupInCharge([day, late], 1, pacific('2026-11-17T10:00'))?.name).toBe('Day');
  expect(groupInCharge([day, late], null, pacific('2026-11-17T10:00'))?.name).toBe('Day');
  const idle = all.map((each) => ({ ...each, schedule: [] }));
  expect(groupInCharge(idle, 2, pacific('2026-11-17T10:00'))?.name).toBe('Night');
  expect(groupInCharge([], null, pacific('2026-11-17T10:00'))).toBeNull();
});

test('the next ticket goes to who is there, has the fewest, and waited longest', () => {
  const member = (
    employeeId: number,
    openTickets: number,
    lastAssignedOn: number | null,
    isPresent = true,
  ) => ({
    employeeId,
    openTickets,
    lastAssignedOn,
    isPresent,
  });
  const next = (...members: ReturnType<typeof member>[]) => membersForNext(members)[0]?.employeeId;
  expect(next(member(1, 3, 5), member(2, 2, 9), member(3, 0, 1, false))).toBe(2);
  expect(next(member(1, 2, 9), member(2, 2, 5), member(3, 2, 7))).toBe(2);
  expect(next(member(1, 2, 9), member(2, 2, null))).toBe(2);
  expect(next(member(1, 0, null, false))).toBeUndefined();
});
