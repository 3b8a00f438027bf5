import { centsToNumber, currency, numberToCents, percent } from '@backdock/core/kit/money.ts';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import {
  reviewTypeLabels,
  type DeclineReason,
  type ReviewChoice,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { choiceIn, type Decision } from './decision.ts';

export const decisionLabels = {
  AsBilled: 'Approve as billed',
  ClaimDifference: 'Claim the difference',
  ShortPay: 'Short pay',
  CreditMemo: 'Create a credit memo',
  Decline: 'Decline',
} as const satisfies Record<Decision, string>;

export const decidedLabels = {
  AsBilled: 'Approved as billed',
  ClaimDifference: 'Approved, difference claimed',
  ShortPay: 'Short paid',
  CreditMemo: 'Credit memo created',
} as const satisfies Record<ReviewChoice, string>;

export const declineReasonLabels = {
  ...reviewTypeLabels,
  Other: 'Other',
} as const satisfies Record<DeclineReason, string>;

type Worded = Pick<
  InvoiceReview,
  | 'choices'
  | 'total'
  | 'expectedTotal'
  | 'difference'
  | 'differencePercent'
  | 'currency'
  | 'supplierName'
  | 'orderId'
>;

/** A decision's effect on the books. */
export function postedBy(review: Pick<InvoiceReview, 'choices'>, decision: Decision): number {
  return decision === 'Decline' ? 0 : Math.abs(choiceIn(review, decision)?.posts ?? 0);
}

export function claimedBy(review: Pick<InvoiceReview, 'choices'>, decision: Decision): number {
  const claims = choiceIn(review, decision)?.claims ?? [];
  return centsToNumber(claims.reduce((cents, { amount }) => cents + numberToCents(amount), 0));
}

/** The main button: what it does, and with how much. */
export function buttonLabel(
  review: Pick<InvoiceReview, 'choices' | 'currency'>,
  decision: Decision | null,
): string {
  if (decision === null) return 'Decide';
  const posted = currency(postedBy(review, decision), review.currency);
  const labels: Record<Decision, string> = {
    AsBilled: `Approve ${posted}`,
    ClaimDifference: `Approve and claim ${currency(claimedBy(review, decision), review.currency)}`,
    ShortPay: `Short pay ${posted}`,
    CreditMemo: `Create credit memo for ${posted}`,
    Decline: 'Decline',
  };
  return labels[decision];
}

/** Confirms the decision. */
export function sentText(
  review: Pick<InvoiceReview, 'choices' | 'currency' | 'invoiceNumber'>,
  decision: Decision,
): string {
  const { invoiceNumber, currency: of } = review;
  const posted = currency(postedBy(review, decision), of);
  const texts: Record<Decision, string> = {
    AsBilled: `${invoiceNumber} approved for ${posted}`,
    ClaimDifference: `${invoiceNumber} approved, ${currency(claimedBy(review, decision), of)} claimed`,
    ShortPay: `${invoiceNumber} approved for ${posted} (short pay)`,
    CreditMemo: `Credit memo ${invoiceNumber} created for ${posted}`,
    Decline: `${invoiceNumber} declined`,
  };
  return texts[decision];
}

/** Bills that aren't expected again. */
const finalReasons: ReadonlySet<DeclineReason> = new Set(['DuplicateInvoice', 'CanceledOrder']);

/** One sentence under each choice. */
export function consequence(review: Worded, decision: Decision, reason: DeclineReason): string {
  const money = (amount: number) => currency(amount, review.currency);
  switch (decision) {
    case 'AsBilled':
      return asBilledText(review);
    case 'ClaimDifference': {
      const claimed = claimedBy(review, decision);
      const after = centsToNumber(numberToCents(review.total) - numberToCents(claimed));
      return `Posts the bill and requests credit for ${money(claimed)}. Cost after credit: ${money(after)}.`;
    }
    case 'ShortPay':
      return 'Posts the expected amount only, with no claim.';
    case 'CreditMemo':
      return 'Posts a credit memo with the number of this bill.';
    case 'Decline':
      return finalReasons.has(reason)
        ? 'Nothing is posted, and no new bill is expected.'
        : `Nothing is posted. ${review.supplierName} can resubmit under the same number.`;
  }
}

function asBilledText(review: Worded): string {
  const { difference, differencePercent, orderId } = review;
  const comment = choiceIn(review, 'AsBilled')?.needsComment ? ' Comment required.' : '';
  if (orderId === null) return `Posts the bill without an order.${comment}`;
  if (difference === 0) return `Posts the bill.${comment}`;
  const amount = currency(Math.abs(difference), review.currency);
  const share = differencePercent === null ? '' : ` (${percent(Math.abs(differencePercent))})`;
  return difference > 0
    ? `Posts the bill and accepts ${amount} over the order${share}.${comment}`
    : `Posts the bill, ${amount} under the order${share}.${comment}`;
}

/** The claim if undecided price changes were approved first; null if none would change it. */
export function claimAfterPriceChanges(review: Pick<InvoiceReview, 'choices' | 'causes'>): number | null {
  const pending = review.causes.filter(({ kind, amount }) => kind === 'UndecidedPrice' && amount > 0);
  if (pending.length === 0) return null;
  const cents = pending.reduce((sum, { amount }) => sum + numberToCents(amount), 0);
  return centsToNumber(Math.max(0, numberToCents(claimedBy(review, 'ClaimDifference')) - cents));
}
