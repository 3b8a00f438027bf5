import type { Decline } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { invoiceReviewHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { writeNotes } from '../order-notes.service.ts';
import { setState } from './bills.queries.ts';
import { compareReview } from './compare-review.service.ts';
import { declineText } from './decision-mail.ts';
import { refuseUnlessMay, refuseUnlessSeen } from './review-locks.service.ts';
import type { ReviewRecord } from './review-records.queries.ts';
import { setDecision } from './reviews.queries.ts';
import { mailDecision } from './tell-supplier.service.ts';

/** Sends a bill back: nothing is posted, and its number can be used again. The review is locked. */
export async function declineLocked(
  ctx: WriteCtx<Employee>,
  review: ReviewRecord,
  { reason, comment, notifySupplier, ...seen }: Decline,
): Promise<void> {
  refuseUnlessMay(ctx, review, 'Decline');
  refuseUnlessSeen(review, seen);
  const { id, supplierId, orderId, version } = review;
  const { bill, match, view } = await compareReview(ctx.tx, review);
  await setDecision(
    ctx.tx,
    id,
    { status: 'Declined', declineReason: reason, comment, decidedBy: ctx.actor.id, match, view },
    ctx.now,
  );
  await setState(ctx.tx, bill.id, 'Declined', ctx.now);
  await audit(
    ctx,
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: id, version },
      {
        action: 'invoice-review.declined',
        before: { status: 'Pending' },
        after: { status: 'Declined', declineReason: reason, comment },
      },
    ),
  );
  const text = declineText(review, { reason, comment });
  if (orderId !== null) await writeNotes(ctx, { orderId, supplierId }, 'SupplierNote', [text]);
  if (notifySupplier) await mailDecision(ctx, review, 'declined', text);
}
