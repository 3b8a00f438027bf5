import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { expect, test } from 'vitest';
import { changedMonths, changesNothing, totalChange } from './changed-months.ts';

const figures = (base: number, earned: number | null) => ({ base, earned, accrued: earned ?? 0 });
const none = { count: 0, amount: 0, first: [] };
const preview = (part: Partial<EditPreview>): EditPreview => ({
  months: [],
  adjustments: [],
  discounts: { invoicesChanged: 0, amountBefore: 0, amountAfter: 0, first: [] },
  claims: { gained: none, lost: none },
  ...part,
});
const month = (name: string, before: number | null, after: number | null, isFrozen = false) => ({
  month: `${name}-01`,
  isFrozen,
  before: before === null ? null : figures(1_000, before),
  after: after === null ? null : figures(1_000, after),
});
const adjustment = {
  month: '2026-10-01',
  windowFrom: '2026-08-01',
  cause: 'Correction',
  base: 0,
  earned: 20.1,
  accrued: 20.1,
} as const;

test('only months that change, and the frozen ones behind an adjustment', () => {
  const months = [
    month('2026-07', 10, 10, true),
    month('2026-08', 30, 30, true),
    month('2026-09', 30, 30),
    month('2026-10', 0.1, 0.3),
    month('2026-11', null, 5),
  ];
  const shown = changedMonths(preview({ months, adjustments: [adjustment] }));
  expect(shown.map((each) => [each.month, each.earned])).toEqual([
    ['2026-08-01', 0],
    ['2026-10-01', 0.2],
    ['2026-11-01', 5],
  ]);
  expect(totalChange(preview({ months, adjustments: [adjustment] }))).toEqual({
    earned: 25.3,
    accrued: 25.3,
  });
});

test('nothing changes without months, adjustments, claims or invoices', () => {
  expect(changesNothing(preview({ months: [month('2026-08', 30, 30, true)] }))).toBe(true);
  expect(changesNothing(preview({ adjustments: [adjustment] }))).toBe(false);
  expect(changesNothing(preview({ claims: { gained: none, lost: { ...none, count: 1 } } }))).toBe(false);
  expect(changesNothing(preview({ months: [month('2026-08', null, 0)] }))).toBe(false);
});
