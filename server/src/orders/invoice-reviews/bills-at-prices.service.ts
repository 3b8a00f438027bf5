import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { BillOutcome } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listWaitingBills } from './bills.queries.ts';
import { compareBills } from './compare-bills.service.ts';
import { settle } from './settle-bills.ts';

/** What happens to a supplier order's waiting bills if these prices (cents by item id) are approved. */
export async function billsAtPrices(
  db: Reader,
  of: { orderId: number; supplierId: number },
  prices: ReadonlyMap<number, number>,
): Promise<BillOutcome[]> {
  const waiting = await listWaitingBills(db, of);
  const comparison = await compareBills(db, waiting, prices);
  const { right, wrong } = settle(waiting, comparison);
  return [
    ...right.map(({ bill }) => ({ reviewId: bill.review.id, isPosted: true, difference: 0, types: [] })),
    ...wrong.map((bill) => {
      const { differenceCents, types } = comparison.match(bill);
      return {
        reviewId: bill.review.id,
        isPosted: false,
        difference: centsToNumber(differenceCents),
        types: [...types],
      };
    }),
  ];
}
