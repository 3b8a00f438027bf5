import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { SyncCause } from './intacct-sync.values.ts';

/** A failed attempt to send a record. */
export interface Tried {
  kind: 'refused' | 'credentials' | 'busy' | 'early' | 'unsent' | 'unknown';
  /** When busy: the wait Intacct requested. */
  retryAfterMs: number | null;
  /** Starts at 1. Resets once the outcome is known. */
  attempt: number;
  /** An earlier attempt may have gone through. */
  inDoubt: boolean;
}

export interface RetrySettings {
  attempts: number;
  retryMs: number;
}

/** The current time and a random number in [0, 1). */
export interface Chance {
  now: Date;
  random: number;
}

/** What happens to the record. `isOpen`: look it up in Intacct before sending it again. */
export type NextStep =
  | { to: 'Waiting'; dueOn: Date; isOpen: boolean; pauseUntil: Date | null }
  | {
      to: 'Failed';
      /** Null if the response states the cause. */
      cause: SyncCause | null;
      /** When it is retried automatically. */
      againOn: Date | null;
      isOpen: boolean;
      pauseUntil: Date | null;
      /** Set when sending stops until our credentials are retried. */
      probeOn: Date | null;
    };

const minute = 60_000;
const maxWaitMs = 5 * minute;
/** Nothing was carried out, so another try is safe, and records go out soon after Intacct is back. */
const maxUnsentWaitMs = minute / 2;
/** With shorter waits, more tries before a record counts as failed. */
const unsentPatience = 3;
/** Caps the pause Intacct can request. */
const maxPauseMs = 60 * minute;
const againMs = 15 * minute;
const probeMs = 5 * minute;
/** What it waits for was there a moment ago, so retry soon. */
const earlyMs = 5_000;

/** Causes that schedule a retry per record. */
export const timedCauses = ['Timeout', 'RateLimited'] as const satisfies SyncCause[];
/** Transient causes: their records are retried automatically. */
export const passingCauses = [...timedCauses, 'Credentials'] as const satisfies SyncCause[];

export function isPassing(cause: SyncCause): boolean {
  return passingCauses.some((passing) => passing === cause);
}

export function nextStep(tried: Tried, settings: RetrySettings, { now, random }: Chance): NextStep {
  const { kind, attempt, inDoubt } = tried;
  const after = (ms: number) => addMilliseconds(now, ms);
  const known = { againOn: null, pauseUntil: null, probeOn: null };
  switch (kind) {
    case 'refused':
      // Intacct refused the retry, not the earlier try, which may still go through: the task keeps its control id.
      return { to: 'Failed', cause: null, isOpen: inDoubt, ...known };
    case 'credentials':
      return { to: 'Failed', cause: 'Credentials', isOpen: inDoubt, ...known, probeOn: nextProbe(now) };
    case 'early':
      return attempt >= settings.attempts
        ? { to: 'Failed', cause: null, isOpen: inDoubt, ...known }
        : { to: 'Waiting', dueOn: after(earlyMs), isOpen: inDoubt, pauseUntil: null };
    case 'busy':
    case 'unsent':
    case 'unknown': {
      const isBusy = kind === 'busy';
      const isUnsent = kind === 'unsent';
      const maxMs = isUnsent ? maxUnsentWaitMs : maxWaitMs;
      const attempts = settings.attempts * (isUnsent ? unsentPatience : 1);
      const waitMs = waitAfter(attempt, settings.retryMs, maxMs, random);
      const pauseUntil = isBusy ? after(pauseOf(tried.retryAfterMs, waitMs)) : null;
      const isOpen = inDoubt || kind === 'unknown';
      if (attempt >= attempts) {
        const cause = isBusy ? 'RateLimited' : 'Timeout';
        return { to: 'Failed', cause, againOn: after(againMs), isOpen, pauseUntil, probeOn: null };
      }
      // The pause holds back every record, so this one needs no delay of its own.
      return { to: 'Waiting', dueOn: isBusy ? now : after(waitMs), isOpen, pauseUntil };
    }
  }
}

/** When refused credentials are retried automatically. */
export function nextProbe(now: Date): Date {
  return addMilliseconds(now, probeMs);
}

/** Exponential backoff with jitter over the upper half, so records that failed together don't retry together. */
function waitAfter(attempt: number, retryMs: number, maxMs: number, random: number): number {
  const whole = Math.min(maxMs, retryMs * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + random / 2));
}

function pauseOf(retryAfterMs: number | null, waitMs: number): number {
  return retryAfterMs === null ? waitMs : Math.min(maxPauseMs, Math.max(0, retryAfterMs));
}
