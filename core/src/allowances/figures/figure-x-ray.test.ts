import { expect, test } from 'vitest';
import { checkOf } from '../../accounting/x-ray/x-ray.ts';
import type { BookedMonth } from '../months/agreement-months.contract.ts';
import { monthIn } from '../months/booked-rows.ts';
import { figureXRay, totalXRay } from './figure-x-ray.ts';

const month = (name: string, earned: number | null, adjusted?: number): BookedMonth => ({
  month: name,
  base: 1_000,
  earned,
  accrued: earned ?? 0,
  isFrozen: false,
  adjustments:
    adjusted === undefined
      ? []
      : [
          {
            cause: 'Manual',
            windowFrom: '2026-01-01',
            base: 0,
            earned: adjusted,
            accrued: adjusted,
            comment: 'Agreed on the phone.',
          },
        ],
});
const months = [
  month('2025-12', 7),
  month('2026-01', 30.1),
  month('2026-02', null),
  month('2026-03', 20.2, -5.05),
];
const earned = (period: 'YearToDate' | 'March', total: number) =>
  figureXRay({
    title: 'Earned',
    currency: 'Usd',
    total,
    of: 'earned',
    terms: [{ agreementId: 4, name: 'Co-op', months }],
    part: { year: 2026, period },
  });

test('a year to date is its months and the adjustments that lie in them', () => {
  const xRay = earned('YearToDate', 45.25);
  expect(checkOf(xRay)).toEqual({ parts: [true, true], total: true });
  expect(xRay.parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Months', 50.3],
    ['Adjustments', -5.05],
  ]);
  expect(xRay.parts[1]?.rows[0]?.detail).toBe('Mar 2026: Agreed on the phone.');
});

test('a month opens its documents, and terms that replaced each other are told apart', () => {
  const two = [
    { agreementId: 4, name: 'Co-op', months: [month('2026-03', 1)] },
    { agreementId: 5, name: 'Co-op, new rate', months: [month('2026-03', 2)] },
  ];
  const { parts } = figureXRay({ title: 'Earned', currency: 'Usd', total: 3, of: 'earned', terms: two });
  const rows = parts[0]?.rows ?? [];
  expect(rows.map(({ detail }) => detail)).toEqual(['Co-op', 'Co-op, new rate']);
  expect(rows.map(({ key = '' }) => monthIn(key))).toEqual([
    { agreementId: 4, month: '2026-03' },
    { agreementId: 5, month: '2026-03' },
  ]);
});

test('a month is itself, and a figure that the months don’t explain shows', () => {
  expect(checkOf(earned('March', 15.15)).total).toBe(true);
  expect(checkOf(earned('March', 15.16)).total).toBe(false);
});

test('a total is its agreements, with those that aren’t loaded as one sum', () => {
  const row = (agreementId: number, amount: number) => ({
    supplierId: 4,
    supplierName: 'Northwind',
    agreementId,
    agreementName: 'Co-op',
    amount,
  });
  const of = { title: 'Earned', currency: 'Usd', agreementType: 'Marketing' } as const;
  const rows = [row(1, 10.1), row(2, 5.2)];
  const part = totalXRay({ ...of, total: 16.3, rows, count: 3, amount: ({ amount }) => amount }).parts[0];
  expect(part?.more).toEqual({ count: 1, amount: 1 });
  expect(part?.rows[0]?.link).toEqual({
    kind: 'agreement',
    supplierId: 4,
    agreementType: 'Marketing',
    id: 1,
  });
  const wrong = totalXRay({ ...of, total: 16.3, rows, count: 2, amount: ({ amount }) => amount });
  expect(checkOf(wrong).total).toBe(false);
});

test('an agreement that doesn’t show the amount isn’t part of its total', () => {
  const rows = [1, null].map((amount, at) => ({
    supplierId: 4,
    supplierName: 'Northwind',
    agreementId: at,
    agreementName: 'Co-op',
    amount,
  }));
  const of = { title: 'Budget', currency: 'Usd', agreementType: 'Marketing', total: 1, count: 2 } as const;
  const xRay = totalXRay({ ...of, rows, amount: ({ amount }) => amount });
  expect(xRay.parts[0]?.rows).toHaveLength(1);
  expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
});
