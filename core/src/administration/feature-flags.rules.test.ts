import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagValue } from './feature-flags.defaults.ts';
import {
  type FlagUse,
  isDeletable,
  isOn,
  isUnused,
  judge,
  type StoredCriteria,
  staleReason,
} from './feature-flags.rules.ts';
import { criteriaText } from './feature-flags.words.ts';

const flag = (criteria: StoredCriteria | null, isEnabled = true) => ({
  feature: 'WirePayments',
  isEnabled,
  criteria,
});
const rule = (attribute: string, operator: string, ...values: string[]) => ({ attribute, operator, values });
const all = (...rules: StoredCriteria['rules']) => flag({ match: 'All', rules });
const anyOf = (...rules: StoredCriteria['rules']) => flag({ match: 'Any', rules });

const dana = {
  UserId: '7',
  UserEmail: 'dana@backdock.test',
  Role: ['Accountant', 'PurchasingManager'],
  IsHead: 'false',
  Version: '1.10.0',
  Date: '2026-11-15T12:00:00Z',
};

describe('evaluation', () => {
  test('off is off, whatever the criteria', () => expect(isOn(flag(null, false), dana)).toBe(false));
  test('on without criteria is on for everyone', () => expect(isOn(flag(null), dana)).toBe(true));

  test.each([
    [rule('Role', 'In', 'accountant'), true],
    [rule('Role', 'In', 'Admin'), false],
    [rule('Role', 'NotIn', 'Admin'), true],
    [rule('UserEmail', 'EndsWith', '@BACKDOCK.test'), true],
    [rule('UserEmail', 'StartsWith', 'ivy', 'dana'), true],
    [rule('UserEmail', 'Contains', 'nobody'), false],
    [rule('UserId', 'GreaterThan', '6'), true],
    [rule('UserId', 'LessThan', '7'), false],
    [rule('Version', 'GreaterThan', '1.9'), true],
    [rule('Version', 'LessThan', '1.10.1'), true],
    [rule('Date', 'Before', '2026-12-01'), true],
    [rule('Date', 'After', '2026-12-01'), false],
    [rule('SupplierId', 'In', '1'), false],
    [rule('SupplierId', 'NotIn', '1'), false],
    [rule('ShoeSize', 'In', '42'), false],
    [rule('UserId', 'Resembles', '7'), false],
    [rule('UserId', 'GreaterThan', 'many'), false],
  ])('%o is %s', (one, expected) => expect(isOn(all(one), dana)).toBe(expected));

  test('All needs every rule, Any needs one', () => {
    const [yes, no] = [rule('UserId', 'In', '7'), rule('UserId', 'In', '8')];
    expect(isOn(all(yes, no), dana)).toBe(false);
    expect(isOn(anyOf(yes, no), dana)).toBe(true);
    expect(isOn(anyOf(no, no), dana)).toBe(false);
  });
});

describe('rollout', () => {
  const at = (percentage: number, id: number) =>
    isOn(flag({ match: 'All', rules: [], rollout: { percentage, stickiness: 'UserId' } }), {
      UserId: String(id),
    });

  test('0 is nobody, 100 is everybody, and raising it drops nobody', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(99), (id, percentage) => {
        expect(at(0, id)).toBe(false);
        expect(at(100, id)).toBe(true);
        expect(at(percentage + 1, id) || !at(percentage, id)).toBe(true);
      }),
    );
  });

  test('30 percent lets in about 30 percent', () => {
    const share = Array.from({ length: 10_000 }, (_, id) => at(30, id)).filter(Boolean).length / 10_000;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.32);
  });

  test('nobody is in without the id it sticks to', () => {
    expect(
      isOn(flag({ match: 'All', rules: [], rollout: { percentage: 100, stickiness: 'SupplierId' } }), dana),
    ).toBe(false);
  });
});

