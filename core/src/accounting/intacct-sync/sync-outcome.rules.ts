import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { SyncCause } from './intacct-sync.values.ts';

/** One try to send a record that did not succeed, and how it ended. */
export interface Tried {
  kind: 'refused' | 'credentials' | 'busy' | 'early' | 'unsent' | 'unknown';
  /** Where it was busy: how long it asked us to wait. */
  retryAfterMs: number | null;
  /** The first is 1. It starts anew when the outcome is known. */
  attempt: number;
  /** An earlier try may have been carried out, and nobody knows. */
  wasOpen: boolean;
}

export interface RetrySettings {
  attempts: number;
  retryMs: number;
}

/** When it is, and a number from 0 up to 1. */
export interface Chance {
  now: Date;
  random: number;
}

/** What becomes of the record. `isOpen`: it has to be asked about before it is sent again. */
export type NextStep =
  | { to: 'Waiting'; dueOn: Date; isOpen: boolean; pauseUntil: Date | null }
  | {
      to: 'Failed';
      /** Null where the answer says it. */
      cause: SyncCause | null;
      /** When it is tried again by itself. */
      againOn: Date | null;
      isOpen: boolean;
      pauseUntil: Date | null;
      /** Set where nothing is sent any more before our credentials were tried again. */
      probeOn: Date | null;
    };

const minute = 60_000;
const longestWaitMs = 5 * minute;
/** Whoever asks for more is asked again after this. */
const longestPauseMs = 60 * minute;
const againMs = 15 * minute;
const probeMs = 5 * minute;
/** What it waits for was there a moment ago. */
const earlyMs = 5_000;

/** Causes after which a record is tried again at a time of its own. */
export const timedCauses = ['Timeout', 'RateLimited'] as const satisfies SyncCause[];
/** Causes that pass by themselves: who has one is tried again without anybody asking for it. */
export const passingCauses = [...timedCauses, 'Credentials'] as const satisfies SyncCause[];

export function isPassing(cause: SyncCause): boolean {
  return (passingCauses as readonly SyncCause[]).includes(cause);
}

/** What happens after a try. */
export function nextStep(tried: Tried, settings: RetrySettings, { now, random }: Chance): NextStep {
  const { kind, attempt, wasOpen } = tried;
  const after = (ms: number) => addMilliseconds(now, ms);
  const known = { againOn: null, pauseUntil: null, probeOn: null };
  switch (kind) {
    case 'refused':
      return { to: 'Failed', cause: null, isOpen: false, ...known };
    case 'credentials':
      return { to: 'Failed', cause: 'Credentials', isOpen: wasOpen, ...known, probeOn: nextProbe(now) };
    case 'early':
      return attempt >= settings.attempts
        ? { to: 'Failed', cause: null, isOpen: wasOpen, ...known }
        : { to: 'Waiting', dueOn: after(earlyMs), isOpen: wasOpen, pauseUntil: null };
    case 'busy':
    case 'unsent':
    case 'unknown': {
      const isBusy = kind === 'busy';
      const waitMs = waitAfter(attempt, settings.retryMs, random);
      const pauseUntil = isBusy ? after(pauseOf(tried.retryAfterMs, waitMs)) : null;
      const isOpen = wasOpen || kind === 'unknown';
      if (attempt >= settings.attempts) {
        const cause = isBusy ? 'RateLimited' : 'Timeout';
        return { to: 'Failed', cause, againOn: after(againMs), isOpen, pauseUntil, probeOn: null };
      }
      // The pause holds everybody back alike, so this one needs no wait of its own.
      return { to: 'Waiting', dueOn: isBusy ? now : after(waitMs), isOpen, pauseUntil };
    }
  }
}

/** When credentials that were refused are tried again by themselves. */
export function nextProbe(now: Date): Date {
  return addMilliseconds(now, probeMs);
}

/** Doubles from try to try; somewhere in its second half, so that those who failed together do not come together. */
function waitAfter(attempt: number, retryMs: number, random: number): number {
  const whole = Math.min(longestWaitMs, retryMs * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + random / 2));
}

function pauseOf(retryAfterMs: number | null, waitMs: number): number {
  return retryAfterMs === null ? waitMs : Math.min(longestPauseMs, Math.max(0, retryAfterMs));
}
