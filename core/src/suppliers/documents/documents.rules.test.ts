import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  dueWarning,
  expiryBadge,
  expiryOf,
  expiryText,
  sortedDocuments,
  typesSeen,
} from './documents.rules.ts';
import type { Expiry } from './documents.values.ts';
import { supplierDocumentTypes } from '../onboarding/onboarding.values.ts';

const today = '2026-11-15';

describe('a document’s expiry', () => {
  it.each([
    ['2026-11-14', -1, 'Expired', 'Expired'],
    ['2025-11-15', -365, 'Expired', 'Expired'],
    ['2026-11-15', 0, 'ExpiresWithin7', 'Expires today'],
    ['2026-11-16', 1, 'ExpiresWithin7', 'Expires tomorrow'],
    ['2026-11-21', 6, 'ExpiresWithin7', 'Expires in 6 days'],
    ['2026-11-22', 7, 'ExpiresWithin7', 'Expires in 7 days'],
    ['2026-11-23', 8, 'ExpiresWithin30', 'Expires in 8 days'],
    ['2026-12-15', 30, 'ExpiresWithin30', 'Expires in 30 days'],
    ['2026-12-16', 31, 'Fine', null],
    [null, null, 'Fine', null],
  ] as const)('%s: %s days left, %s', (validUntil, left, expiry, text) => {
    expect(daysLeft(today, validUntil)).toBe(left);
    expect(expiryOf(today, validUntil)).toBe(expiry);
    expect(expiryText(expiry, left)).toBe(text);
  });

  it('counts calendar days, even across clock changes', () => {
    expect(daysLeft('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysLeft('2027-03-13', '2027-03-15')).toBe(2);
    expect(daysLeft('2028-02-28', '2028-03-01')).toBe(2);
  });
});

describe('the badge', () => {
  it.each<[Expiry[], string | undefined]>([
    [[], undefined],
    [['Fine', 'Fine'], undefined],
    [['ExpiresWithin7', 'Fine'], '1 expires soon'],
    [['ExpiresWithin7', 'ExpiresWithin30'], '2 expire soon'],
    [['Expired', 'Fine'], '1 expired'],
    [['Expired', 'ExpiresWithin30', 'ExpiresWithin7'], '3 to renew'],
  ])('%j says %s', (of, text) => expect(expiryBadge(of.map((expiry) => ({ expiry })))).toBe(text));
});

describe('the warning due', () => {
  it.each([
    ['2026-12-16', [], null],
    ['2026-12-15', [], 30],
    ['2026-12-15', [30], null],
    ['2026-11-23', [], 30],
    // A late first warning is sent once, not as two at the same time.
    ['2026-11-22', [], 7],
    ['2026-11-22', [30], 7],
    ['2026-11-22', [7], null],
    ['2026-11-15', [30, 7], null],
    ['2026-11-15', [30], 7],
    ['2026-11-14', [], null],
  ] as const)('for %s after warnings %j: %s', (validUntil, given, due) =>
    expect(dueWarning(today, validUntil, given)).toBe(due),
  );
});

it('sorts by type, then by name in natural order, then by age', () => {
  const documents = [
    { id: 5, type: 'Other', name: 'a.pdf' },
    { id: 4, type: 'Contract', name: 'part 10.pdf' },
    { id: 3, type: 'Contract', name: 'Part 2.pdf' },
    { id: 2, type: 'W9', name: 'z.pdf' },
    { id: 6, type: 'Contract', name: 'part 2.pdf' },
  ] as const;
  expect(sortedDocuments(documents).map(({ id }) => id)).toEqual([2, 3, 6, 4, 5]);
});

it('offers only the types the reader can see as filters', () => {
  expect(typesSeen({ taxForms: true, other: true })).toEqual([...supplierDocumentTypes]);
  expect(typesSeen({ taxForms: false, other: true })).toEqual([
    'Contract',
    'Insurance',
    'PriceList',
    'Policy',
    'Other',
  ]);
  expect(typesSeen({ taxForms: false, other: false })).toEqual([
    'Contract',
    'Insurance',
    'PriceList',
    'Policy',
  ]);
});
