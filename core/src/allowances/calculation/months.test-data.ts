import type { Adjustment } from './adjustments.rules.ts';
import {
  calculateMonths,
  type MonthsInput,
  type MonthsResult,
  type RowMonth,
} from './agreement-months.rules.ts';
import type { Month } from './calendar.ts';
import { bought, nothingCommitted, rebate, stepReachedLostRegained } from './chains.test-data.ts';

export function calculate(
  change: Partial<MonthsInput> & { purchases?: Readonly<Record<string, number>> },
): MonthsResult {
  const { purchases = stepReachedLostRegained, ...input } = change;
  const series = bought(purchases);
  return calculateMonths({
    chain: [rebate()],
    purchasesOf: () => series,
    committedCents: nothingCommitted,
    today: '2026-10-15',
    frozenMonths: [],
    lockedMonths: new Set(),
    frozenAdjustments: [],
    openAdjustments: [],
    cause: 'LateDocument',
    ...input,
  });
}

export const earned = ({ months }: MonthsResult, rowId = 1) =>
  months.filter((month) => month.rowId === rowId).map(({ earnedCents }) => earnedCents && earnedCents / 100);
export const inMonth = ({ months }: MonthsResult, month: Month) =>
  months.find((each) => each.month === month);
export const through = ({ months }: MonthsResult, last: Month): RowMonth[] =>
  months.filter(({ month }) => month <= last);
export const adjustment = (change: Partial<Adjustment>): Adjustment => ({
  rowId: 1,
  windowFrom: '2026-01-01',
  month: '2026-10',
  cause: 'Correction',
  baseCents: 0,
  earnedCents: 0,
  accruedCents: 0,
  ...change,
});
