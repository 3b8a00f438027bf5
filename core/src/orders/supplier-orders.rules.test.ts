import { expect, it, test } from 'vitest';
import { orderDate, partTotals } from './supplier-orders.rules.ts';

const item = (total: number, before: number | null = null, canceled = false) => ({
  total,
  totalBeforeChangeApproval: before,
  fulfillmentStatus: canceled ? ('Canceled' as const) : ('New' as const),
});

test.each([
  [[item(0.1), item(0.2)], { total: 0.3, totalBeforeChangeApproval: null, isCanceled: false }],
  [[item(12, 10), item(5)], { total: 17, totalBeforeChangeApproval: 15, isCanceled: false }],
  [[item(12, 10, true), item(5)], { total: 5, totalBeforeChangeApproval: null, isCanceled: false }],
  [[item(12, null, true)], { total: 0, totalBeforeChangeApproval: null, isCanceled: true }],
])('a part with %j has the totals %j', (items, totals) => expect(partTotals(items)).toEqual(totals));

it('an order ships with the last part that isn’t canceled', () => {
  const part = (shippedOn: string | null, isCanceled = false) => ({
    shippedOn,
    deliveredOn: null,
    isCanceled,
  });
  expect(orderDate([part('2026-11-02'), part('2026-11-05'), part(null, true)], 'shippedOn')).toBe(
    '2026-11-05',
  );
  expect(orderDate([part('2026-11-02'), part(null)], 'shippedOn')).toBeNull();
  expect(orderDate([part(null, true)], 'shippedOn')).toBeNull();
  expect(orderDate([part('2026-11-02')], 'deliveredOn')).toBeNull();
});
