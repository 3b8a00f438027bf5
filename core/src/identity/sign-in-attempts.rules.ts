import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMinutes } from 'date-fns/subMinutes';
import { subSeconds } from 'date-fns/subSeconds';

export const lockoutFailures = 10;
const lockoutMinutes = 30;
/** Of one network, whatever the emails: an office behind one address makes fewer mistakes in half an hour. */
const networkFailures = 100;
/** So many mistakes on a known device cost nothing; from then on the wait doubles. */
const freeFailures = 5;
const longestDelaySeconds = 300;
/** A check that has not ended by then was cut off, and counts as failed. */
const openSeconds = 30;

/**
 * From where a password is tried. A stranger is locked out; a device from which this person signed in before only has
 * to wait; someone who is signed in and changes the password is locked out by their own failures alone.
 */
export type AttemptSource = 'Stranger' | 'KnownDevice' | 'Session';

/** One attempt of the same source, whatever became of it. */
export interface Attempt {
  at: string;
  isOpen: boolean;
  succeeded: boolean;
}

export interface Seen {
  source: AttemptSource;
  /** Since the last success, the oldest first. */
  attempts: readonly Attempt[];
  /** When strangers of the same network failed, the oldest first. */
  networkFailures: readonly string[];
}

export type Verdict =
  | { kind: 'Go' }
  /** So many are being checked that their outcome decides: look again in a moment. */
  | { kind: 'Wait' }
  | { kind: 'Refused'; seconds: number };

export const lockoutStart = (now: Date): Date => subMinutes(now, lockoutMinutes);

export function judgeAttempt({ source, attempts, networkFailures: ofNetwork }: Seen, now: Date): Verdict {
  const recent = attempts.filter(({ at }) => new Date(at) > lockoutStart(now));
  const open = recent.filter((one) => isUndecided(one, now)).length;
  const failures = recent.filter((one) => !one.succeeded && !isUndecided(one, now)).map(({ at }) => at);
  const seconds =
    source === 'KnownDevice'
      ? delay(failures, now)
      : Math.max(
          lock(failures, lockoutFailures, now),
          source === 'Stranger' ? lock(ofNetwork, networkFailures, now) : 0,
        );
  if (seconds > 0) return { kind: 'Refused', seconds };
  return failures.length + open >= lockoutFailures && open > 0 ? { kind: 'Wait' } : { kind: 'Go' };
}

const isUndecided = ({ at, isOpen }: Attempt, now: Date) =>
  isOpen && new Date(at) > subSeconds(now, openSeconds);

/** Until half an hour after the oldest of those that count; at least a minute. */
function lock(failures: readonly string[], most: number, now: Date): number {
  const decisive = failures.at(-most);
  if (decisive === undefined || failures.length < most) return 0;
  const minutes = Math.ceil(secondsUntil(addMinutes(decisive, lockoutMinutes), now) / 60);
  return Math.max(1, minutes) * 60;
}

/** One second after the sixth failure, two after the seventh, and so on. */
function delay(failures: readonly string[], now: Date): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length <= freeFailures) return 0;
  const wait = Math.min(longestDelaySeconds, 2 ** (failures.length - freeFailures - 1));
  return Math.max(0, Math.ceil(secondsUntil(addSeconds(last, wait), now)));
}

const secondsUntil = (end: Date, now: Date) => differenceInMilliseconds(end, now) / 1000;

/** `30 minutes`, `a minute`, `8 seconds`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
