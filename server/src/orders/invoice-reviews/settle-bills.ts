import type { Match } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import type { ReviewedBill } from './bills.queries.ts';
import type { Comparison } from './compare-bills.service.ts';
import type { Posting } from './post-bills.service.ts';

interface Right {
  bill: ReviewedBill;
  match: Match;
  posting: Posting & { before: ReturnType<Comparison['orderOf']> };
}

/** Which waiting bills can be posted now. Posting one can make an older one wrong, or right, so it starts over after each. */
export function settle(waiting: readonly ReviewedBill[], comparison: Comparison) {
  const right: Right[] = [];
  let wrong = [...waiting];
  for (;;) {
    const bill = wrong.find((one) => comparison.match(one).types.length === 0);
    if (!bill) return { right, wrong };
    const match = comparison.match(bill);
    const before = comparison.orderOf(bill);
    right.push({ bill, match, posting: { ...comparison.post(bill, match), before } });
    wrong = wrong.filter((one) => one !== bill);
  }
}
