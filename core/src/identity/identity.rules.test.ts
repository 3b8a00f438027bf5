import { describe, expect, test } from 'vitest';
import { judgeRefresh, lockedForMinutes } from './identity.rules.ts';
import { whyNotPassword } from './password.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

describe('a refresh token', () => {
  const fresh = {
    usedOn: null,
    sessionEndedOn: null,
    sessionExpiresOn: '2026-11-15T18:00:00Z',
    isEmployeeActive: true,
  };
  test.each([
    ['unused', {}, 'rotate'],
    ['used a moment ago', { usedOn: ago(10) }, 'rotate'],
    ['used before that', { usedOn: ago(10.001) }, 'endSession'],
    ['of an ended session', { sessionEndedOn: ago(1) }, 'refuse'],
    ['of an ended session, used', { sessionEndedOn: ago(1), usedOn: ago(60) }, 'refuse'],
    ['at its last moment', { sessionExpiresOn: now.toISOString() }, 'refuse'],
    ['of somebody who left', { isEmployeeActive: false }, 'refuse'],
  ])('%s: %o is %s', (_, change, judgement) => {
    expect(judgeRefresh({ ...fresh, ...change }, now)).toBe(judgement);
  });
});

describe('lockout', () => {
  const failures = (count: number, secondsAgo: number) =>
    Array.from({ length: count }, () => ago(secondsAgo));
  test('nine failures lock nobody', () => expect(lockedForMinutes(failures(9, 60), now)).toBeNull());
  test('ten lock until half an hour after the oldest of them', () => {
    expect(lockedForMinutes(failures(10, 60), now)).toBe(29);
    expect(lockedForMinutes([...failures(5, 1700), ...failures(5, 10)], now)).toBe(2);
  });
  test('failures of half an hour ago no longer count', () => {
    expect(lockedForMinutes([...failures(5, 1801), ...failures(9, 10)], now)).toBeNull();
  });
  test('it always says at least a minute', () => expect(lockedForMinutes(failures(10, 1799.9), now)).toBe(1));
});

describe('a password', () => {
  const person = { email: 'dana.reyes@backdock.test', currentPassword: 'old one here' };
  test.each([
    ['correct horse battery', null],
    ['old one here', 'Choose a password that differs from the current one'],
    ['PassWord1', 'This password is too common'],
    ['zzzzzzzzzz', 'This password is too common'],
    ['Dana.Reyes@backdock.test', 'Choose a password that is not your email'],
    ['dana.reyes', 'Choose a password that is not your email'],
  ])('%s: %s', (password, reason) => expect(whyNotPassword(password, person)).toBe(reason));
});
