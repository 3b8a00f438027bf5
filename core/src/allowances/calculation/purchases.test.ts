import { expect, test } from 'vitest';
import { purchasesByDay } from './purchases.ts';

const purchases = purchasesByDay([
  { day: '2026-01-05', cents: 100, grantedCents: 3 },
  { day: '2026-01-05', cents: 50 },
  { day: '2026-02-01', cents: -30 },
  { day: '2026-03-31', cents: 7, grantedCents: 1 },
]);

test.each([
  ['2026-01-05', '2026-01-05', 150, 3],
  ['2026-01-06', '2026-01-31', 0, 0],
  ['2026-01-01', '2026-02-01', 120, 3],
  ['2026-02-01', '2026-03-31', -23, 1],
  ['2025-01-01', '2027-01-01', 127, 4],
  ['2026-03-31', '2026-01-01', 0, 0],
  ['2026-04-01', '2026-12-31', 0, 0],
])('from %s to %s: %i cents, %i granted', (from, to, cents, granted) => {
  expect(purchases.between(from, to)).toBe(cents);
  expect(purchases.grantedBetween(from, to)).toBe(granted);
});

test('knows where they begin', () => {
  expect(purchases.firstDay).toBe('2026-01-05');
  expect(purchasesByDay([]).firstDay).toBeNull();
  expect(purchasesByDay([]).between('2026-01-01', '2026-12-31')).toBe(0);
});
