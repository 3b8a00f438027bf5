import { describe, expect, test } from 'vitest';
import { syncCauses } from './intacct-sync.values.ts';
import { isPassing, type NextStep, nextProbe, nextStep, type Tried } from './sync-outcome.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const settings = { attempts: 3, retryMs: 2_000 };
const at = (ms: number) => new Date(now.getTime() + ms);
const after = (tried: Partial<Tried>, random = 1): NextStep =>
  nextStep({ kind: 'refused', retryAfterMs: null, attempt: 1, inDoubt: false, ...tried }, settings, {
    now,
    random,
  });

const answered = ['refused', 'credentials'] as const;
const unanswered = ['busy', 'unsent', 'unknown'] as const;

describe('an answer', () => {
  test('of refusal fails the record for the cause it gives and leaves an earlier try in doubt', () => {
    for (const inDoubt of [true, false]) {
      expect(after({ kind: 'refused', inDoubt })).toEqual({
        to: 'Failed',
        cause: null,
        againOn: null,
        isOpen: inDoubt,
        pauseUntil: null,
        probeOn: null,
      });
    }
  });

  test('that rejects our credentials says nothing about the record, and stops everything', () => {
    for (const inDoubt of [true, false]) {
      expect(after({ kind: 'credentials', inDoubt })).toEqual({
        to: 'Failed',
        cause: 'Credentials',
        againOn: null,
        isOpen: inDoubt,
        pauseUntil: null,
        probeOn: at(300_000),
      });
    }
  });

  test('doesn’t depend on the number of attempts', () => {
    for (const kind of answered) expect(after({ kind, attempt: 1 })).toEqual(after({ kind, attempt: 50 }));
  });
});

describe('no answer', () => {
  test('is retried with exponential backoff and jitter', () => {
    for (const kind of ['unsent', 'unknown'] as const) {
      expect(after({ kind, attempt: 1 })).toMatchObject({ to: 'Waiting', dueOn: at(2_000) });
      expect(after({ kind, attempt: 2 })).toMatchObject({ to: 'Waiting', dueOn: at(4_000) });
      expect(after({ kind, attempt: 2 }, 0)).toMatchObject({ to: 'Waiting', dueOn: at(2_000) });
      expect(after({ kind, attempt: 2 }, 0.5)).toMatchObject({ to: 'Waiting', dueOn: at(3_000) });
    }
  });

  test.each([
    ['unknown', 300_000],
    ['unsent', 30_000],
  ] as const)('backs off no longer than its limit: %s', (kind, ms) => {
    const step = nextStep(
      { kind, retryAfterMs: null, attempt: 40, inDoubt: false },
      { attempts: 50, retryMs: 2_000 },
      { now, random: 1 },
    );
    expect(step).toMatchObject({ to: 'Waiting', dueOn: at(ms) });
  });

  test('leaves the outcome open if any call may have gone through', () => {
    expect(after({ kind: 'unknown' })).toMatchObject({ isOpen: true });
    expect(after({ kind: 'unsent' })).toMatchObject({ isOpen: false });
    expect(after({ kind: 'busy' })).toMatchObject({ isOpen: false });
    for (const kind of unanswered) {
      for (const attempt of [1, 3])
        expect(after({ kind, attempt, inDoubt: true })).toMatchObject({ isOpen: true });
    }
  });

  test('fails after the last attempt, and is retried fifteen minutes later', () => {
    for (const [kind, last] of [
      ['unsent', 9],
      ['unknown', 3],
    ] as const) {
      expect(after({ kind, attempt: last - 1 })).toMatchObject({ to: 'Waiting' });
      for (const attempt of [last, last + 1]) {
        expect(after({ kind, attempt })).toEqual({
          to: 'Failed',
          cause: 'Timeout',
          againOn: at(900_000),
          isOpen: kind === 'unknown',
          pauseUntil: null,
          probeOn: null,
        });
      }
    }
  });
});

describe('rate limiting', () => {
  test('pauses everyone, and the record keeps its place', () => {
    expect(after({ kind: 'busy' })).toEqual({
      to: 'Waiting',
      dueOn: now,
      isOpen: false,
      pauseUntil: at(2_000),
    });
    expect(after({ kind: 'busy', attempt: 2 }, 0)).toMatchObject({ pauseUntil: at(2_000) });
  });

  test('lasts as long as requested, up to an hour', () => {
    expect(after({ kind: 'busy', retryAfterMs: 7_000 })).toMatchObject({ pauseUntil: at(7_000) });
    expect(after({ kind: 'busy', retryAfterMs: 0 })).toMatchObject({ pauseUntil: now });
    expect(after({ kind: 'busy', retryAfterMs: -5 })).toMatchObject({ pauseUntil: now });
    expect(after({ kind: 'busy', retryAfterMs: 86_400_000 })).toMatchObject({ pauseUntil: at(3_600_000) });
  });

  test('fails the record after the last attempt, and still pauses the others', () => {
    expect(after({ kind: 'busy', attempt: 3, retryAfterMs: 500 })).toEqual({
      to: 'Failed',
      cause: 'RateLimited',
      againOn: at(900_000),
      isOpen: false,
      pauseUntil: at(500),
      probeOn: null,
    });
  });

  test('doesn’t apply to any other outcome', () => {
    for (const kind of ['unsent', 'unknown'] as const) {
      expect(after({ kind, retryAfterMs: 7_000 })).toMatchObject({ pauseUntil: null });
    }
  });
});

test('credentials are retried every five minutes', () => {
  expect(nextProbe(now)).toEqual(at(300_000));
});

test('causes that pass on their own', () => {
  expect(syncCauses.filter(isPassing)).toEqual(['Credentials', 'RateLimited', 'Timeout']);
});

describe('a record blocked for now', () => {
  test('is retried shortly, with its outcome as open as before', () => {
    for (const inDoubt of [true, false]) {
      expect(after({ kind: 'early', attempt: 2, inDoubt })).toEqual({
        to: 'Waiting',
        dueOn: at(5_000),
        isOpen: inDoubt,
        pauseUntil: null,
      });
    }
  });

  test('fails in the end for what it was waiting on', () => {
    for (const inDoubt of [true, false]) {
      expect(after({ kind: 'early', attempt: 3, inDoubt })).toEqual({
        to: 'Failed',
        cause: null,
        againOn: null,
        isOpen: inDoubt,
        pauseUntil: null,
        probeOn: null,
      });
    }
  });
});
