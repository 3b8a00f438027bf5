import { expect, test } from 'vitest';
import { compareAdjustments, compareDiscounts, compareMonths } from './edit-preview.rules.ts';
import { adjustment } from './months.test-data.ts';

const month = (rowId: number, name: string, cents: number | null, isFrozen = false) => ({
  rowId,
  month: name,
  baseCents: 100,
  earnedCents: cents,
  accruedCents: cents ?? 0,
  isFrozen,
});

test('months are those of the whole chain, before and after', () => {
  const before = [month(1, '2026-09', 5, true), month(1, '2026-10', null)];
  const after = [
    month(1, '2026-09', 5, true),
    month(1, '2026-10', 2),
    month(2, '2026-10', 3),
    month(2, '2026-11', 4),
  ];
  expect(compareMonths(before, after)).toEqual([
    {
      month: '2026-09',
      isFrozen: true,
      before: { baseCents: 100, earnedCents: 5, accruedCents: 5 },
      after: { baseCents: 100, earnedCents: 5, accruedCents: 5 },
    },
    {
      month: '2026-10',
      isFrozen: false,
      before: { baseCents: 100, earnedCents: null, accruedCents: 0 },
      after: { baseCents: 200, earnedCents: 5, accruedCents: 5 },
    },
    {
      month: '2026-11',
      isFrozen: false,
      before: null,
      after: { baseCents: 100, earnedCents: 4, accruedCents: 4 },
    },
  ]);
});

test('adjustments are the difference, without those that stay', () => {
  const late = adjustment({ cause: 'LateDocument', earnedCents: 7 });
  const { rowId: _, ...added } = adjustment({ earnedCents: 20 });
  expect(
    compareAdjustments([late, adjustment({ earnedCents: 10 })], [late, adjustment({ earnedCents: 30 })]),
  ).toEqual([added]);
  expect(compareAdjustments([late], [late])).toEqual([]);
});

test('discounts are those the edit changes, not those that wait to be distributed', () => {
  const ahead = (invoiceId: number, cents: number) => ({
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
    cents,
  });
  expect(
    compareDiscounts([ahead(1, 100), ahead(2, 0), ahead(3, 50)], [ahead(1, 100), ahead(2, 40), ahead(4, 7)]),
  ).toEqual([{ invoiceId: 2, invoiceNumber: 'INV-2', beforeCents: 0, afterCents: 40 }]);
});
