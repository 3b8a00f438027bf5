import { expect, test } from 'vitest';
import { changedMonths, countsText, sumOf } from './budget-changes.ts';

const twelve = (...first: (number | null)[]) => [...first, ...Array<null>(12 - first.length).fill(null)];
const budget = {
  row: 2,
  supplierId: 1,
  supplierName: 'Northwind',
  agreementType: 'Rebate',
  year: 2026,
  currency: 'Usd',
  change: 'Changed',
} as const;

test('names the months that change, and counts the rest', () => {
  expect(changedMonths({ ...budget, before: twelve(1, 2, null), after: twelve(1, 3, 4) })).toBe(
    'Feb $2.00 → $3.00, Mar none → $4.00',
  );
  expect(changedMonths({ ...budget, before: twelve(0), after: twelve() })).toBe('Jan $0.00 → none');
  expect(changedMonths({ ...budget, currency: 'Cad', before: null, after: twelve(1, 2, 3, 4, 5) })).toBe(
    'Jan none → CA$1.00, Feb none → CA$2.00, Mar none → CA$3.00 and 2 more months',
  );
});

test('adds up in cents', () => {
  expect(sumOf(twelve(0.1, 0.2, null))).toBe(0.3);
  expect(sumOf(null)).toBe(0);
});

test('counts in words', () => {
  expect(countsText({ new: 20_000, changed: 1, unchanged: 0, removedMonths: 0 })).toBe(
    '20,000 new, 1 changed, 0 unchanged',
  );
});
