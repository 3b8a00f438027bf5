import type { Currency } from '../../partners/partners.values.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { monthName } from '../calculation/calendar.ts';
import type { RebateOverview } from './rebate-overview.schema.ts';

interface LadderRow {
  month: string;
  /** `Month`, or why it is an adjustment. */
  what: string;
  purchases: number;
  priorYearPurchases: number | null;
  earned: number | null;
  adjusted: number | null;
  accrued: number;
  stepReached: number | null;
  isFrozen: boolean;
  comment: string | null;
  currency: Currency | null;
}

/** A year of a rebate as its table shows it: each month, and below it the adjustments that lie in it. */
export function ladderRows({ agreements, months, adjustments }: RebateOverview): LadderRow[] {
  const currency = agreements.at(-1)?.currency ?? null;
  const names = [...new Set([...months, ...adjustments].map(({ month }) => month))].toSorted();
  return names.flatMap((name) => {
    const month = monthName(name);
    const own = months
      .filter((each) => each.month === name)
      .map((each) => ({ ...each, month, what: 'Month', adjusted: null, comment: null, currency }));
    const after = adjustments
      .filter((each) => each.month === name)
      .map(({ cause, purchases, earned, accrued, isFrozen, comment }) => ({
        month,
        what: adjustmentCauseLabels[cause],
        purchases,
        priorYearPurchases: null,
        // In a column of its own, as on the screen.
        earned: null,
        adjusted: earned,
        accrued,
        stepReached: null,
        isFrozen,
        comment,
        currency,
      }));
    return [...own, ...after];
  });
}
