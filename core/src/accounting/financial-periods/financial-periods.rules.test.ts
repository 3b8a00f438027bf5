import { describe, expect, it, test } from 'vitest';
import {
  firstDayOf,
  type Held,
  type HeldYear,
  isClosed,
  lastDayOf,
  monthState,
  openBefore,
  periodKey,
  periodName,
  relockOnOf,
  whyNotLockMonth,
  whyNotLockYear,
  whyNotUnlock,
} from './financial-periods.rules.ts';
import { monthsOfYear } from './financial-periods.values.ts';

const locked: Held = { isLocked: true, relockOn: null };
const reopened = (relockOn = '2026-11-18T12:00:00.000Z'): Held => ({ isLocked: false, relockOn });
const held = (months: Record<number, Held>, own: Held | null = null, year = 2026): HeldYear => ({
  year,
  own,
  months: new Map(Object.entries(months).map(([month, one]) => [Number(month), one])),
});
const lockedTo = (last: number, more: Record<number, Held> = {}) =>
  held({
    ...Object.fromEntries(monthsOfYear.filter((month) => month <= last).map((month) => [month, locked])),
    ...more,
  });
const today = '2026-11-15';

describe('a period', () => {
  test.each([
    [{ year: 2026, month: 3 }, '2026-03', 'March 2026', '2026-03-01', '2026-03-31'],
    [{ year: 2024, month: 2 }, '2024-02', 'February 2024', '2024-02-01', '2024-02-29'],
    [{ year: 2026, month: 2 }, '2026-02', 'February 2026', '2026-02-01', '2026-02-28'],
    [{ year: 2026, month: 12 }, '2026-12', 'December 2026', '2026-12-01', '2026-12-31'],
    [{ year: 2026, month: null }, '2026', '2026', '2026-01-01', '2026-12-31'],
  ])('%j', (period, key, name, first, last) => {
    expect([periodKey(period), periodName(period), firstDayOf(period), lastDayOf(period)]).toEqual([
      key,
      name,
      first,
      last,
    ]);
  });
});

describe('the state of a month', () => {
  test.each([
    ['ended and never locked', held({}), 3, 'Open'],
    ['current', held({}), 11, 'Open'],
    ['not started', held({}), 12, 'Future'],
    ['locked', held({ 3: locked }), 3, 'Locked'],
    ['reopened', held({ 3: reopened() }), 3, 'Reopened'],
    ['in a locked year', held({}, locked), 3, 'Locked'],
    ['reopened in a locked year', held({ 3: reopened() }, locked), 3, 'Locked'],
    ['locked in a reopened year', held({ 3: locked }, reopened()), 3, 'Locked'],
    ['in a reopened year', held({}, reopened()), 3, 'Reopened'],
    ['not started, in a locked year', held({}, locked), 12, 'Locked'],
  ])('%s', (_, year, month, state) => {
    expect(monthState(year, month, today)).toBe(state);
    expect(isClosed(year, month)).toBe(state === 'Locked');
  });

  it('changes on the first day of the month', () => {
    expect(monthState(held({}), 12, '2026-11-30')).toBe('Future');
    expect(monthState(held({}), 12, '2026-12-01')).toBe('Open');
  });

  it('relocks with its year or on its own, whichever comes first', () => {
    const [early, late] = ['2026-11-16T08:00:00.000Z', '2026-11-20T08:00:00.000Z'];
    expect(relockOnOf(held({ 3: reopened(late) }, reopened(early)), 3)).toBe(early);
    expect(relockOnOf(held({ 3: reopened(early) }, reopened(late)), 3)).toBe(early);
    expect(relockOnOf(held({ 3: reopened(late) }), 3)).toBe(late);
    expect(relockOnOf(held({}), 3)).toBeNull();
  });
});

