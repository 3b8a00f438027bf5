import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';

/** A negative bill is compared with nothing. */
export const isCompared = ({ total }: Pick<InvoiceReview, 'total'>) => total >= 0;

/** How much of the difference no cause explains. */
export function unexplained(review: Pick<InvoiceReview, 'lines' | 'charges' | 'total'>): number {
  if (!isCompared(review)) return 0;
  const cents = [
    ...review.lines.map(({ cause, lineDifference }) => (cause === null ? lineDifference : 0)),
    ...review.charges.map(({ cause, difference }) => (cause === null ? difference : 0)),
  ].reduce((sum, amount) => sum + numberToCents(amount), 0);
  return centsToNumber(cents);
}
