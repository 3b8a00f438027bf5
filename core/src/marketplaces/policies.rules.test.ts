import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  beginsInThePast,
  changedTerms,
  type Dated,
  drafts,
  policyFields,
  policyOn,
  policyStates,
  type PolicyTerms,
  successorOf,
  whyNotAddPolicy,
} from './policies.rules.ts';

const dated = (version: number, effectiveFrom: string): Dated => ({ version, effectiveFrom });
const first = dated(1, '2025-01-01');
const second = dated(2, '2026-03-01');
const planned = dated(3, '2027-01-01');
const all = [planned, first, second];

describe('the version in force', () => {
  test.each([
    ['before the first', '2024-12-31', null],
    ['on the day the first begins', '2025-01-01', 1],
    ['the day before the second', '2026-02-28', 1],
    ['on the day of the second', '2026-03-01', 2],
    ['until the next', '2026-12-31', 2],
    ['when the planned one has begun', '2027-01-01', 3],
    ['forever after', '2999-01-01', 3],
  ])('%s', (_, day, version) => expect(policyOn(all, day)?.version ?? null).toBe(version));

  it('is the newer of two that start on the same day', () => {
    expect(policyOn([dated(4, '2026-03-01'), ...all], '2026-03-01')?.version).toBe(4);
  });

  it('is the one that started last, not the one written last', () => {
    const hurried = dated(4, '2026-06-01');
    expect(policyOn([...all, hurried], '2026-06-01')?.version).toBe(4);
    expect(policyOn([...all, hurried], '2027-01-01')?.version).toBe(3);
  });

  it('is none when there are no versions', () => expect(policyOn([], '2026-01-01')).toBeNull());
});

it('a new version never changes the one in force before it starts', () => {
  const day = fc
    .integer({ min: 0, max: 900 })
    .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), day, day, (beginnings, begins, date) => {
      const versions = beginnings.map((effectiveFrom, at) => dated(at + 1, effectiveFrom));
      const added = dated(versions.length + 1, begins);
      const before = policyOn(versions, date);
      const isReplaced = begins <= date && begins >= (before?.effectiveFrom ?? '');
      expect(policyOn([...versions, added], date)).toEqual(isReplaced ? added : before);
    }),
    { numRuns: 2_000, seed: 12 },
  );
});

describe('version states', () => {
  const states = (versions: readonly Dated[], today: string) =>
    Object.fromEntries(policyStates(versions, today));
  test.each([
    ['2024-06-01', { 1: 'Planned', 2: 'Planned', 3: 'Planned' }],
    ['2025-06-01', { 1: 'InForce', 2: 'Planned', 3: 'Planned' }],
    ['2026-11-15', { 1: 'Past', 2: 'InForce', 3: 'Planned' }],
    ['2027-01-01', { 1: 'Past', 2: 'Past', 3: 'InForce' }],
  ])('on %s', (today, expected) => expect(states(all, today)).toEqual(expected));

  it('mark a version replaced before it started', () => {
    expect(states([...all, dated(4, '2027-01-01')], '2026-11-15')).toEqual({
      1: 'Past',
      2: 'InForce',
      3: 'Replaced',
      4: 'Planned',
    });
  });

  it('include each version’s successor', () => {
    expect(successorOf(all, 1)?.version).toBe(2);
    expect(successorOf(all, 2)?.version).toBe(3);
    expect(successorOf(all, 3)).toBeNull();
  });
});

describe('a new version starts from', () => {
  const choices = (versions: readonly Dated[], today: string) =>
    drafts(versions, today).map(({ basis, effectiveFrom }) => [basis?.version ?? null, effectiveFrom]);

  it('the one in force as of today, or the planned one the day after it starts', () => {
    expect(choices(all, '2026-11-15')).toEqual([
      [2, '2026-11-15'],
      [3, '2027-01-02'],
    ]);
  });

  it('the one in force when nothing is planned', () => {
    expect(choices(all, '2027-03-01')).toEqual([[3, '2027-03-01']]);
  });

  it('the first planned one when none is in force yet', () => {
    expect(choices([planned], '2026-11-15')).toEqual([[3, '2027-01-02']]);
  });

  it('nothing when there are no versions', () =>
    expect(choices([], '2026-11-15')).toEqual([[null, '2026-11-15']]));

  it('no planned one that was replaced', () => {
    expect(choices([...all, dated(4, '2027-01-01')], '2026-11-15')).toEqual([
      [2, '2026-11-15'],
      [4, '2027-01-02'],
    ]);
  });
});

const terms: PolicyTerms = {
  returnWindowDays: 30,
  restockingPercent: 15,
  cancellationRule: 'Until it has left the warehouse',
  shipWithinDays: 2,
  lateShipmentPenalty: null,
  chargebackWindowDays: 90,
  damageProofRequired: true,
  contactRules: null,
  text: null,
};
const others: PolicyTerms = {
  returnWindowDays: 45,
  restockingPercent: 15.5,
  cancellationRule: 'Never',
  shipWithinDays: 3,
  lateShipmentPenalty: '5% a day',
  chargebackWindowDays: 60,
  damageProofRequired: false,
  contactRules: 'Through their messages only',
  text: '# Terms',
};

test.each(policyFields)('detects a change to %s', (field) => {
  expect(changedTerms(terms, { ...terms, [field]: others[field] })).toEqual([field]);
});
test('detects no change when there is none', () => expect(changedTerms(terms, { ...terms })).toEqual([]));

describe('a new version', () => {
  const today = '2026-11-15';
  const current = { ...first, ...terms };
  const refusalFor = (effectiveFrom: string, change: Partial<PolicyTerms> = { returnWindowDays: 45 }) =>
    whyNotAddPolicy({ ...terms, ...change, effectiveFrom }, [current], today);

  it('starts today or later', () => {
    expect(refusalFor('2026-11-14')?.message).toBe(beginsInThePast);
    expect(refusalFor('2026-11-15')).toBeNull();
    expect(refusalFor('2027-05-01')).toBeNull();
  });

  it('has to change something', () => {
    expect(refusalFor('2026-11-20', {})?.message).toBe(
      'These terms are the same as version 1, which is in force on that date.',
    );
  });

  it('may go back to earlier terms', () => {
    const changed = { ...dated(2, '2026-01-01'), ...others };
    expect(whyNotAddPolicy({ ...terms, effectiveFrom: today }, [changed, current], today)).toBeNull();
  });

  it('may be the first', () => {
    expect(whyNotAddPolicy({ ...terms, effectiveFrom: today }, [], today)).toBeNull();
  });
});
