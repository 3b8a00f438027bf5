import { expect, test } from 'vitest';
import { monthToAdjust, whyNotAdjust } from './manual-adjustments.rules.ts';

test('only agreements that have started are adjusted', () => {
  expect(whyNotAdjust({ startDate: '2026-11-15' }, '2026-11-15')).toBeNull();
  expect(whyNotAdjust({ startDate: '2026-11-16' }, '2026-11-15')?.code).toBe('agreement.future');
});

test.each([
  [null, null, '2026-11'],
  ['2026-09-30', null, '2026-10'],
  ['2026-09-30', '2026-10-31', '2026-11'],
  ['2026-12-31', '2026-10-31', '2027-01'],
] as const)('locked through %s and settled through %s: %s', (locked, settled, month) =>
  expect(monthToAdjust({ locked, settled }, '2026-11-15')).toBe(month),
);
