import type { Day } from '../../kit/dates.ts';
import { centsToNumber } from '../../kit/money.ts';
import { stepReachedOn } from '../calculation/accrual.rules.ts';
import type { AgreementMonth } from '../calculation/agreement-months.rules.ts';
import { dayBefore, earlierOf, firstDayOf, lastDayOf, type Month } from '../calculation/calendar.ts';
import { aYearEarlier } from '../calculation/growth-baseline.rules.ts';
import type { StepIndex } from '../calculation/reached-step.rules.ts';
import type { WindowPart } from '../calculation/window-part.ts';
import type { RebateMonth } from './rebate-overview.schema.ts';

/** A chain's stored months, each with the step it brought. Rows that share a month are added up. */
export function rebateMonths(
  stored: readonly AgreementMonth[],
  parts: readonly WindowPart[],
  today: Day,
): RebateMonth[] {
  const byMonth = Map.groupBy(stored, ({ month }) => month);
  return [...byMonth.keys()].toSorted().map((month) => {
    const rows = byMonth.get(month) ?? [];
    const hasEarned = rows.some(({ earnedCents }) => earnedCents !== null);
    const sum = (of: (row: AgreementMonth) => number) =>
      centsToNumber(rows.reduce((total, row) => total + of(row), 0));
    return {
      month,
      purchases: sum(({ baseCents }) => baseCents),
      priorYearPurchases: centsToNumber(priorYear(parts, month)),
      earned: hasEarned ? sum(({ earnedCents }) => earnedCents ?? 0) : null,
      accrued: sum(({ accruedCents }) => accruedCents),
      isFrozen: rows.every(({ isFrozen }) => isFrozen),
      stepReached: stepReachedIn(parts, month, today),
    };
  });
}

/** The row in force at the month's end; a window can end before it. */
const partIn = (parts: readonly WindowPart[], month: Month) =>
  parts.findLast(({ from, to }) => from <= lastDayOf(month) && to >= firstDayOf(month));

function priorYear(parts: readonly WindowPart[], month: Month): number {
  const part = partIn(parts, month);
  if (!part) return 0;
  const { from, to } = aYearEarlier({ from: firstDayOf(month), to: lastDayOf(month) });
  return part.purchases.between(from, to);
}

/** Only if it is higher than at the end of the month before. */
function stepReachedIn(parts: readonly WindowPart[], month: Month, today: Day): StepIndex {
  const part = partIn(parts, month);
  const { rebate } = part?.terms ?? {};
  if (!part || !rebate) return null;
  const { window } = part;
  const isFirst = firstDayOf(month) <= window.from;
  const before = isFirst ? null : stepReachedOn(part, rebate, dayBefore(firstDayOf(month)));
  const reached = stepReachedOn(part, rebate, earlierOf(lastDayOf(month), today));
  return (reached ?? 0) > (before ?? 0) ? reached : null;
}
