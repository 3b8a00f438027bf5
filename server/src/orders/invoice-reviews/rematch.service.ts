import { invoiceReviewHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import type { ReviewView } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { lockWaitingBills, type ReviewedBill } from './bills.queries.ts';
import { compareBills } from './compare-bills.service.ts';
import { postBills } from './post-bills.service.ts';
import { viewOf } from './review-view.ts';
import { setDecision, setFindings } from './reviews.queries.ts';
import { settle } from './settle-bills.ts';

/**
 * Compares waiting bills again after their price, their order or another bill changed: those of these orders, and these.
 * One that has nothing wrong anymore is posted; `why` says what made it right. The caller has locked the orders.
 */
export async function rematchBills(
  ctx: WriteCtx,
  of: { orderIds: readonly number[]; billIds?: readonly number[] },
  why: string,
): Promise<void> {
  const waiting = await lockWaitingBills(ctx.tx, of);
  if (waiting.length === 0) return;
  const ids = [...new Set(waiting.flatMap(({ orderId }) => orderId ?? []))];
  const orders = ids.length > 0 ? await lockedOrders(ctx, ids) : [];
  const comparison = await compareBills(ctx.tx, waiting);
  const { right, wrong } = settle(waiting, comparison);
  for (const { bill, match, posting } of right) {
    const view = viewOf(bill, match, posting.before, null);
    await approve(ctx, bill.review, why, { match, view });
  }
  await postBills(
    ctx,
    orders,
    right.map(({ posting }) => posting),
  );
  for (const bill of wrong) await renew(ctx, bill.review, comparison.match(bill), why);
}

/** After prices were approved, a bill at the new price matches. */
export function rematchAfterPrices(ctx: WriteCtx, orders: readonly { id: number }[]): Promise<void> {
  return rematchBills(ctx, { orderIds: orders.map(({ id }) => id) }, 'The price was approved.');
}

/** Records what a new comparison found, if that changed. */
async function renew(
  ctx: WriteCtx,
  before: ReviewedBill['review'],
  match: Match,
  why: string,
): Promise<void> {
  const isSame = before.expectedCents === match.expectedCents && before.types.join() === match.types.join();
  if (isSame) return;
  await setFindings(ctx.tx, before.id, match, ctx.now);
  await auditAll(ctx, [
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: before.id, version: before.version },
      {
        action: 'invoice-review.compared',
        before: { types: before.types, expectedCents: before.expectedCents },
        after: { types: [...match.types], expectedCents: match.expectedCents },
        reason: why,
      },
    ),
  ]);
}

/** Nothing is wrong with it anymore, so nobody has to decide. */
async function approve(
  ctx: WriteCtx,
  { id, version }: ReviewedBill['review'],
  why: string,
  compared: { match: Match; view: ReviewView },
): Promise<void> {
  await setDecision(
    ctx.tx,
    id,
    { status: 'Approved', choice: 'AsBilled', comment: why, decidedBy: null, ...compared },
    ctx.now,
  );
  await auditAll(ctx, [
    changeEntry(
      { entityType: invoiceReviewHistory.entityType, entityId: id, version },
      {
        action: 'invoice-review.matched',
        before: { status: 'Pending' },
        after: { status: 'Approved', choice: 'AsBilled' },
        reason: why,
      },
    ),
  ]);
}
