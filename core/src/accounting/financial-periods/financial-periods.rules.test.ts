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
    ['never locked and over', held({}), 3, 'Open'],
    ['the current one', held({}), 11, 'Open'],
    ['not begun', held({}), 12, 'Future'],
    ['locked', held({ 3: locked }), 3, 'Locked'],
    ['open again', held({ 3: reopened() }), 3, 'Reopened'],
    ['of a locked year', held({}, locked), 3, 'Locked'],
    ['open again in a locked year', held({ 3: reopened() }, locked), 3, 'Locked'],
    ['locked in a year that is open again', held({ 3: locked }, reopened()), 3, 'Locked'],
    ['of a year that is open again', held({}, reopened()), 3, 'Reopened'],
    ['not begun, of a locked year', held({}, locked), 12, 'Locked'],
  ])('%s', (_, year, month, state) => {
    expect(monthState(year, month, today)).toBe(state);
    expect(isClosed(year, month)).toBe(state === 'Locked');
  });

  it('changes on the first day of the month', () => {
    expect(monthState(held({}), 12, '2026-11-30')).toBe('Future');
    expect(monthState(held({}), 12, '2026-12-01')).toBe('Open');
  });

  it('closes again with its year or by itself, whichever comes first', () => {
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

  it('goes in their order', () => {
    expect(why(held({}), 1)).toBeNull();
    expect(why(lockedTo(2), 3)).toBeNull();
    expect(openBefore(lockedTo(1), 4)).toEqual([2, 3]);
    expect(why(lockedTo(1), 3)).toEqual({
      code: 'period.order',
      message: 'Lock February 2026 first: months are locked in their order.',
    });
    expect(why(held({}), 4)?.message).toBe(
      'Lock January, February and March 2026 first: months are locked in their order.',
    );
    expect(why(held({}), 3)?.message).toContain('Lock January and February 2026 first');
  });

  it('an earlier month that is open again counts as open', () => {
    expect(why(lockedTo(2, { 1: reopened() }), 3)?.code).toBe('period.order');
  });

  it('out of their order only by who may, with a reason', () => {
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

  it('only when it is over, whoever asks', () => {
    const asked = { mayOverride: true, reason: 'The auditors ask for it' };
    expect(why(lockedTo(10), 11, asked)).toEqual({
      code: 'period.not-over',
      message: 'November 2026 is not over. It can be locked from December 1, 2026.',
    });
    expect(why(lockedTo(11), 12)?.message).toContain('from January 1, 2027');
    expect(whyNotLockMonth(lockedTo(10), 11, { ...asked, today: '2026-11-30' })?.code).toBe(
      'period.not-over',
    );
    expect(whyNotLockMonth(lockedTo(10), 11, { ...asked, today: '2026-12-01' })).toBeNull();
  });

  it('not twice, and not within a locked year', () => {
    expect(why(lockedTo(3), 3)).toEqual({
      code: 'period.locked-already',
      message: 'March 2026 is locked already.',
    });
    expect(why(held({}, locked), 3)).toEqual({
      code: 'period.year-locked',
      message: '2026 is locked, and its months with it.',
    });
  });

  it('before its time, when it is open again', () => {
    expect(why(lockedTo(2, { 3: reopened() }), 3)).toBeNull();
  });
});

describe('locking a year', () => {
  it('needs it to be over, and no locks of its months', () => {
    expect(whyNotLockYear(held({}, null, 2025), today)).toBeNull();
    expect(whyNotLockYear(held({}), today)).toEqual({
      code: 'period.not-over',
      message: '2026 is not over. It can be locked from January 1, 2027.',
    });
    expect(whyNotLockYear(held({}), '2027-01-01')).toBeNull();
  });

  it('not twice; again when it is open again', () => {
    expect(whyNotLockYear(held({}, locked, 2025), today)?.message).toBe('2025 is locked already.');
    expect(whyNotLockYear(held({}, reopened(), 2025), today)).toBeNull();
  });
});

describe('unlocking', () => {
  const [locker, other] = [7, 8];
  const why = (year: HeldYear, month: number | null, actorId: number, mayOverride = false) =>
    whyNotUnlock(year, month, { lockerId: locker, actorId, mayOverride });

  it('is for somebody else than who locked it', () => {
    expect(why(held({ 3: locked }), 3, other)).toBeNull();
    expect(why(held({ 3: locked }), 3, locker)).toEqual({
      code: 'period.own-lock',
      message: 'Someone else must unlock what you locked.',
    });
    expect(why(held({ 3: locked }), 3, locker, true)).toBeNull();
    expect(why(held({}, locked), null, locker)?.code).toBe('period.own-lock');
    expect(why(held({}, locked), null, other)).toBeNull();
  });

  it('is for what is locked', () => {
    expect(why(held({}), 3, other)).toEqual({
      code: 'period.not-locked',
      message: 'March 2026 is not locked.',
    });
    expect(why(held({ 3: reopened() }), 3, other)?.code).toBe('period.not-locked');
    expect(why(held({ 3: locked }), null, other)?.message).toBe('2026 is not locked.');
  });

  it('a month of a locked year begins with the year', () => {
    expect(why(held({ 3: locked }, locked), 3, other, true)).toEqual({
      code: 'period.year-locked',
      message: '2026 is locked as a whole. Unlock the year first.',
    });
  });
});
