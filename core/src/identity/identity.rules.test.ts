import { describe, expect, test } from 'vitest';
import { judgeRefresh } from './identity.rules.ts';

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
    ['used earlier', { usedOn: ago(10.001) }, 'endSession'],
    ['from an ended session', { sessionEndedOn: ago(1) }, 'refuse'],
    ['from an ended session, used', { sessionEndedOn: ago(1), usedOn: ago(60) }, 'refuse'],
    ['at the moment it expires', { sessionExpiresOn: now.toISOString() }, 'refuse'],
    ['from a former employee', { isEmployeeActive: false }, 'refuse'],
  ])('%s: %o is %s', (_, change, judgement) => {
    expect(judgeRefresh({ ...fresh, ...change }, now)).toBe(judgement);
  });
});
