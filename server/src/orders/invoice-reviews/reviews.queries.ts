import { centsToText } from '@backdock/core/kit/money.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { costDifferences } from '@backdock/core/orders/invoice-reviews/cost-differences.rules.ts';
import type { ReviewView } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type {
  DeclineReason,
  ReviewChoice,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface NewReview {
  billId: number;
  match: Match;
  discountUntil: Day | null;
}

/** Sets bills aside for a person. Returns the reviews' ids, in the order given. */
export async function insertReviews(tx: Tx, reviews: readonly NewReview[], now: Date): Promise<number[]> {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ billId, match, discountUntil }) => ({
    bill: billId,
    until: discountUntil,
    ...found(match),
  }));
  const inserted = await sql<{ id: number; bill: number }>`
    INSERT INTO invoice_review (bill_id, supplier_id, purchase_order_number, invoice_number, invoice_date, received_on,
      total, types, expected_product, expected_shipping, expected_handling, expected_total, discount_until, updated_on)
    SELECT bill.id, bill.supplier_id, bill.purchase_order_number, bill.invoice_number, bill.invoice_date,
           bill.received_on, bill.total, review.types, review.product, review.shipping, review.handling, review.total,
           review.until, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS review
        (bill int, types text[], product numeric, shipping numeric, handling numeric, total numeric, until date)
      JOIN supplier_bill bill ON bill.id = review.bill
    RETURNING id, bill_id AS bill`.execute(tx);
  const ids = new Map(inserted.rows.map(({ id, bill }) => [bill, id]));
  return reviews.map(({ billId }) => ids.get(billId) ?? 0);
}

const found = ({ types, expected, expectedCents }: Match) => ({
  types,
  product: centsToText(expected.productCents),
  shipping: centsToText(expected.shippingCents),
  handling: centsToText(expected.handlingCents),
  total: centsToText(expectedCents),
});

/** What a new comparison found. */
export async function setFindings(tx: Tx, id: number, match: Match, now: Date): Promise<void> {
  const { types, product, shipping, handling, total } = found(match);
  await tx
    .updateTable('invoice_review')
    .set({
      types: [...types],
      expected_product: product,
      expected_shipping: shipping,
      expected_handling: handling,
      expected_total: total,
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('invoice_review_cost').where('review_id', '=', id).execute();
  await insertCosts(tx, [{ reviewId: id, match }]);
}

/** Lines whose cost differs, so that bills that are off by the same amount find each other. */
export async function insertCosts(
  tx: Tx,
  reviews: readonly { reviewId: number; match: Match }[],
): Promise<void> {
  const costs = reviews.flatMap(({ reviewId, match }) =>
    costDifferences(match).map(({ sku, perUnitCents, quantity }) => ({
      review: reviewId,
      sku,
      cents: perUnitCents,
      quantity,
    })),
  );
  if (costs.length === 0) return;
  await sql`INSERT INTO invoice_review_cost (review_id, sku, per_unit, quantity, supplier_id, received_on)
    SELECT cost.review, cost.sku, cost.cents / 100.0, cost.quantity, review.supplier_id, review.received_on
      FROM jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) AS cost (review int, sku text, cents int8, quantity int)
      JOIN invoice_review review ON review.id = cost.review`.execute(tx);
}

export type Decision = {
  comment: string | null;
  decidedBy: number | null;
  /** What it was compared with, and how that was shown. */
  match: Match;
  view: ReviewView;
} & ({ status: 'Approved'; choice: ReviewChoice } | { status: 'Declined'; declineReason: DeclineReason });

export async function setDecision(tx: Tx, id: number, decision: Decision, now: Date): Promise<void> {
  const { status, comment, decidedBy, match, view } = decision;
  const { product, shipping, handling, total } = found(match);
  await tx
    .updateTable('invoice_review')
    .set({
      status,
      expected_product: product,
      expected_shipping: shipping,
      expected_handling: handling,
      expected_total: total,
      choice: decision.status === 'Approved' ? decision.choice : null,
      decline_reason: decision.status === 'Declined' ? decision.declineReason : null,
      comment,
      decided_by: decidedBy,
      decided_on: now.toISOString(),
      decided_view: JSON.stringify(view),
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** A declined bill waits again. */
export async function clearDecision(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('invoice_review')
    .set({
      status: 'Pending',
      decline_reason: null,
      comment: null,
      decided_by: null,
      decided_on: null,
      decided_view: null,
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setPurchaseOrder(
  tx: Tx,
  id: number,
  change: { purchaseOrderNumber: string; discountUntil: Day | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invoice_review')
    .set({
      purchase_order_number: change.purchaseOrderNumber,
      discount_until: change.discountUntil,
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertClaims(
  tx: Tx,
  reviewId: number,
  creditRequestIds: readonly number[],
): Promise<void> {
  if (creditRequestIds.length === 0) return;
  await tx
    .insertInto('invoice_review_claim')
    .values(creditRequestIds.map((id) => ({ review_id: reviewId, credit_request_id: id })))
    .execute();
}
