import type {
  RebateAdjustment,
  RebateMonth,
  RebateOverview,
} from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';

export interface MonthRow extends RebateMonth {
  label: string;
  /** The last day counted, in the current month. */
  through: number | null;
  isAhead: boolean;
  adjustments: readonly RebateAdjustment[];
  /** The terms in force in it, oldest first; none if nothing is stored. */
  agreementIds: readonly number[];
}

const labels = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The year's months in which the agreement is in force, and others that have adjustments. */
export function monthRows(
  { agreements, months, adjustments }: RebateOverview,
  year: number,
  today: Day,
): MonthRow[] {
  const [first, last] = [agreements[0], agreements.at(-1)];
  const start = first?.startDate.slice(0, 7) ?? '';
  const end = last?.endDate?.slice(0, 7) ?? '9999-12';
  return labels.flatMap((label, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const stored = months.find((each) => each.month === month);
    const own = adjustments.filter((each) => each.month === month);
    const isInForce = start <= month && month <= end;
    if (!isInForce && !stored && own.length === 0) return [];
    const isCurrent = month === today.slice(0, 7);
    return {
      ...(stored ?? nothingIn(month)),
      label,
      through: isCurrent ? Number(today.slice(8)) : null,
      isAhead: month > today.slice(0, 7),
      adjustments: own,
      agreementIds: stored ? inForceIn(agreements, month) : [],
    };
  });
}

const inForceIn = (agreements: RebateOverview['agreements'], month: string) =>
  agreements
    .filter(
      ({ startDate, endDate }) =>
        startDate.slice(0, 7) <= month && (endDate === null || endDate.slice(0, 7) >= month),
    )
    .map(({ id }) => id);

const nothingIn = (month: string): RebateMonth => ({
  month,
  purchases: 0,
  priorYearPurchases: 0,
  earned: 0,
  accrued: 0,
  isFrozen: false,
  stepReached: null,
});

/** Adjustments count with the months, so that the year is what the terms say. */
export function totalOf(rows: readonly MonthRow[]) {
  const adjustments = rows.flatMap((row) => row.adjustments);
  return {
    purchases: sum([...rows, ...adjustments].map(({ purchases }) => purchases)),
    earned: sum(rows.map(({ earned }) => earned ?? 0)),
    adjusted: sum(adjustments.map(({ earned }) => earned)),
    accrued: sum([...rows, ...adjustments].map(({ accrued }) => accrued)),
  };
}

const sum = (amounts: readonly number[]) =>
  centsToNumber(amounts.reduce((total, amount) => total + numberToCents(amount), 0));
