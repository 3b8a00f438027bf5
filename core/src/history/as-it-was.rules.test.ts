import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, type Fields } from '../kit/differences.ts';
import { asItWasOn, type TrailStep } from './as-it-was.rules.ts';

const step = (id: number, at: string, before: Fields | null, after: Fields | null): TrailStep => ({
  id,
  at,
  before,
  after,
});
const noon = (day: string) => `${day}T20:00:00.000Z`;

const made = step(1, noon('2026-03-01'), null, { terms: 30, payTo: 'A' });
const moved = step(2, noon('2026-03-10'), { terms: 30, payTo: 'A' }, { terms: 45, payTo: 'A' });
const paidElsewhere = step(3, noon('2026-03-20'), { payTo: 'A' }, { payTo: 'B' });
const trail = [paidElsewhere, moved, made];
const now = { terms: 45, payTo: 'B' };

describe('a record as of a date', () => {
  it.each([
    ['before it existed', '2026-02-28', null],
    ['on the day it was created', '2026-03-01', { terms: 30, payTo: 'A' }],
    ['between changes', '2026-03-09', { terms: 30, payTo: 'A' }],
    ['on the day of a change, after it', '2026-03-10', { terms: 45, payTo: 'A' }],
    ['on the day before the last change', '2026-03-19', { terms: 45, payTo: 'A' }],
    ['on the day of the last change', '2026-03-20', now],
    ['today', '2026-11-15', now],
    ['in the future', '2999-01-01', now],
  ])('%s', (_, day, state) => expect(asItWasOn(now, trail, day)).toEqual(state));

  it('doesn’t depend on the order of the trail, and leaves it unchanged', () => {
    const given = [made, paidElsewhere, moved];
    expect(asItWasOn(now, given, '2026-03-05')).toEqual({ terms: 30, payTo: 'A' });
    expect(given.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(now).toEqual({ terms: 45, payTo: 'B' });
  });

  it('is its current state without a trail', () => {
    expect(asItWasOn(now, [], '2020-01-01')).toEqual(now);
    expect(asItWasOn(null, [], '2020-01-01')).toBeNull();
  });

  it('goes by Pacific days', () => {
    const late = step(2, '2026-03-11T06:59:00.000Z', { terms: 30 }, { terms: 45 });
    expect(asItWasOn({ terms: 45 }, [late, made], '2026-03-10')).toEqual({ terms: 45 });
    expect(asItWasOn({ terms: 45 }, [late, made], '2026-03-09')).toEqual({ terms: 30 });
    const winter = step(2, '2026-12-11T07:30:00.000Z', { terms: 30 }, { terms: 45 });
    expect(asItWasOn({ terms: 45 }, [winter, made], '2026-12-10')).toEqual({ terms: 45 });
    expect(asItWasOn({ terms: 45 }, [winter, made], '2026-12-09')).toEqual({ terms: 30 });
  });

  it('reverts several changes of one day together', () => {
    const again = step(3, '2026-03-10T21:00:00.000Z', { terms: 45 }, { terms: 60 });
    expect(asItWasOn({ terms: 60, payTo: 'A' }, [again, moved, made], '2026-03-09')).toEqual({
      terms: 30,
      payTo: 'A',
    });
  });
});

describe('undone steps', () => {
  it('that didn’t touch the record are skipped', () => {
    const revealed = step(4, noon('2026-03-25'), null, null);
    expect(asItWasOn(now, [revealed, ...trail], '2026-03-15')).toEqual({ terms: 45, payTo: 'A' });
    const seenFirst = step(0, noon('2026-02-01'), null, null);
    expect(asItWasOn(now, [...trail, seenFirst], '2026-02-15')).toBeNull();
  });

  it('that deleted the record restore it', () => {
    const gone = step(4, noon('2026-03-25'), now, null);
    expect(asItWasOn(null, [gone, ...trail], '2026-03-25')).toBeNull();
    expect(asItWasOn(null, [gone, ...trail], '2026-03-24')).toEqual(now);
    expect(asItWasOn(null, [gone, ...trail], '2026-03-05')).toEqual({ terms: 30, payTo: 'A' });
  });

  it('that recreated it keep the gap', () => {
    const gone = step(4, noon('2026-03-25'), now, null);
    const back = step(5, noon('2026-03-28'), null, { terms: 7 });
    const whole = [back, gone, ...trail];
    expect(asItWasOn({ terms: 7 }, whole, '2026-03-28')).toEqual({ terms: 7 });
    expect(asItWasOn({ terms: 7 }, whole, '2026-03-26')).toBeNull();
    expect(asItWasOn({ terms: 7 }, whole, '2026-03-24')).toEqual(now);
  });

  it('with only new values take just those back', () => {
    const added = step(4, noon('2026-03-25'), null, { contact: 'June' });
    const state = { ...now, contact: 'June' };
    expect(asItWasOn(state, [added, ...trail], '2026-03-25')).toEqual(state);
    expect(asItWasOn(state, [added, ...trail], '2026-03-24')).toEqual(now);
  });

  it('that set, cleared, or dropped a field restore it', () => {
    const filled = step(2, noon('2026-04-01'), { note: null }, { note: 'x' });
    const emptied = step(3, noon('2026-04-02'), { note: 'x' }, { note: null });
    const dropped = step(4, noon('2026-04-03'), { payTo: 'A' }, {});
    const steps = [made, filled, emptied, dropped];
    const state = { terms: 30, note: null };
    expect(asItWasOn(state, steps, '2026-04-02')).toEqual({ terms: 30, note: null, payTo: 'A' });
    expect(asItWasOn(state, steps, '2026-04-01')).toEqual({ terms: 30, note: 'x', payTo: 'A' });
    expect(asItWasOn(state, steps, '2026-03-31')).toEqual({ terms: 30, note: null, payTo: 'A' });
  });

  it('restore lists and objects as a whole', () => {
    const days = step(
      2,
      noon('2026-04-01'),
      { days: [1, 15], to: { zip: 'a' } },
      { days: [15], to: { zip: 'b' } },
    );
    expect(asItWasOn({ days: [15], to: { zip: 'b' } }, [days, made], '2026-03-31')).toEqual({
      days: [1, 15],
      to: { zip: 'a' },
    });
  });
});

/** A record's lifetime: each day nothing, a new state, or deletion. */
const states = fc.option(
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(0, 1, 'x', 'y', null), { minKeys: 1 }),
  { nil: null, freq: 6 },
);
const filled = (state: Fields | null) =>
  state && Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null));
const only = (state: Fields, fields: Iterable<string>): Fields =>
  Object.fromEntries([...fields].flatMap((field) => (field in state ? [[field, state[field] ?? null]] : [])));

it('any record can be replayed to any of its days', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 1, maxLength: 25 }), fc.boolean(), (life, whole) => {
      const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at, 20)).toISOString();
      const steps: TrailStep[] = [];
      let before: Fields | null = null;
      for (const [at, after] of life.entries()) {
        const changed = differences(before, after).map(({ field }) => field);
        // Services record either the whole state or only the fields that changed.
        const partial =
          before && after && !whole ? { from: only(before, changed), to: only(after, changed) } : null;
        if (before !== null || after !== null) {
          steps.push({
            id: at + 1,
            at: day(at),
            before: partial?.from ?? before,
            after: partial?.to ?? after,
          });
        }
        before = after;
      }
      for (const [at, state] of life.entries()) {
        expect(filled(asItWasOn(before, steps, day(at).slice(0, 10)))).toEqual(filled(state));
      }
      expect(asItWasOn(before, steps, '2025-12-31')).toBeNull();
    }),
    { numRuns: 2_000, seed: 13 },
  );
});
