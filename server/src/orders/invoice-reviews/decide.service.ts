import type {
  Approval,
  Decline,
  GroupDecision,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { invoiceReviewHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import { required } from '@backdock/core/kit/required.ts';
import { whyNotLink, whyNotTakeBack } from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { approveLocked } from './approve.service.ts';
import { findReviewedBills, setOrder, setState } from './bills.queries.ts';
import { declineLocked } from './decline.service.ts';
import { discountDaysOf } from './discount-days.service.ts';
import { findSupplierOrder } from './linkable-orders.queries.ts';
import { rematchBills } from './rematch.service.ts';
import { lockReviews, refuseStale, type ReviewKey } from './review-locks.service.ts';
import { clearDecision, setPurchaseOrder } from './reviews.queries.ts';

export async function approveReview(
  ctx: WriteCtx<Employee>,
  key: ReviewKey,
  approval: Approval,
): Promise<void> {
  const { reviews, orderIds, alikeIds } = await lockReviews(ctx, [key]);
  for (const review of reviews) await approveLocked(ctx, review, approval);
  await rematchBills(ctx, { orderIds, billIds: alikeIds }, 'Another bill for the order was approved.');
}

export async function declineReview(
  ctx: WriteCtx<Employee>,
  key: ReviewKey,
  decline: Decline,
): Promise<void> {
  const { reviews, orderIds, alikeIds } = await lockReviews(ctx, [key]);
  for (const review of reviews) await declineLocked(ctx, review, decline);
  await rematchBills(ctx, { orderIds, billIds: alikeIds }, 'An earlier bill was declined.');
}

/** The same decision on several bills, all or none. Returns how many. */
export async function decideReviews(ctx: WriteCtx<Employee>, group: GroupDecision): Promise<number> {
  const versions = new Map(group.reviews.map(({ id, version }) => [id, version]));
  if (versions.size < group.reviews.length) {
    throw new AppError('invalid', 'review.twice', 'A review can only be decided once.');
  }
  const { reviews, orderIds, alikeIds } = await lockReviews(ctx, group.reviews);
  const { choice, reason, comment, notifySupplier } = group;
  for (const review of reviews) {
    if (versions.get(review.id) !== review.version) refuseStale();
    if (group.decision === 'Approved') {
      await approveLocked(ctx, review, { choice: choice ?? 'AsBilled', comment, notifySupplier });
    } else {
      await declineLocked(ctx, review, {
        reason: required(reason, 'the reason of a decline'),
        comment: required(comment, 'the comment of a decline'),
        notifySupplier,
      });
    }
  }
  await rematchBills(ctx, { orderIds, billIds: alikeIds }, 'Other bills were decided.');
  return reviews.length;
}

/** A declined bill waits again, as if it had just arrived. */
export async function takeBackDecline(
  ctx: WriteCtx<Employee>,
  key: ReviewKey,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  const { reviews, orderIds, alikeIds } = await lockReviews(ctx, [key]);
  const review = reviews[0] ?? throwNotFound('invoice review');
  const why = whyNotTakeBack(ctx.actor, review, ctx.now);
  if (why?.code === 'review.not-yours') forbidden();
  refuseIf(why);
  if (version !== review.version) refuseStale();
  await clearDecision(ctx.tx, review.id, ctx.now);
  await setState(ctx.tx, review.billId, 'Waiting', ctx.now);
  await audit(
    ctx,
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: review.id, version },
      {
        action: 'invoice-review.taken-back',
        before: { status: 'Declined' },
        after: { status: 'Pending' },
        reason,
      },
    ),
  );
  await rematchBills(ctx, { orderIds, billIds: [review.billId, ...alikeIds] }, 'It was reopened.');
}

/** Links a bill that named no order we know to the one it means, and compares it with that. */
export async function linkReview(
  ctx: WriteCtx<Employee>,
  key: ReviewKey,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const order =
    (await findSupplierOrder(ctx.tx, { orderId, supplierId: key.supplierId })) ?? throwNotFound('order');
  const { reviews, orderIds, alikeIds } = await lockReviews(ctx, [key], [orderId]);
  const review = reviews[0] ?? throwNotFound('invoice review');
  const why = whyNotLink(ctx.actor, review);
  if (why?.code === 'review.not-yours') forbidden();
  refuseIf(why);
  if (version !== review.version) refuseStale();
  const { purchaseOrderNumber } = order;
  await setOrder(ctx.tx, review.billId, { orderId, linkedBy: ctx.actor.id }, ctx.now);
  const bills = await findReviewedBills(ctx.tx, [review.billId]);
  const discountUntil = (await discountDaysOf(ctx.tx, bills)).get(review.billId) ?? null;
  await setPurchaseOrder(ctx.tx, review.id, { purchaseOrderNumber, discountUntil }, ctx.now);
  await audit(
    ctx,
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: review.id, version },
      {
        action: 'invoice-review.linked',
        before: { purchaseOrderNumber: review.purchaseOrderNumber },
        after: { purchaseOrderNumber },
      },
    ),
  );
  await rematchBills(ctx, { orderIds, billIds: [review.billId, ...alikeIds] }, 'It was linked to its order.');
}
