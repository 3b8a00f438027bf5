import { centsToNumber } from '@backdock/core/kit/money.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import {
  type DecidableReviews,
  type InvoiceReview,
  type LinkableOrder,
  maxDecidedReviews,
  ReviewView,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { skuKey } from '@backdock/core/orders/invoice-reviews/allocate.rules.ts';
import { costDifferences } from '@backdock/core/orders/invoice-reviews/cost-differences.rules.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import {
  whyNotDecide,
  whyNotLink,
  whyNotTakeBack,
} from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import { differencePercent } from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import { readCounts } from '../../platform/list/counts.ts';
import * as around from './around-review.queries.ts';
import { findReviewedBills, type ReviewedBill } from './bills.queries.ts';
import { choiceStates } from './choice-states.ts';
import { compareBills } from './compare-bills.service.ts';
import { compareReview } from './compare-review.service.ts';
import { listLinkableOrders } from './linkable-orders.queries.ts';
import { amountsOf } from './review-amounts.service.ts';
import { type ReviewKey, reviewsOf } from './review-locks.service.ts';
import {
  chosenReviews,
  findOldestWaiting,
  findReviewPage,
  invoiceReviewSource,
} from './review-list.queries.ts';
import { findReviews, type ReviewRecord } from './review-records.queries.ts';
import { billingContact } from './tell-supplier.service.ts';

/** How many bills wait, as the list counts them, and since when. */
export async function waitingReviews(db: Reader): Promise<{ count: number; oldestOn: string | null }> {
  const { status } = await readCounts(db, invoiceReviewSource, {});
  return { count: status?.['Pending'] ?? 0, oldestOn: await findOldestWaiting(db) };
}

export async function reviewVersion(db: Reader, key: ReviewKey): Promise<number> {
  return (await oneReview(db, key)).version;
}

/** A supplier order's waiting bills. */
export function waitingBillsOf(db: Reader, of: { orderId: number; supplierId: number }) {
  return around.listWaitingOfOrder(db, of);
}

/** A review with both sides of its bill, why they differ, and what can be decided. */
export async function reviewDetails(
  { db, actor, now }: Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>,
  key: ReviewKey,
): Promise<InvoiceReview> {
  const review = await oneReview(db, key);
  const { billId, totalCents, expectedCents, supplierId, orderId } = review;
  const page = (await findReviewPage(db, review.id)) ?? throwNotFound('invoice review');
  const { decidedView, ...shown } = page;
  const isPending = review.status === 'Pending';
  const compared = await compareReview(db, review);
  const { match, order, view: viewNow } = compared;
  // If it was reopened after its status was read, the view it was decided on is gone.
  const view = isPending || decidedView === null ? viewNow : ReviewView.parse(decidedView);
  const contact = await billingContact(db, supplierId);
  const charged = (kind: string) => view.charges.find((charge) => charge.kind === kind)?.invoiced ?? 0;
  return {
    ...rowOf(review),
    ...shown,
    ...view,
    version: review.version,
    orderId,
    differencePercent: differencePercent(expectedCents, totalCents),
    productInvoiced: sumOf(view.lines.map(({ lineInvoiced }) => lineInvoiced)),
    shippingInvoiced: charged('Shipping'),
    handlingInvoiced: charged('Handling'),
    taxInvoiced: charged('Tax'),
    similar: isPending ? await similarTo(db, review, match) : { sku: null, perUnit: null, reviews: [] },
    otherInvoicesForOrder:
      orderId === null || !order
        ? []
        : await around.listBillsOfOrder(db, {
            billId,
            supplierId,
            orderId,
            purchaseOrderNumber: order.purchaseOrderNumber,
          }),
    duplicateOf: await around.listDuplicates(db, billId),
    attachments: await around.listAttachments(db, billId),
    choices: isPending ? choiceStates(actor, review, match, order?.items ?? []) : [],
    coverable: isPending && totalCents < 0 ? await around.listCoverable(db, supplierId) : [],
    whyNotDecline: whyNotDecide(actor, review, 'Decline')?.message ?? null,
    whyNotTakeBack: whyNotTakeBack(actor, review, now)?.message ?? null,
    whyNotLink: whyNotLink(actor, review)?.message ?? null,
    mailTo: contact && { name: contact.name, email: contact.email },
    creditRequestIds: await around.listDecidedRequests(db, {
      reviewId: review.id,
      creditMemoId: page.creditMemoId,
    }),
    ...(await amountsOf(db, review, compared)),
  };
}

