import { decimalValue } from '@backdock/core/kit/decimal-input.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { currency, numberToCents } from '@backdock/core/kit/money.ts';
import type {
  PriceChange,
  PriceDecision,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { Choice, Choices } from './kept-draft.ts';

export interface ChoiceProblems {
  comment?: string;
  counterPrice?: string;
}

/** The price we would accept; null if none is entered. */
export const counterPriceOf = ({ counterPrice }: Choice): number | null =>
  decimalValue(counterPrice, { nullable: true });

/** Validation errors of a decline. */
export function problemsOf(choice: Choice | undefined, request: PriceChange, of: Currency): ChoiceProblems {
  if (choice?.decision !== 'Declined') return {};
  const counter = counterPriceOf(choice);
  const isTooHigh = counter !== null && numberToCents(counter) >= numberToCents(request.newPrice);
  return {
    ...(choice.comment.trim() === '' && { comment: messages.required }),
    ...(isTooHigh && { counterPrice: `Must be below ${currency(request.newPrice, of)}` }),
  };
}

/** The choices as they are sent; requests without one stay undecided. */
export function decisionsOf(requests: readonly PriceChange[], choices: Choices): PriceDecision[] {
  return requests.flatMap(({ id, version }): PriceDecision[] => {
    const choice = choices[id];
    if (!choice) return [];
    const { decision } = choice;
    const base = { priceChangeRequestId: id, version, decision };
    if (decision === 'Approved') return [base];
    return [{ ...base, comment: choice.comment.trim(), counterPrice: counterPriceOf(choice) }];
  });
}

/** Without choices whose request was decided meanwhile, or can no longer be approved. */
export function stillOpen(choices: Choices, requests: readonly PriceChange[]): Choices {
  const open = requests.flatMap((request) => {
    const choice = choices[request.id];
    const isOpen = request.decision === null && (choice?.decision !== 'Approved' || !request.whyNotApprove);
    return choice && isOpen ? [[request.id, choice] as const] : [];
  });
  return Object.fromEntries(open);
}
