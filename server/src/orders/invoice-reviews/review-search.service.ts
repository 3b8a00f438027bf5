import { currency } from '@backdock/core/kit/money.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import { findFoundReviews, searchReviews } from './review-search.queries.ts';

export const reviewFinder: Finder = {
  kind: 'invoiceReview',
  permission: 'incorrectInvoices.read',
  async find({ db }, text) {
    return hitsOf(
      await searchReviews(db, text),
      (ids) => findFoundReviews(db, ids),
      ({ supplierId, supplierName, invoiceNumber, purchaseOrderNumber, total, currency: of, status }) => ({
        title: invoiceNumber,
        detail: [supplierName, purchaseOrderNumber, currency(Number(total), of), status]
          .filter(Boolean)
          .join(' · '),
        parents: { supplierId },
      }),
    );
  },
};
