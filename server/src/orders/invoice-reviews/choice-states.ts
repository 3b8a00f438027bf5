import { centsToNumber } from '@backdock/core/kit/money.ts';
import type { Holder } from '@backdock/core/kit/permissions.ts';
import { claimsOf } from '@backdock/core/orders/invoice-reviews/claims.rules.ts';
import type { ChoiceState } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { BilledItem, Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import {
  needsComment,
  whyNotChoose,
  whyNotDecide,
} from '@backdock/core/orders/invoice-reviews/review-choices.rules.ts';
import type { ReviewRecord } from './review-records.queries.ts';

type Person = Holder & { readonly id: number };

/** The ways to approve a bill: what each writes, or why it isn't possible. */
export function choiceStates(
  person: Person,
  review: ReviewRecord,
  match: Match,
  items: readonly BilledItem[],
): ChoiceState[] {
  const choices =
    review.totalCents < 0
      ? (['CreditMemo'] as const)
      : (['AsBilled', 'ClaimDifference', 'ShortPay'] as const);
  return choices.map((choice) => {
    const why = whyNotDecide(person, review, choice) ?? whyNotChoose(choice, review);
    const cents = choice === 'ShortPay' ? match.expectedCents : Math.abs(review.totalCents);
    const claims = choice === 'ClaimDifference' && !why ? claimsOf(match, items) : [];
    return {
      choice,
      whyNot: why?.message ?? null,
      posts: centsToNumber(cents),
      claims: claims.map(({ reason, cents: claimed }) => ({ reason, amount: centsToNumber(claimed) })),
      needsComment: choice === 'AsBilled' && needsComment(review),
    };
  });
}
