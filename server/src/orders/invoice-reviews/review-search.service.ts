import { currency } from '@backdock/core/kit/money.ts';
import type { Finder } from '../../platform/finder.ts';
import { findFoundReviews, searchReviews } from './review-search.queries.ts';

export const reviewFinder: Finder = {
  kind: 'invoiceReview',
  permission: 'incorrectInvoices.read',
  async find({ db }, text) {
    const found = await searchReviews(db, text);
    const reviews = await findFoundReviews(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      reviews
        .filter((review) => review.id === id)
        .map((review) => ({
          id,
          title: review.invoiceNumber,
          detail: [
            review.supplierName,
            review.purchaseOrderNumber,
            currency(Number(review.total), review.currency),
            review.status,
          ]
            .filter(Boolean)
            .join(' · '),
          match,
          parents: { supplierId: review.supplierId },
        })),
    );
  },
};
