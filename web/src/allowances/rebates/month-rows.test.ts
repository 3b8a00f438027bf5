import { expect, test } from 'vitest';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { monthRows, totalOf } from './month-rows.ts';

const month = (number: number, purchases: number, earned: number, accrued: number, isFrozen = true) => ({
  month: `2026-${String(number).padStart(2, '0')}`,
  purchases,
  priorYearPurchases: 0,
  earned,
  accrued,
  isFrozen,
  stepReached: null,
});

/** A rebate of five steps that accrues at the third, with a correction over nine locked months. */
const overview = {
  agreements: [{ startDate: '2026-01-01', endDate: '2026-12-31' }],
  months: [
    month(1, 168_420, 0, 3_368.4),
    month(2, 181_305, 0, 3_626.1),
    month(3, 204_118, 0, 4_082.36),
    month(4, 196_740, 0, 3_934.8),
    month(5, 212_655, 0, 4_253.1),
    month(6, 221_390, 11_846.28, 4_427.8),
    month(7, 207_812, 2_078.12, 4_156.24),
    month(8, 214_960, 10_186.6, 4_299.2),
    month(9, 226_405, 3_396.08, 4_528.1),
    month(10, 241_115, 13_967.32, 4_822.3, false),
    month(11, 117_440.18, 2_348.8, 2_348.8, false),
  ],
  adjustments: [
    {
      month: '2026-10',
      windowFrom: '2026-01-01',
      cause: 'Correction',
      purchases: -4_800,
      earned: -72,
      accrued: -96,
      comment: null,
      isFrozen: false,
    },
  ],
} as unknown as RebateOverview;

test('months and adjustments make up the year', () => {
  const rows = monthRows(overview, 2026, '2026-11-17');
  expect(totalOf(rows)).toEqual({
    purchases: 2_187_560.18,
    earned: 43_823.2,
    adjusted: -72,
    accrued: 43_751.2,
  });
  expect(rows.map(({ label }) => label).join()).toBe('Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec');
  expect(rows[9]?.adjustments).toHaveLength(1);
});

test('the current month says how far it is counted, and later ones are ahead', () => {
  const [november, december] = monthRows(overview, 2026, '2026-11-17').slice(10);
  expect(november).toMatchObject({ through: 17, isAhead: false });
  expect(december).toMatchObject({ through: null, isAhead: true });
});

test('months out of force show only if something is in them', () => {
  const ended = {
    ...overview,
    agreements: [{ startDate: '2026-05-10', endDate: '2026-06-30' }],
    months: [],
  } as unknown as RebateOverview;
  expect(monthRows(ended, 2026, '2026-11-17').map(({ label }) => label)).toEqual(['May', 'Jun', 'Oct']);
});