describe('locking a month', () => {
  const why = (year: HeldYear, month: number, more: { mayOverride?: boolean; reason?: string } = {}) =>
    whyNotLockMonth(year, month, {
      today,
      mayOverride: more.mayOverride ?? false,
      reason: more.reason ?? null,
    });

  it('goes in order', () => {
    expect(why(held({}), 1)).toBeNull();
    expect(why(lockedTo(2), 3)).toBeNull();
    expect(openBefore(lockedTo(1), 4)).toEqual([2, 3]);
    expect(why(lockedTo(1), 3)).toEqual({
      code: 'period.order',
      message: 'Lock February 2026 first. Months must be locked in order.',
    });
    expect(why(held({}), 4)?.message).toBe(
      'Lock January, February and March 2026 first. Months must be locked in order.',
    );
    expect(why(held({}), 3)?.message).toContain('Lock January and February 2026 first');
  });

  it('counts a reopened earlier month as open', () => {
    expect(why(lockedTo(2, { 1: reopened() }), 3)?.code).toBe('period.order');
  });

  it('out of order takes an override and a reason', () => {
    expect(why(lockedTo(1), 3, { reason: 'The auditors ask for it' })?.code).toBe('period.order');
    expect(why(lockedTo(1), 3, { mayOverride: true })).toEqual({
      code: 'period.order-reason',
      message: 'February 2026 is still open. Give a reason to lock March 2026 first.',
    });
    expect(why(held({}), 3, { mayOverride: true })?.message).toBe(
      'January and February 2026 are still open. Give a reason to lock March 2026 first.',
    );
    expect(why(lockedTo(1), 3, { mayOverride: true, reason: 'The auditors ask for it' })).toBeNull();
  });

  it('has to wait until the month is over, even with an override', () => {
    const request = { mayOverride: true, reason: 'The auditors ask for it' };
    expect(why(lockedTo(10), 11, request)).toEqual({
      code: 'period.not-over',
      message: 'November 2026 hasn’t ended. It can be locked on or after December 1, 2026.',
    });
    expect(why(lockedTo(11), 12)?.message).toContain(
      'December 2026 hasn’t ended. It can be locked on or after January 1, 2027.',
    );
    expect(whyNotLockMonth(lockedTo(10), 11, { ...request, today: '2026-11-30' })?.code).toBe(
      'period.not-over',
    );
    expect(whyNotLockMonth(lockedTo(10), 11, { ...request, today: '2026-12-01' })).toBeNull();
  });

  it('fails if the month or its year is already locked', () => {
    expect(why(lockedTo(3), 3)).toEqual({
      code: 'period.locked-already',
      message: 'March 2026 is already locked.',
    });
    expect(why(held({}, locked), 3)).toEqual({
      code: 'period.year-locked',
      message: '2026 is locked, including all its months.',
    });
  });

  it('can relock a reopened month early', () => {
    expect(why(lockedTo(2, { 3: reopened() }), 3)).toBeNull();
  });
});

describe('locking a year', () => {
  it('needs the year to be over, but not its months locked', () => {
    expect(whyNotLockYear(held({}, null, 2025), today)).toBeNull();
    expect(whyNotLockYear(held({}), today)).toEqual({
      code: 'period.not-over',
      message: '2026 hasn’t ended. It can be locked on or after January 1, 2027.',
    });
    expect(whyNotLockYear(held({}), '2027-01-01')).toBeNull();
  });

  it('fails if already locked, but works again once reopened', () => {
    expect(whyNotLockYear(held({}, locked, 2025), today)?.message).toBe('2025 is already locked.');
    expect(whyNotLockYear(held({}, reopened(), 2025), today)).toBeNull();
  });
});

describe('unlocking', () => {
  const [locker, other] = [7, 8];
  const why = (year: HeldYear, month: number | null, actorId: number, mayOverride = false) =>
    whyNotUnlock(year, month, { lockerId: locker, actorId, mayOverride });

  it('takes someone other than the person who locked it', () => {
    expect(why(held({ 3: locked }), 3, other)).toBeNull();
    expect(why(held({ 3: locked }), 3, locker)).toEqual({
      code: 'period.own-lock',
      message: 'You locked this period. Someone else must unlock it.',
    });
    expect(why(held({ 3: locked }), 3, locker, true)).toBeNull();
    expect(why(held({}, locked), null, locker)?.code).toBe('period.own-lock');
    expect(why(held({}, locked), null, other)).toBeNull();
  });

  it('works only on a locked period', () => {
    expect(why(held({}), 3, other)).toEqual({
      code: 'period.not-locked',
      message: 'March 2026 is not locked.',
    });
    expect(why(held({ 3: reopened() }), 3, other)?.code).toBe('period.not-locked');
    expect(why(held({ 3: locked }), null, other)?.message).toBe('2026 is not locked.');
  });

  it('starts with the year if the whole year is locked', () => {
    expect(why(held({ 3: locked }, locked), 3, other, true)).toEqual({
      code: 'period.year-locked',
      message: 'All of 2026 is locked. Unlock the year first.',
    });
  });
});
