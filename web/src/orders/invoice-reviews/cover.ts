import { payInOrder } from '@backdock/core/accounting/credit-requests/cover.rules.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';

export interface Cover {
  /** The picked requests that get something, oldest first. */
  rows: readonly { id: number; amount: number }[];
  covered: number;
  /** Total of the credit memo. */
  total: number;
  isUsedUp: boolean;
}

/** How a negative bill's credit is applied to the picked requests: oldest first, until nothing is left. */
export function coverOf(
  { total, coverable }: Pick<InvoiceReview, 'total' | 'coverable'>,
  pickedIds: readonly number[],
): Cover {
  const totalCents = Math.abs(numberToCents(total));
  const picked = coverable.filter(({ id }) => pickedIds.includes(id));
  const applied = payInOrder(
    picked.map(({ remaining }) => numberToCents(remaining)),
    totalCents,
  );
  const coveredCents = applied.reduce((sum, cents) => sum + cents, 0);
  return {
    rows: picked
      .map(({ id }, at) => ({ id, amount: centsToNumber(applied[at] ?? 0) }))
      .filter(({ amount }) => amount > 0),
    covered: centsToNumber(coveredCents),
    total: centsToNumber(totalCents),
    isUsedUp: coveredCents === totalCents,
  };
}
