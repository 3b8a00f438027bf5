import { type Refusal, refusal } from '../../kit/refusal.ts';
import { type Holder, reachOf } from '../../kit/permissions.ts';
import type { ReviewChoice, ReviewStatus, ReviewType } from './invoice-reviews.values.ts';

/** A review as far as a decision depends on it. */
export interface DecidableReview {
  status: ReviewStatus;
  types: readonly ReviewType[];
  totalCents: number;
  expectedCents: number;
  hasOrder: boolean;
  /** Who linked the bill to its order by hand. */
  linkedBy: number | null;
  purchasingManagerId: number | null;
}

type Decider = Holder & { readonly id: number };

/** Types a purchasing manager can judge: what was agreed, and how much was ordered. */
const buyersTypes: ReadonlySet<ReviewType> = new Set(['IncorrectProductCost', 'IncorrectQuantity']);

/** Why a person can't decide this review at all; null if some decision is theirs. */
export function whyNotDecide(
  person: Decider,
  review: DecidableReview,
  decision: ReviewChoice | 'Decline',
): Refusal | null {
  if (review.status !== 'Pending') return refusal('review.decided', 'This review is already decided.');
  const reach = reachOf(person, 'incorrectInvoices.decide');
  if (!reach.has('all')) {
    if (!reach.has('own') || review.purchasingManagerId !== person.id) {
      return refusal('review.not-yours', 'Someone else is this supplier’s purchasing manager.');
    }
    if (!review.types.every((type) => buyersTypes.has(type))) {
      return refusal(
        'review.accounting',
        'Only accounting can decide this bill, because more than cost or quantity differs.',
      );
    }
    if (decision !== 'Decline' && decision !== 'AsBilled') {
      return refusal(
        'review.accounting',
        'Only accounting can choose this. You can approve as billed or decline.',
      );
    }
    if (decision === 'AsBilled' && !review.hasOrder) {
      return refusal('review.no-order', 'This bill has no order. Link it to one, or decline it.');
    }
  }
  if (decision !== 'Decline' && review.linkedBy === person.id) {
    return refusal('review.own-link', 'You linked this bill to its order, so someone else must approve it.');
  }
  return null;
}

/** Why a bill can't be approved this way, whoever does it. */
export function whyNotChoose(
  choice: ReviewChoice,
  { totalCents, expectedCents }: DecidableReview,
): Refusal | null {
  const isNegative = totalCents < 0;
  if (isNegative !== (choice === 'CreditMemo')) {
    return isNegative
      ? refusal('review.negative', 'A negative bill becomes a credit memo.')
      : refusal('review.positive', 'Only a negative bill can become a credit memo.');
  }
  if (choice !== 'ClaimDifference' && choice !== 'ShortPay') return null;
  if (totalCents <= expectedCents) {
    return refusal('review.no-difference', 'This bill isn’t over the expected amount.');
  }
  if (choice === 'ShortPay' && expectedCents <= 0) {
    return refusal(
      'review.nothing-expected',
      'Nothing is due on this bill, so it can’t be short paid. Decline it instead.',
    );
  }
  return null;
}

/** A declined bill can be reopened for this long. */
export const takeBackDays = 30;

/** Why a decline stands; null if this person can take it back. */
export function whyNotTakeBack(
  person: Decider,
  review: DecidableReview & { decidedOn: string | null; isResubmitted: boolean },
  now: Date,
): Refusal | null {
  const { status, decidedOn, isResubmitted } = review;
  if (status !== 'Declined' || decidedOn === null) {
    return refusal('review.not-declined', 'Only a declined bill can be reopened.');
  }
  if (isResubmitted) {
    return refusal('review.resubmitted', 'The supplier already sent another bill with this number.');
  }
  if (now.getTime() - Date.parse(decidedOn) > takeBackDays * 86_400_000) {
    return refusal('review.too-late', `A declined bill can be reopened for ${takeBackDays} days.`);
  }
  return whyNotDecide(person, { ...review, status: 'Pending' }, 'Decline');
}

/** Why a person can't link this bill to an order; null if they can. */
export function whyNotLink(person: Decider, review: DecidableReview): Refusal | null {
  if (review.status !== 'Pending') return refusal('review.decided', 'This review is already decided.');
  const reach = reachOf(person, 'incorrectInvoices.decide');
  if (!reach.has('all') && !(reach.has('own') && review.purchasingManagerId === person.id)) {
    return refusal('review.not-yours', 'Someone else is this supplier’s purchasing manager.');
  }
  // One that named its order stays there; a wrong link can be put right.
  if (review.hasOrder && review.linkedBy === null) {
    return refusal('review.has-order', 'This bill already has an order.');
  }
  return null;
}

const smallDifferenceCents = 5_000;
const smallDifferenceShare = 0.05;

/** Whether approving a bill as billed has to be explained. */
export function needsComment({ types, totalCents, expectedCents, hasOrder }: DecidableReview): boolean {
  const difference = Math.abs(totalCents - expectedCents);
  return (
    !hasOrder ||
    types.includes('DuplicateInvoice') ||
    types.includes('CanceledOrder') ||
    difference > Math.max(smallDifferenceCents, expectedCents * smallDifferenceShare)
  );
}
