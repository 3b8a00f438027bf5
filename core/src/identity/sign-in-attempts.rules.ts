import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMinutes } from 'date-fns/subMinutes';
import { subSeconds } from 'date-fns/subSeconds';

export const lockoutFailures = 10;
const lockoutMinutes = 30;
/** Per network, across all emails: an office behind one address makes fewer mistakes than this in half an hour. */
const networkFailures = 100;
/** Free mistakes on a known device; after that, the delay doubles. */
const freeFailures = 5;
const maxDelaySeconds = 300;
/** A check still open after this was cut off, and counts as failed. */
const openSeconds = 30;

/**
 * Where a password attempt comes from. A stranger gets locked out; a device this person has signed in from only has to
 * wait; a signed-in person changing their password is locked out only by their own failures.
 */
export type AttemptSource = 'Stranger' | 'KnownDevice' | 'Session';

/** One attempt from the same source, whatever its outcome. */
export interface Attempt {
  at: string;
  isOpen: boolean;
  succeeded: boolean;
}

export interface Seen {
  source: AttemptSource;
  /** Since the last success, oldest first. */
  attempts: readonly Attempt[];
  /** Failure times of strangers on the same network, oldest first. */
  networkFailures: readonly string[];
}

export type Verdict =
  | { kind: 'Go' }
  /** Enough attempts are in flight to reach the lockout, so their outcome decides: look again in a moment. */
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

/** Locked until half an hour after the oldest counted failure; at least a minute. */
function lock(failures: readonly string[], most: number, now: Date): number {
  const decisive = failures.at(-most);
  if (decisive === undefined || failures.length < most) return 0;
  const minutes = Math.ceil(secondsUntil(addMinutes(decisive, lockoutMinutes), now) / 60);
  return Math.max(1, minutes) * 60;
}

/** One second after the sixth failure, two after the seventh, doubling from there. */
function delay(failures: readonly string[], now: Date): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length <= freeFailures) return 0;
  const wait = Math.min(maxDelaySeconds, 2 ** (failures.length - freeFailures - 1));
  return Math.max(0, Math.ceil(secondsUntil(addSeconds(last, wait), now)));
}

const secondsUntil = (end: Date, now: Date) => differenceInMilliseconds(end, now) / 1000;

/** `30 minutes`, `a minute`, `8 seconds`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
