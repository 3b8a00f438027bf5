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
    ['for ever after', '2999-01-01', 3],
  ])('%s', (_, day, version) => expect(policyOn(all, day)?.version ?? null).toBe(version));

  it('is the later written of two that begin on one day', () => {
    expect(policyOn([dated(4, '2026-03-01'), ...all], '2026-03-01')?.version).toBe(4);
  });

  it('is the one that began last, not the one that was written last', () => {
    const hurried = dated(4, '2026-06-01');
    expect(policyOn([...all, hurried], '2026-06-01')?.version).toBe(4);
    expect(policyOn([...all, hurried], '2027-01-01')?.version).toBe(3);
  });

  it('is none where there is no version', () => expect(policyOn([], '2026-01-01')).toBeNull());
});

it('a new version never changes which one was in force on a day before it begins', () => {
  const day = fc
    .integer({ min: 0, max: 900 })
    .map((at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), day, day, (beginnings, begins, asked) => {
      const versions = beginnings.map((effectiveFrom, at) => dated(at + 1, effectiveFrom));
      const added = dated(versions.length + 1, begins);
      const before = policyOn(versions, asked);
      const isReplaced = begins <= asked && begins >= (before?.effectiveFrom ?? '');
      expect(policyOn([...versions, added], asked)).toEqual(isReplaced ? added : before);
    }),
    { numRuns: 2_000, seed: 12 },
  );
});

describe('how versions stand', () => {
  const states = (versions: readonly Dated[], today: string) =>
    Object.fromEntries(policyStates(versions, today));
  test.each([
    ['2024-06-01', { 1: 'Planned', 2: 'Planned', 3: 'Planned' }],
    ['2025-06-01', { 1: 'InForce', 2: 'Planned', 3: 'Planned' }],
    ['2026-11-15', { 1: 'Past', 2: 'InForce', 3: 'Planned' }],
    ['2027-01-01', { 1: 'Past', 2: 'Past', 3: 'InForce' }],
  ])('on %s', (today, expected) => expect(states(all, today)).toEqual(expected));

  it('says which one was corrected before it began', () => {
    expect(states([...all, dated(4, '2027-01-01')], '2026-11-15')).toEqual({
      1: 'Past',
      2: 'InForce',
      3: 'Replaced',
      4: 'Planned',
    });
  });

  it('knows what follows', () => {
    expect(successorOf(all, 1)?.version).toBe(2);
    expect(successorOf(all, 2)?.version).toBe(3);
    expect(successorOf(all, 3)).toBeNull();
  });
});

describe('a new version starts from', () => {
  const choices = (versions: readonly Dated[], today: string) =>
    drafts(versions, today).map(({ basis, effectiveFrom }) => [basis?.version ?? null, effectiveFrom]);

  it('the one in force, today, and not from the planned one', () => {
    expect(choices(all, '2026-11-15')).toEqual([
      [2, '2026-11-15'],
      [3, '2027-01-02'],
    ]);
  });

  it('the one in force where nothing is planned', () => {
    expect(choices(all, '2027-03-01')).toEqual([[3, '2027-03-01']]);
  });

  it('the first planned one where none is in force yet', () => {
    expect(choices([planned], '2026-11-15')).toEqual([[3, '2027-01-02']]);
  });

  it('nothing where there is no version', () =>
    expect(choices([], '2026-11-15')).toEqual([[null, '2026-11-15']]));

  it('no planned one that another has replaced', () => {
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

test.each(policyFields)('sees a change of %s', (field) => {
  expect(changedTerms(terms, { ...terms, [field]: others[field] })).toEqual([field]);
});
test('sees no change where there is none', () => expect(changedTerms(terms, { ...terms })).toEqual([]));

describe('a new version', () => {
  const today = '2026-11-15';
  const current = { ...first, ...terms };
  const asked = (effectiveFrom: string, change: Partial<PolicyTerms> = { returnWindowDays: 45 }) =>
    whyNotAddPolicy({ ...terms, ...change, effectiveFrom }, [current], today);

  it('begins today or later', () => {
    expect(asked('2026-11-14')?.message).toBe(beginsInThePast);
    expect(asked('2026-11-15')).toBeNull();
    expect(asked('2027-05-01')).toBeNull();
  });

  it('says something new', () => {
    expect(asked('2026-11-20', {})?.message).toBe(
      'These are the terms of version 1, which is in force then.',
    );
  });

  it('may go back to what was before', () => {
    const changed = { ...dated(2, '2026-01-01'), ...others };
    expect(whyNotAddPolicy({ ...terms, effectiveFrom: today }, [changed, current], today)).toBeNull();
  });

  it('may be the first', () => {
    expect(whyNotAddPolicy({ ...terms, effectiveFrom: today }, [], today)).toBeNull();
  });
});
