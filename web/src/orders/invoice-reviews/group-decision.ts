import { centsToNumber, currency, numberToCents } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type {
  DecidableReviews,
  GroupDecision,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { DeclineReason } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { needsComment, whyNot, type Decision, type Draft } from './decision.ts';
import { claimedBy, postedBy } from './decision-words.ts';

export type Decidable = DecidableReviews['reviews'][number];

/** A credit memo covers requests picked for one bill, so it isn't made in bulk. */
export const groupDecisions = [
  'AsBilled',
  'ClaimDifference',
  'ShortPay',
  'Decline',
] as const satisfies readonly Decision[];
export type GroupChoice = (typeof groupDecisions)[number];

export const isGroupChoice = (decision: Decision | null): decision is GroupChoice =>
  decision !== null && decision !== 'CreditMemo';

const shownNames = 3;

/** `NW-88390, NW-88402 and 4 more`. */
export function namesText(reviews: readonly Pick<Decidable, 'invoiceNumber'>[]): string {
  const names = reviews.slice(0, shownNames).map(({ invoiceNumber }) => invoiceNumber);
  const more = reviews.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Why they can't all be decided this way: `NW-88390: Accounting makes this choice.` */
export function whyNotAll(reviews: readonly Decidable[], decision: Decision): string | null {
  const blocked = reviews.filter((review) => whyNot(review, decision) !== null);
  const [first] = blocked;
  if (!first) return null;
  const reason = whyNot(first, decision);
  return `${namesText(blocked.filter((review) => whyNot(review, decision) === reason))}: ${reason}`;
}

/** Reviews that make a comment necessary. */
export const commentNeededBy = (reviews: readonly Decidable[], decision: Decision | null) =>
  reviews.filter((review) => needsComment(review, decision));

/** The reason to start a decline with: the main type, if they share it. */
export function sharedReason(reviews: readonly Pick<Decidable, 'types'>[]): DeclineReason {
  const [first = 'Other', ...others] = new Set(reviews.map(({ types }) => types[0] ?? 'Other'));
  return others.length === 0 ? first : 'Other';
}

/** `Posts $13,200.00. Claims $487.60.`; currencies are never added together. */
export function totalsText(reviews: readonly Decidable[], decision: Decision): string {
  if (decision === 'Decline') return 'Nothing is posted.';
  const posts = sumText(reviews, (review) => postedBy(review, decision));
  if (decision !== 'ClaimDifference') return `Posts ${posts}.`;
  return `Posts ${posts}. Claims ${sumText(reviews, (review) => claimedBy(review, decision))}.`;
}

function sumText(reviews: readonly Decidable[], amountOf: (review: Decidable) => number): string {
  const cents = new Map<Currency, number>();
  for (const review of reviews) {
    cents.set(review.currency, (cents.get(review.currency) ?? 0) + numberToCents(amountOf(review)));
  }
  return [...cents].map(([of, sum]) => currency(centsToNumber(sum), of)).join(' + ');
}

const verbs = {
  AsBilled: 'Approve',
  ClaimDifference: 'Approve and claim on',
  ShortPay: 'Short pay',
  Decline: 'Decline',
} as const satisfies Record<GroupChoice, string>;

export const groupButtonLabel = (count: number, decision: GroupChoice | null) =>
  decision === null ? 'Decide' : `${verbs[decision]} ${pluralize(count, 'bill')}`;

/** The same decision on every review, as it is sent. */
export function groupBody(
  reviews: readonly Decidable[],
  decision: GroupChoice,
  { comment, reason, notifySupplier }: Pick<Draft, 'comment' | 'reason' | 'notifySupplier'>,
): GroupDecision {
  const versions = reviews.map(({ id, supplierId, version }) => ({ id, supplierId, version }));
  const text = comment.trim();
  return decision === 'Decline'
    ? { decision: 'Declined', reason, comment: text, notifySupplier, reviews: versions }
    : {
        decision: 'Approved',
        choice: decision,
        comment: text === '' ? null : text,
        notifySupplier,
        reviews: versions,
      };
}
