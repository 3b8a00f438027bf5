import {
  whyNotChangeTerms,
  whyNotCorrect,
  whyNotDelete,
  whyNotEditFuture,
  whyNotEnd,
} from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import type { Day } from '@backdock/core/kit/dates.ts';

export type AgreementAction = 'edit' | 'delete' | 'correct' | 'propose' | 'change' | 'end';

export interface PossibleAction {
  action: AgreementAction;
  /** Why it isn't possible now; null if it is. */
  whyNot: string | null;
}

/** What this user may do with an agreement of this status, and why not now. */
export function possibleActions(agreement: Agreement, today: Day): PossibleAction[] {
  const { status, may } = agreement;
  const actions: readonly (AgreementAction | false)[] =
    status === 'Future'
      ? [may.edit && 'edit', may.edit && 'delete']
      : [
          may.edit && may.correct && 'correct',
          may.propose && 'propose',
          may.edit && 'change',
          may.edit && 'end',
        ];
  return actions
    .filter((action) => action !== false)
    .map((action) => ({ action, whyNot: whyNot(action, agreement, today) }));
}

function whyNot(action: AgreementAction, agreement: Agreement, today: Day): string | null {
  const closed = { today, closedThrough: agreement.closedThrough, isStartLocked: false };
  switch (action) {
    case 'edit':
      return messageOf(whyNotEditFuture(agreement, today));
    case 'delete':
      return messageOf(whyNotDelete(agreement, today));
    case 'correct':
      return messageOf(whyNotCorrect(agreement, agreement, closed));
    case 'propose':
      return agreement.proposal
        ? 'A proposed correction is already awaiting a decision.'
        : messageOf(whyNotCorrect(agreement, agreement, closed));
    case 'change':
      return messageOf(whyNotChangeTerms(agreement, firstPossible(agreement, today), closed));
    case 'end':
      // Whether a comment is needed depends on the day that is entered.
      return messageOf(whyNotEnd(agreement, today, '', closed));
  }
}

/** Today, or the first day after what is closed and after the start. */
function firstPossible({ startDate, closedThrough }: Agreement, today: Day): Day {
  const days = [
    today,
    daysAfter(startDate, 1),
    ...(closedThrough === null ? [] : [daysAfter(closedThrough, 1)]),
  ];
  return days.toSorted().at(-1) ?? today;
}

const messageOf = (refusal: { message: string } | null) => refusal?.message ?? null;
