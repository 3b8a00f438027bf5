import type { Approval } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { ReviewChoice } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { whyNotDecide } from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import { currencyOfCents, numberToCents } from '@backdock/core/kit/money.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { listAlike, lockBills, lockNumbers } from './bills.queries.ts';
import { findReviews, type ReviewRecord } from './review-records.queries.ts';

export interface ReviewKey {
  id: number;
  supplierId: number;
}

/** Reviews that a decision is about, and what has to be compared again afterward. */
export interface LockedReviews {
  reviews: ReviewRecord[];
  orderIds: number[];
  /** Waiting bills with the number of one of them, or with its order, total and date. */
  alikeIds: number[];
}

/** Locks reviews and everything that deciding them can change: orders, then bills, then numbers. */
export async function lockReviews(
  ctx: WriteCtx,
  keys: readonly ReviewKey[],
  alsoOrderIds: readonly number[] = [],
): Promise<LockedReviews> {
  const found = await reviewsOf(ctx.tx, keys);
  const billIds = found.map(({ billId }) => billId);
  const alike = await listAlike(ctx.tx, billIds);
  const ids = [...found, ...alike].flatMap(({ orderId }) => orderId ?? []);
  const orderIds = [...new Set([...ids, ...alsoOrderIds])];
  if (orderIds.length > 0) await lockedOrders(ctx, orderIds);
  await lockBills(ctx.tx, { orderIds, billIds: [...billIds, ...alike.map(({ id }) => id)] });
  await lockNumbers(ctx.tx, found);
  const reviews = await reviewsOf(ctx.tx, keys);
  const alikeNow = await listAlike(ctx.tx, billIds);
  // Linked to another order, or joined by another bill, between the two reads.
  const isLocked = [...reviews, ...alikeNow].every(
    ({ orderId }) => orderId === null || orderIds.includes(orderId),
  );
  if (!isLocked) refuseStale();
  return { reviews, orderIds, alikeIds: alikeNow.map(({ id }) => id) };
}

/** The reviews, in the order given. */
export async function reviewsOf(db: Reader, keys: readonly ReviewKey[]): Promise<ReviewRecord[]> {
  const found = await findReviews(
    db,
    keys.map(({ id }) => id),
  );
  return keys.map(
    ({ id, supplierId }) =>
      found.find((review) => review.id === id && review.supplierId === supplierId) ??
      throwNotFound('invoice review'),
  );
}

export function refuseStale(): never {
  throw new AppError('conflict', 'stale', 'This review changed in the meantime. Please look at it again.');
}

/** What someone saw has to be what there is. */
export function refuseUnlessSeen(
  { types, totalCents, expectedCents, currency, version }: ReviewRecord,
  { seen, version: seenVersion }: Pick<Approval, 'seen' | 'version'>,
): void {
  const difference = totalCents - expectedCents;
  if (seen) {
    const seenCents = numberToCents(seen.difference);
    if (seen.types.join() !== types.join() || seenCents !== difference) {
      throw new AppError(
        'conflict',
        'review.compared',
        `The bill was compared again: the difference was ${currencyOfCents(seenCents, currency)} and is now ${currencyOfCents(difference, currency)}.`,
      );
    }
  }
  if (typeof seenVersion === 'number' && seenVersion !== version) refuseStale();
}

/** Someone else's supplier is a 403. Everything else is a matter of the review. */
export function refuseUnlessMay(
  { actor }: WriteCtx<Employee>,
  review: ReviewRecord,
  decision: ReviewChoice | 'Decline',
): void {
  const why = whyNotDecide(actor, review, decision);
  if (why?.code === 'review.not-yours') forbidden();
  refuseIf(why);
}
