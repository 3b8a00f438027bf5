import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';

export const accessTokenMinutes = 10;
export const sessionHours = 12;
const graceMs = 10_000;

export interface PresentedToken {
  usedOn: string | null;
  sessionEndedOn: string | null;
  sessionExpiresOn: string;
  isEmployeeActive: boolean;
}

/**
 * What to do with a refresh token. It is single-use: reuse within a few seconds is two tabs racing, later reuse means
 * someone has a copy, so the whole session ends.
 */
export function judgeRefresh(token: PresentedToken, now: Date): 'rotate' | 'refuse' | 'endSession' {
  if (token.sessionEndedOn || new Date(token.sessionExpiresOn) <= now || !token.isEmployeeActive)
    return 'refuse';
  if (token.usedOn && differenceInMilliseconds(now, token.usedOn) > graceMs) return 'endSession';
  return 'rotate';
}

/** When a link to set a password expires. */
export const passwordLinkEnd = (now: Date): Date => addHours(now, 24);

/** Refused Microsoft accounts can be connected if they tried after this. */
export const refusalsSince = (now: Date): Date => subDays(now, 7);

export function sessionEnd(now: Date): Date {
  return addHours(now, sessionHours);
}
