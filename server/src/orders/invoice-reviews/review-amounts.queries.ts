import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';

/** The unpaid part of a short-paid bill, by the line it reduces. */
export async function listShortPaid(db: Reader, reviewId: number): Promise<InvoiceReview['shortPaid']> {
  const reductions = await db
    .selectFrom('invoice_review as review')
    .innerJoin('supplier_bill as bill', 'bill.id', 'review.bill_id')
    .innerJoin('invoice_line as reduction', 'reduction.invoice_id', 'bill.invoice_id')
    .innerJoin('invoice_line as whole', 'whole.id', 'reduction.of_line_id')
    .select(['whole.description', amount('reduction.amount').as('cut')])
    .where('review.id', '=', reviewId)
    .where('review.choice', '=', 'ShortPay')
    // Later, discounts reduce lines too.
    .where('reduction.kind', '=', 'Other')
    .orderBy('reduction.position')
    .execute();
  return reductions.map(({ description, cut }) => ({ description, amount: -cut }));
}

/** The credit requests made for a difference, oldest first, with their items. */
export async function listClaims(db: Reader, reviewId: number): Promise<InvoiceReview['claims']> {
  const requests = await db
    .selectFrom('invoice_review_claim as claim')
    .innerJoin('credit_request as request', 'request.id', 'claim.credit_request_id')
    .select(['request.id', 'request.reason', amount('request.total_amount').as('amount')])
    .where('claim.review_id', '=', reviewId)
    .orderBy('request.id')
    .execute();
  if (requests.length === 0) return [];
  const items = await db
    .selectFrom('credit_request_item')
    .select([
      'credit_request_id as requestId',
      'sku',
      'quantity',
      amount('unit_cost').as('cost'),
      amount('amount').as('amount'),
    ])
    .where(
      'credit_request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const own = Map.groupBy(items, ({ requestId }) => requestId);
  return requests.map(({ id, ...request }) => ({
    creditRequestId: id,
    ...request,
    items: (own.get(id) ?? []).map(({ sku, quantity, cost, amount: ofItem }) => ({
      sku,
      quantity,
      cost,
      amount: ofItem,
    })),
  }));
}
