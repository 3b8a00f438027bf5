import { claimsOf } from '@backdock/core/orders/invoice-reviews/claims.rules.ts';
import { linesShortPaid } from '@backdock/core/orders/invoice-reviews/invoice-lines.rules.ts';
import type { Approval } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { invoiceReviewHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { needsComment, whyNotChoose } from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { receiveCreditRequests } from '../../accounting/credit-requests/credit-request-intake.service.ts';
import { tellApartFromAll } from '../../accounting/invoices/look-alikes.service.ts';
import { coverByReceivedMemo } from '../../accounting/credit-requests/cover.service.ts';
import { createCreditMemo } from '../../accounting/credit-memos/credit-memos.service.ts';
import { firstOpenDay } from '../../accounting/financial-periods/financial-periods.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, refuseIf } from '../../platform/errors.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { writeNotes } from '../order-notes.service.ts';
import { listBillDocuments, type ReviewedBill, setMemo } from './bills.queries.ts';
import { compareReview } from './compare-review.service.ts';
import { claimText, shortPayText } from './decision-mail.ts';
import type { Standing } from './order-standings.queries.ts';
import { postBills } from './post-bills.service.ts';
import { refuseUnlessMay, refuseUnlessSeen } from './review-locks.service.ts';
import type { ReviewRecord } from './review-records.queries.ts';
import { insertClaims, setDecision } from './reviews.queries.ts';
import { mailDecision } from './tell-supplier.service.ts';

export type Approving = Pick<
  Approval,
  'choice' | 'comment' | 'seen' | 'creditRequestIds' | 'notifySupplier' | 'version'
>;

/** Posts a bill the way someone chose. The review and everything it depends on is locked. */
export async function approveLocked(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  approving: Approving,
): Promise<void> {
  const { choice } = approving;
  const comment = approving.comment ?? null;
  refuseUnlessMay(ctx, review, choice);
  refuseUnlessSeen(review, approving);
  refuseIf(whyNotChoose(choice, review));
  if (choice === 'AsBilled' && comment === null && needsComment(review)) {
    throw new AppError('invalid', 'review.comment', 'Explain why it’s approved as billed.', {
      errors: { comment: [messages.required] },
    });
  }
  const { bill, comparison, match, order, view } = await compareReview(ctx.tx, review);
  refuseUnlessSame(review, match);
  if (choice === 'CreditMemo') await makeMemo(ctx, review, bill, approving.creditRequestIds ?? []);
  else {
    const lines = choice === 'ShortPay' ? linesShortPaid(bill, match, order?.items ?? []) : undefined;
    const orders = bill.orderId === null ? [] : await lockedOrders(ctx, [bill.orderId]);
    const [invoiceId = 0] = await postBills(ctx, orders, [comparison.post(bill, match, lines)]);
    if (review.types.includes('DuplicateInvoice')) {
      await tellApartFromAll(ctx, invoiceId, distinctReason(comment));
    }
  }
  if (choice === 'ClaimDifference') await claim(ctx, review, match, order, approving);
  if (choice === 'ShortPay') await tellShortPaid(ctx, review, bill.orderId, approving);
  await setDecision(
    ctx.tx,
    review.id,
    { status: 'Approved', choice, comment, decidedBy: ctx.actor.id, match, view },
    ctx.now,
  );
  await audit(
    ctx,
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: review.id, version: review.version },
      {
        action: 'invoice-review.approved',
        before: { status: 'Pending' },
        after: { status: 'Approved', choice, comment },
      },
    ),
  );
}

/** Shown to whoever pays the invoice. */
const distinctReason = (comment: string | null) =>
  `Approved in its review${comment ? `: ${comment}` : ''}`.slice(0, 500);

/** Another decision of the same call, or new terms, changed what this bill is compared with. */
function refuseUnlessSame({ invoiceNumber, types, expectedCents }: ReviewRecord, match: Match): void {
  if (match.expectedCents === expectedCents && match.types.join() === types.join()) return;
  throw new AppError(
    'conflict',
    'review.compared',
    `${invoiceNumber} needs a new comparison. Please decide it separately.`,
  );
}

/** Credit requests that add up to the difference. */
async function claim(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  match: Match,
  order: Standing | null,
  { comment = null, notifySupplier }: Approving,
): Promise<void> {
  const { supplierId, orderId, invoiceNumber } = review;
  const claims = claimsOf(match, order?.items ?? []);
  const names = new Map(order?.items.map(({ id, name }) => [id, name]));
  const ids = await receiveCreditRequests(
    ctx,
    claims.map(({ reason, cents, items }) => ({
      supplierId,
      orderId,
      purchaseOrderNumber: order?.purchaseOrderNumber ?? review.purchaseOrderNumber,
      reason,
      reasonDetail: `Difference on invoice ${invoiceNumber}`,
      sourceType: 'Process' as const,
      totalCents: cents,
      assigneeId: ctx.actor.id,
      notes: comment,
      createdOn: ctx.now,
      items: items.map((item) => ({ ...item, name: names.get(item.orderItemId ?? 0) ?? item.sku })),
      documentIds: [],
    })),
  );
  await insertClaims(ctx.tx, review.id, ids);
  if (notifySupplier) {
    await mailDecision(ctx, review, 'credit requested', claimText(review, claims, comment));
  }
}

async function tellShortPaid(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  orderId: number | null,
  { comment = null, notifySupplier }: Approving,
): Promise<void> {
  const text = shortPayText(review, comment);
  if (orderId !== null)
    await writeNotes(ctx, { orderId, supplierId: review.supplierId }, 'SupplierNote', [text]);
  if (notifySupplier) await mailDecision(ctx, review, 'short paid', text);
}

/** A negative bill is a credit memo, which covers the requests it answers. */
async function makeMemo(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  bill: ReviewedBill,
  creditRequestIds: readonly number[],
): Promise<void> {
  const { supplierId, invoiceNumber: memoNumber, invoiceDate: memoDate } = bill;
  const documents = await listBillDocuments(ctx.tx, [bill.id]);
  const totalCents = -bill.totalCents;
  const creditMemoId = await createCreditMemo(ctx, {
    partnerId: supplierId,
    partnerType: 'Supplier',
    memoNumber,
    memoDate,
    postingDate: await firstOpenDay(ctx.tx, memoDate),
    notes: bill.comment,
    lines: [
      {
        purchaseOrderNumber: review.purchaseOrderNumber,
        description: `Credit ${memoNumber}`,
        amountCents: totalCents,
      },
    ],
    source: 'Received',
    documentIds: documents.map(({ id }) => id),
  });
  await coverByReceivedMemo(ctx, { creditMemoId, memoNumber, supplierId, totalCents }, [
    ...new Set(creditRequestIds),
  ]);
  await setMemo(ctx.tx, bill.id, creditMemoId, ctx.now);
}
