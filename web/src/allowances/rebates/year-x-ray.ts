import { type XRay, xRayOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import type { RebateAdjustment } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { type MonthRow, totalOf } from './month-rows.ts';

type YearFigure = 'purchases' | 'earned' | 'adjusted' | 'accrued';

const titles: Readonly<Record<YearFigure, string>> = {
  purchases: 'Purchases',
  earned: 'Earned',
  adjusted: 'Adjusted',
  accrued: 'Accrued',
};

/** The months and adjustments that make up a year's total, as the table shows them. */
export function yearXRay(rows: readonly MonthRow[], figure: YearFigure, year: number, of: Currency): XRay {
  const months = rows
    .filter(({ isAhead }) => !isAhead)
    .map((row) => ({
      label: `${row.label} ${year}`,
      amount: figure === 'adjusted' ? 0 : (row[figure] ?? 0),
    }));
  const adjusted = (adjustment: RebateAdjustment) => adjustment[figure === 'adjusted' ? 'earned' : figure];
  const adjustments = rows.flatMap(({ label, adjustments: own }) =>
    own.map((adjustment) => ({
      label: adjustmentCauseLabels[adjustment.cause],
      detail: `${label} ${year}${adjustment.comment ? `: ${adjustment.comment}` : ''}`,
      amount: adjusted(adjustment),
    })),
  );
  return xRayOf({
    title: `${titles[figure]} in ${year}`,
    currency: of,
    total: totalOf(rows)[figure],
    parts: [
      ...(figure === 'adjusted' ? [] : [{ label: 'Months', rows: months }]),
      // What is earned has a column of its own for adjustments.
      ...(figure === 'earned' || adjustments.length === 0
        ? []
        : [{ label: 'Adjustments', rows: adjustments }]),
    ],
  });
}
