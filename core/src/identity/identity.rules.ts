import { addHours } from 'date-fns/addHours';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMinutes } from 'date-fns/subMinutes';
import { addMinutes } from 'date-fns/addMinutes';

export const accessTokenMinutes = 10;
export const sessionHours = 12;
const graceMs = 10_000;
export const lockoutFailures = 10;
export const lockoutMinutes = 30;

export interface PresentedToken {
  usedOn: string | null;
  sessionEndedOn: string | null;
  sessionExpiresOn: string;
  isEmployeeActive: boolean;
}

/**
 * What to do with a refresh token. It is good once; a second use within a few seconds is two tabs that raced,
 * a later one means that somebody has a copy, and then the whole session ends.
 */
export function judgeRefresh(token: PresentedToken, now: Date): 'rotate' | 'refuse' | 'endSession' {
  if (token.sessionEndedOn || new Date(token.sessionExpiresOn) <= now || !token.isEmployeeActive)
    return 'refuse';
  if (token.usedOn && differenceInMilliseconds(now, token.usedOn) > graceMs) return 'endSession';
  return 'rotate';
}

export function sessionEnd(now: Date): Date {
  return addHours(now, sessionHours);
}

export function lockoutStart(now: Date): Date {
  return subMinutes(now, lockoutMinutes);
}

/** Minutes until the next attempt, or null when one is allowed now. Failures since the last success, oldest first. */
export function lockedForMinutes(failures: readonly string[], now: Date): number | null {
  const recent = failures.filter((at) => new Date(at) > lockoutStart(now));
  const decisive = recent.at(-lockoutFailures);
  if (decisive === undefined) return null;
  const until = addMinutes(decisive, lockoutMinutes);
  return Math.max(1, Math.ceil(differenceInMilliseconds(until, now) / 60_000));
}
