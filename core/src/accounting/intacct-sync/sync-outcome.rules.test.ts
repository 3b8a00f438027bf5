import { describe, expect, test } from 'vitest';
import { syncCauses } from './intacct-sync.values.ts';
import { isPassing, type NextStep, nextProbe, nextStep, type Tried } from './sync-outcome.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const settings = { attempts: 3, retryMs: 2_000 };
const at = (ms: number) => new Date(now.getTime() + ms);
const after = (tried: Partial<Tried>, random = 1): NextStep =>
  nextStep({ kind: 'refused', retryAfterMs: null, attempt: 1, wasOpen: false, ...tried }, settings, {
    now,
    random,
  });

const answered = ['refused', 'credentials'] as const;
const unanswered = ['busy', 'unsent', 'unknown'] as const;

describe('an answer', () => {
  test('of refusal is definite: it fails for the cause that it names, and stays so', () => {
    for (const wasOpen of [true, false]) {
      expect(after({ kind: 'refused', wasOpen })).toEqual({
        to: 'Failed',
        cause: null,
        againOn: null,
        isOpen: false,
        pauseUntil: null,
        probeOn: null,
      });
    }
  });

  test('that our credentials are refused says nothing of the record, and stops everything', () => {
    for (const wasOpen of [true, false]) {
      expect(after({ kind: 'credentials', wasOpen })).toEqual({
        to: 'Failed',
        cause: 'Credentials',
        againOn: null,
        isOpen: wasOpen,
        pauseUntil: null,
        probeOn: at(300_000),
      });
    }
  });

  test('does not depend on how often it was tried', () => {
    for (const kind of answered) expect(after({ kind, attempt: 1 })).toEqual(after({ kind, attempt: 50 }));
  });
});

describe('no answer', () => {
  test('is tried again later, each time twice as late, with some chance in it', () => {
    for (const kind of ['unsent', 'unknown'] as const) {
      expect(after({ kind, attempt: 1 })).toMatchObject({ to: 'Waiting', dueOn: at(2_000) });
      expect(after({ kind, attempt: 2 })).toMatchObject({ to: 'Waiting', dueOn: at(4_000) });
      expect(after({ kind, attempt: 2 }, 0)).toMatchObject({ to: 'Waiting', dueOn: at(2_000) });
      expect(after({ kind, attempt: 2 }, 0.5)).toMatchObject({ to: 'Waiting', dueOn: at(3_000) });
    }
  });

  test('is never tried later than after five minutes', () => {
    const step = nextStep(
      { kind: 'unsent', retryAfterMs: null, attempt: 40, wasOpen: false },
      { attempts: 50, retryMs: 2_000 },
      { now, random: 1 },
    );
    expect(step).toMatchObject({ to: 'Waiting', dueOn: at(300_000) });
  });

  test('leaves it open where it may have been carried out, now or before', () => {
    expect(after({ kind: 'unknown' })).toMatchObject({ isOpen: true });
    expect(after({ kind: 'unsent' })).toMatchObject({ isOpen: false });
    expect(after({ kind: 'busy' })).toMatchObject({ isOpen: false });
    for (const kind of unanswered) {
      for (const attempt of [1, 3])
        expect(after({ kind, attempt, wasOpen: true })).toMatchObject({ isOpen: true });
    }
  });

  test('after the last try fails, and is tried again by itself a quarter of an hour later', () => {
    for (const kind of ['unsent', 'unknown'] as const) {
      for (const attempt of [3, 4]) {
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

describe('too many calls', () => {
  test('hold everybody back, and the record keeps its place', () => {
    expect(after({ kind: 'busy' })).toEqual({
      to: 'Waiting',
      dueOn: now,
      isOpen: false,
      pauseUntil: at(2_000),
    });
    expect(after({ kind: 'busy', attempt: 2 }, 0)).toMatchObject({ pauseUntil: at(2_000) });
  });

  test('are waited out as long as it says, but not for ever', () => {
    expect(after({ kind: 'busy', retryAfterMs: 7_000 })).toMatchObject({ pauseUntil: at(7_000) });
    expect(after({ kind: 'busy', retryAfterMs: 0 })).toMatchObject({ pauseUntil: now });
    expect(after({ kind: 'busy', retryAfterMs: -5 })).toMatchObject({ pauseUntil: now });
    expect(after({ kind: 'busy', retryAfterMs: 86_400_000 })).toMatchObject({ pauseUntil: at(3_600_000) });
  });

  test('fail the record at last, and still hold back the others', () => {
    expect(after({ kind: 'busy', attempt: 3, retryAfterMs: 500 })).toEqual({
      to: 'Failed',
      cause: 'RateLimited',
      againOn: at(900_000),
      isOpen: false,
      pauseUntil: at(500),
      probeOn: null,
    });
  });

  test('are no matter of any other answer', () => {
    for (const kind of ['unsent', 'unknown'] as const) {
      expect(after({ kind, retryAfterMs: 7_000 })).toMatchObject({ pauseUntil: null });
    }
  });
});

test('credentials are tried again every five minutes', () => {
  expect(nextProbe(now)).toEqual(at(300_000));
});

test('what passes by itself', () => {
  expect(syncCauses.filter(isPassing)).toEqual(['Credentials', 'RateLimited', 'Timeout']);
});

describe('too early', () => {
  test('is looked at again in a moment, and stays as open as it was', () => {
    for (const wasOpen of [true, false]) {
      expect(after({ kind: 'early', attempt: 2, wasOpen })).toEqual({
        to: 'Waiting',
        dueOn: at(5_000),
        isOpen: wasOpen,
        pauseUntil: null,
      });
    }
  });

  test('has an end: it fails for want of what it waited for', () => {
    for (const wasOpen of [true, false]) {
      expect(after({ kind: 'early', attempt: 3, wasOpen })).toEqual({
        to: 'Failed',
        cause: null,
        againOn: null,
        isOpen: wasOpen,
        pauseUntil: null,
        probeOn: null,
      });
    }
  });
});