async function oneReview(db: Reader, key: ReviewKey): Promise<ReviewRecord> {
  const [review] = await reviewsOf(db, [key]);
  return review ?? throwNotFound('invoice review');
}

const sumOf = (amounts: readonly number[]) =>
  centsToNumber(amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0));

/** The fields of a review that its row shows too. */
function rowOf(review: ReviewRecord) {
  const { totalCents, expectedCents } = review;
  return {
    id: review.id,
    supplierId: review.supplierId,
    supplierName: review.supplierName,
    purchasingManagerId: review.purchasingManagerId,
    purchasingManager: review.purchasingManager,
    purchaseOrderNumber: review.purchaseOrderNumber,
    invoiceNumber: review.invoiceNumber,
    invoiceDate: review.invoiceDate,
    types: review.types,
    total: centsToNumber(totalCents),
    expectedTotal: centsToNumber(expectedCents),
    difference: centsToNumber(totalCents - expectedCents),
    currency: review.currency,
    status: review.status,
  };
}

/** Waiting bills that are off by the same amount on the SKU that differs most here. */
async function similarTo(
  db: Reader,
  { id, supplierId }: ReviewRecord,
  match: Match,
): Promise<InvoiceReview['similar']> {
  const [largest] = costDifferences(match);
  if (!largest) return { sku: null, perUnit: null, reviews: [] };
  return {
    sku: largest.sku,
    perUnit: centsToNumber(largest.perUnitCents),
    reviews: await around.listSimilar(db, { reviewId: id, supplierId, ...largest }),
  };
}

/** What can be decided about the selected reviews, and how. */
export async function previewReviews(
  { db, actor }: ReadCtx<Employee>,
  selection: Selection,
): Promise<DecidableReviews> {
  const ids = await chosenReviews(db, selection, maxDecidedReviews);
  if (ids.length > maxDecidedReviews) {
    throw new AppError(
      'unprocessable',
      'review.too-many',
      `Up to ${maxDecidedReviews} bills can be decided at once. Select fewer.`,
    );
  }
  const reviews = await findReviews(db, ids);
  const bills = await findReviewedBills(
    db,
    reviews.map(({ billId }) => billId),
  );
  const comparison = await compareBills(db, bills);
  const preview: DecidableReviews = { reviews: [], skipped: [] };
  for (const review of reviews) {
    const bill = bills.find(({ id }) => id === review.billId);
    if (!bill) continue;
    const { id, invoiceNumber, version } = review;
    const items = comparison.orderOf(bill)?.items ?? [];
    const choices = choiceStates(actor, review, comparison.match(bill), items);
    const whyNotDecline = whyNotDecide(actor, review, 'Decline')?.message ?? null;
    const isDecidable = whyNotDecline === null || choices.some(({ whyNot }) => whyNot === null);
    if (isDecidable) preview.reviews.push({ ...rowOf(review), version, choices, whyNotDecline });
    else preview.skipped.push({ id, invoiceNumber, reason: whyNotDecline });
  }
  return preview;
}

/** Orders a bill may belong to. */
export async function linkableOrders(
  { db }: ReadCtx,
  key: ReviewKey,
  search: string | undefined,
): Promise<LinkableOrder[]> {
  const { billId, supplierId } = await oneReview(db, key);
  const [bill] = await findReviewedBills(db, [billId]);
  return listLinkableOrders(db, { supplierId, skus: skusOf(bill), search: search ?? '' });
}

const skusOf = (bill: ReviewedBill | undefined) => [
  ...new Set((bill?.products ?? []).map(({ sku }) => skuKey(sku))),
];

/** Bills are for anyone who may read reviews. */
export const billDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await around.isBillDocument(db, documentId)) ? may(actor, 'incorrectInvoices.read') : undefined;
