import { describe, expect, test } from 'vitest';
import {
  maxAccepted,
  type Finding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { acceptLabel, groupsOf, idOf, placeAfter, toAccept } from './findings.ts';

const finding = (key: string, kind: Finding['kind'], some: Partial<Finding> = {}): Finding => ({
  key,
  kind,
  weight: 'Risk',
  partnerId: 1,
  partnerType: 'Supplier',
  partnerName: 'Maple Ridge Doors',
  title: '',
  detail: '',
  amount: null,
  documents: [],
  acceptance: null,
  ...some,
});
const accepted = { reason: 'Asked the supplier', by: 'Dana Reyes', on: '2026-11-15T12:00:00Z' };

test('groups findings by weight of their kind, whatever their order', () => {
  const found = [finding('a', 'RoundAmount'), finding('b', 'Duplicate'), finding('c', 'RoundAmount')];
  expect(groupsOf(found).map(({ kind, findings }) => [kind, findings.map(({ key }) => key)])).toEqual([
    ['Duplicate', ['b']],
    ['RoundAmount', ['a', 'c']],
  ]);
});

describe('accepting findings together', () => {
  const group = {
    kind: 'UnusualAmount',
    findings: [
      finding('a', 'UnusualAmount'),
      finding('b', 'UnusualAmount', { acceptance: accepted }),
      finding('a', 'UnusualAmount', { partnerId: 2 }),
    ],
  } as const;
  const ids = (chosen: string[]) => toAccept(group, new Set(chosen)).map(idOf);

  test('takes all open ones when none is selected', () => {
    expect(ids([])).toEqual(['1 a', '2 a']);
  });
  test('takes the selected ones, but not another partner’s with the same key', () => {
    expect(ids(['2 a'])).toEqual(['2 a']);
  });
  test('never takes one already accepted', () => {
    expect(ids(['1 b', '1 a'])).toEqual(['1 a']);
  });

  test('shows the count on the button', () => {
    expect(acceptLabel(group, new Set())).toBe('Accept all 2');
    expect(acceptLabel(group, new Set(['2 a']))).toBe('Accept 1 selected');
    expect(acceptLabel({ ...group, findings: [group.findings[1]] }, new Set())).toBeNull();
  });

  test('takes no more than one call allows, and the button says so', () => {
    const findings = Array.from({ length: maxAccepted + 200 }, (_, at) => finding(`${at}`, 'UnusualAmount'));
    const many = { kind: 'UnusualAmount', findings } as const;
    expect(toAccept(many, new Set())).toHaveLength(maxAccepted);
    expect(acceptLabel(many, new Set())).toBe('Accept 500 of 700');
    expect(acceptLabel(many, new Set(findings.map(idOf)))).toBe('Accept 500 of 700 selected');
  });
});

test.each([
  [null, 1, 0],
  [null, -1, 2],
  [0, 1, 1],
  [2, 1, 2],
  [0, -1, 0],
  [2, -1, 1],
] as const)('from %s, a step of %i leads to %i of three', (at, by, to) => {
  expect(placeAfter(at, by, 3)).toBe(to);
});
