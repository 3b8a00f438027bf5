import type {
  Approval,
  Decline,
  InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type {
  DeclineReason,
  ReviewChoice,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { coverOf } from './cover.ts';

export type Decision = ReviewChoice | 'Decline';

/** An unsent decision. */
export interface Draft {
  decision: Decision | null;
  comment: string;
  /** Reason for a decline. */
  reason: DeclineReason;
  notifySupplier: boolean;
  /** Requests that the credit memo should cover. */
  coveredIds: readonly number[];
}

export const draftFor = ({ types }: Pick<InvoiceReview, 'types'>): Draft => ({
  decision: null,
  comment: '',
  reason: types[0] ?? 'Other',
  notifySupplier: true,
  coveredIds: [],
});

/** A bill approved as billed needs no mail, and neither does a credit memo. */
export const isMailed = (decision: Decision | null) =>
  decision === 'Decline' || decision === 'ShortPay' || decision === 'ClaimDifference';

type Choosable = Pick<InvoiceReview, 'choices' | 'whyNotDecline'>;
type Offered = Pick<InvoiceReview, 'choices' | 'total'>;

export const choiceIn = ({ choices }: Pick<InvoiceReview, 'choices'>, decision: Decision | null) =>
  choices.find(({ choice }) => choice === decision);

/** Why this decision isn't possible; null if it is. */
export function whyNot(review: Choosable, decision: Decision): string | null {
  if (decision === 'Decline') return review.whyNotDecline;
  return choiceIn(review, decision)?.whyNot ?? null;
}

/** The decisions that make sense: a credit memo for a negative bill, an invoice for any other. */
export const decisionsFor = ({ choices, total }: Offered): Decision[] => [
  ...choices.map(({ choice }) => choice).filter((choice) => (choice === 'CreditMemo') === total < 0),
  'Decline',
];

/** The one reason why none of them is possible; null if some are, or the reasons differ. */
export function whyNone(review: Choosable & Offered): string | null {
  const [first = null, ...others] = new Set(decisionsFor(review).map((decision) => whyNot(review, decision)));
  return others.length === 0 ? first : null;
}

/** A new comparison may have ruled out what was chosen. */
export function possibleDraft(draft: Draft, review: Choosable): Draft {
  const isPossible = draft.decision !== null && whyNot(review, draft.decision) === null;
  return isPossible ? draft : { ...draft, decision: null };
}

export function needsComment(review: Pick<InvoiceReview, 'choices'>, decision: Decision | null): boolean {
  return decision === 'Decline' || (choiceIn(review, decision)?.needsComment ?? false);
}

export type Sent = { status: 'Approved'; body: Approval } | { status: 'Declined'; body: Decline };

type Decidable = Pick<InvoiceReview, 'types' | 'difference' | 'version' | 'total' | 'coverable'>;

/** The decision as it is sent, with what it was based on. */
export function sentOf(draft: Draft, decision: Decision, review: Decidable): Sent {
  const { types, difference, version } = review;
  const based = { seen: { types, difference }, version };
  const comment = draft.comment.trim();
  if (decision === 'Decline') {
    const { reason, notifySupplier } = draft;
    return { status: 'Declined', body: { reason, comment, notifySupplier, ...based } };
  }
  const covered = coverOf(review, draft.coveredIds).rows.map(({ id }) => id);
  return {
    status: 'Approved',
    body: {
      choice: decision,
      comment: comment === '' ? null : comment,
      notifySupplier: draft.notifySupplier,
      ...(decision === 'CreditMemo' && { creditRequestIds: covered }),
      ...based,
    },
  };
}
