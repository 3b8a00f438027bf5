import type { Day } from '../../kit/dates.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import type { CalculatedTerms, Chain } from '../calculation/calculated-terms.ts';
import { earlierOf, laterOf, monthOf } from '../calculation/calendar.ts';
import { type CalculationWindow, windowsOf } from '../calculation/windows.rules.ts';
import type { Books, Statement } from './statement.rules.ts';

/** A stretch of days in which one row's purchases count toward a settlement. */
export interface ClaimedDays extends Period {
  rowId: number;
}

/**
 * The windows that a settlement draws on, up to its last day. A rebate is paid on all purchases of its window, so they
 * begin before the period if the window does.
 */
export function claimedWindows(chain: Chain, { due, months, adjustments }: Statement): CalculationWindow[] {
  const windows = windowsOf(chain, due.to);
  const isOfWindow = ({ from, to }: Period, day: Day) => from <= day && day <= to;
  return windows.filter(
    (window) =>
      months.some(({ rowId, month }) => hasMonth(window, rowId, month)) ||
      adjustments.some(({ windowFrom }) => isOfWindow(window, windowFrom)),
  );
}

const hasMonth = ({ from, to, rows }: CalculationWindow, rowId: number, month: string) =>
  rows.some(({ id }) => id === rowId) && monthOf(from) <= month && month <= monthOf(to);

export function claimedDays(windows: readonly CalculationWindow[], through: Day): ClaimedDays[] {
  return windows
    .flatMap(({ from, to, rows }) => rows.map((row) => daysOfRow(row, { from, to }, through)))
    .filter(({ from, to }) => from <= to);
}

const daysOfRow = (row: CalculatedTerms, { from, to }: Period, through: Day): ClaimedDays => ({
  rowId: row.id,
  from: laterOf(from, row.startDate),
  to: earlierOf(earlierOf(to, row.endDate), through),
});

/** Purchases in these windows as the books have them, closed months and what was adjusted since. */
export function bookedPurchases(
  windows: readonly CalculationWindow[],
  { due }: Statement,
  books: Books,
): number {
  const months = books.months.filter(
    ({ rowId, month }) =>
      month <= monthOf(due.to) && windows.some((window) => hasMonth(window, rowId, month)),
  );
  const adjustments = books.adjustments.filter(({ windowFrom }) =>
    windows.some(({ from, to }) => from <= windowFrom && windowFrom <= to),
  );
  return [...months, ...adjustments].reduce((sum, { baseCents }) => sum + baseCents, 0);
}
