import type { ReviewView } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findReviewedBills, type ReviewedBill } from './bills.queries.ts';
import { compareBills, type Comparison } from './compare-bills.service.ts';
import type { Standing } from './order-standings.queries.ts';
import { factsOf } from './review-facts.service.ts';
import type { ReviewRecord } from './review-records.queries.ts';
import { viewOf } from './review-view.ts';

interface ComparedReview {
  bill: ReviewedBill;
  comparison: Comparison;
  match: Match;
  order: Standing | null;
  view: ReviewView;
}

/** A review's bill compared with its order as of now, and how the page shows it. */
export async function compareReview(db: Reader, review: ReviewRecord): Promise<ComparedReview> {
  const [bill] = await findReviewedBills(db, [review.billId]);
  if (!bill) throw new Error(`review ${review.id} has no bill`);
  const comparison = await compareBills(db, [bill]);
  const match = comparison.match(bill);
  const order = comparison.orderOf(bill);
  const view = viewOf(bill, match, order, await factsOf(db, review, bill, match, order));
  return { bill, comparison, match, order, view };
}