describe('usage', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const use = (change: Partial<FlagUse>): FlagUse => ({
    feature: 'WirePayments',
    isEnabled: true,
    criteria: null,
    kind: 'Release',
    neverStale: false,
    createdOn: '2026-11-01T00:00:00Z',
    lastEvaluatedOn: '2026-11-15T00:00:00Z',
    lastChangedOn: '2026-11-14T00:00:00Z',
    knownOn: null,
    ...change,
  });
  const old = { createdOn: '2026-01-01T00:00:00Z', lastChangedOn: '2026-01-01T00:00:00Z' };

  test.each<[Partial<FlagUse>, boolean, string | null]>([
    [{}, false, null],
    [{ feature: 'Gone' }, true, 'NotInCode'],
    [{ feature: 'Gone', neverStale: true }, true, null],
    // A newer version of the code, running beside this one, knows it.
    [{ feature: 'New', knownOn: '2026-11-14T00:00:00Z' }, false, null],
    [{ feature: 'New', knownOn: '2026-11-13T00:00:00Z' }, true, 'NotInCode'],
    [{ lastEvaluatedOn: '2026-10-01T00:00:00Z' }, true, 'NeverEvaluated'],
    [{ lastEvaluatedOn: null }, false, null],
    [{ lastEvaluatedOn: null, ...old }, true, 'NeverEvaluated'],
    [old, false, 'AlwaysOn'],
    [{ ...old, isEnabled: false }, false, 'AlwaysOff'],
    [{ ...old, criteria: { match: 'All', rules: [] } }, false, 'OlderThanLifetime'],
    [{ ...old, kind: 'KillSwitch' }, false, null],
    [{ kind: 'Operational', lastChangedOn: '2026-11-07T00:00:00Z' }, false, 'AlwaysOn'],
  ])('%o: unused %s, stale %s', (change, unused, reason) => {
    expect(isUnused(use(change), now)).toBe(unused);
    expect(staleReason(use(change), now)).toBe(reason);
  });

  test('only what no code knows and nobody keeps can be deleted', () => {
    expect(isDeletable(use({ feature: 'Gone' }), now)).toBe(true);
    expect(isDeletable(use({ feature: 'Gone', neverStale: true }), now)).toBe(false);
    expect(isDeletable(use({ feature: 'New', knownOn: '2026-11-14T00:00:00Z' }), now)).toBe(false);
    expect(isDeletable(use({ lastEvaluatedOn: null, ...old }), now)).toBe(false);
  });
});

describe('why', () => {
  const [yes, no] = [rule('UserId', 'In', '7'), rule('UserId', 'In', '8')];
  const half = (percentage: number, stickiness = 'UserId') => ({ percentage, stickiness });

  test.each<[string, ReturnType<typeof flag>, boolean, string]>([
    ['off', flag(null, false), false, 'Switch'],
    ['on for everyone', flag(null), true, 'Nothing'],
    ['rules that match', all(yes), true, 'Rules'],
    ['rules that don’t', all(yes, no), false, 'Rules'],
    [
      'a rollout that includes them',
      flag({ match: 'All', rules: [yes], rollout: half(100) }),
      true,
      'Rollout',
    ],
    ['one that doesn’t', flag({ match: 'All', rules: [yes], rollout: half(0) }), false, 'Rollout'],
    ['rules before the rollout', flag({ match: 'All', rules: [no], rollout: half(100) }), false, 'Rules'],
  ])('%s', (_, one, isIn, decidedBy) => {
    expect(judge(one, dana)).toMatchObject({ isOn: isIn, decidedBy });
  });

  test('shows what the person has, and their place in the rollout', () => {
    const { rules, rollout } = judge(
      flag({
        match: 'Any',
        rules: [rule('Role', 'In', 'Admin'), rule('SupplierId', 'In', '1')],
        rollout: half(50),
      }),
      dana,
    );
    expect(rules).toMatchObject([
      { actual: ['Accountant', 'PurchasingManager'], holds: false },
      { actual: null, holds: false },
    ]);
    expect(rollout?.place).toBeGreaterThanOrEqual(0);
    expect(rollout?.place).toBeLessThan(100);
    expect(
      judge(flag({ match: 'All', rules: [], rollout: half(50, 'SupplierId') }), dana).rollout?.place,
    ).toBeNull();
  });
});

describe('criteria in words', () => {
  test.each<[StoredCriteria, string]>([
    [{ match: 'All', rules: [] }, 'Everyone'],
    [
      { match: 'All', rules: [rule('DepartmentId', 'In', '2', '3'), rule('IsHead', 'NotIn', 'true')] },
      'Department is Buyers or Logistics and department head is not yes',
    ],
    [
      {
        match: 'Any',
        rules: [rule('Role', 'In', 'PurchasingManager'), rule('UserEmail', 'EndsWith', '@x.test')],
      },
      'Role is Purchasing manager or email ends with @x.test',
    ],
    [
      {
        match: 'All',
        rules: [rule('DepartmentId', 'In', '2')],
        rollout: { percentage: 50, stickiness: 'UserId' },
      },
      'Department is Buyers, for 50% of users',
    ],
  ])('%j', (criteria, text) => expect(criteriaText(criteria)).toBe(text));
});

describe('flags on a screen', () => {
  const values = [
    { feature: 'WirePayments', isEnabled: false },
    { feature: 'CreditRequests', isEnabled: true },
  ];
  test.each([
    ['localhost', values, 'WirePayments', false],
    ['localhost', values, 'BillOfLading', true],
    ['localhost', [], 'WirePayments', true],
    ['admin.example', values, 'CreditRequests', true],
    ['admin.example', values, 'BillOfLading', false],
    ['admin.example', [], 'CreditRequests', false],
  ] as const)('on %s with %o, %s is %s', (host, loaded, feature, expected) => {
    expect(flagValue(loaded, feature, host)).toBe(expected);
  });
});
