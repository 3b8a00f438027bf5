import { expect, test } from 'vitest';
import { paidBetween } from './landing-queries.ts';

test('counts only settled payments in the date range', () => {
  expect(paidBetween('2026-10-16', '2026-11-15')).toEqual({
    paymentDate: { filterType: 'date', type: 'inRange', dateFrom: '2026-10-16', dateTo: '2026-11-15' },
    status: { filterType: 'set', values: ['Success'] },
  });
});
