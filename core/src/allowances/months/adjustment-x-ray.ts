import { type XRay, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { shortDate, shortMonth } from '../../kit/dates.ts';
import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { firstDayOf } from '../calculation/calendar.ts';
import type { AdjustmentCause } from '../calculation/adjustments.values.ts';
import type { ChainTerms, MonthXRay } from './agreement-months.contract.ts';
import { type BookedAdjustment, type BookedFigure, monthRows } from './booked-rows.ts';

/** An adjustment, with what every table shows of it. */
export interface ShownAdjustment {
  cause: AdjustmentCause;
  windowFrom: string;
  amount: number;
  comment: string | null;
}

const isOf = (windowFrom: string) => (each: BookedAdjustment) =>
  each.cause !== 'Manual' && each.windowFrom === windowFrom;

/** The last frozen month of the period that an adjustment makes up for; undefined if none is frozen any longer. */
export const lastFrozen = ({ months }: ChainTerms, { windowFrom }: Pick<ShownAdjustment, 'windowFrom'>) =>
  months.findLast((month) => month.isFrozen && month.windowFrom === windowFrom);

/** Someone entered it, so there is nothing behind it but the reason. */
export function manualXRay({ amount, comment }: ShownAdjustment, of: Currency): XRay {
  return xRayOf({
    title: 'Adjustment',
    currency: of,
    parts: [{ label: 'Entered manually', amount }],
    ...(comment !== null && { notes: [comment] }),
  });
}

/** Its months are open again. */
export function outdatedXRay({ cause, amount }: ShownAdjustment, of: Currency): XRay {
  return xRayOf({
    title: 'Adjustment',
    currency: of,
    parts: [{ label: adjustmentCauseLabels[cause], amount }],
    notes: ['None of its months is frozen any longer, so the next calculation removes it.'],
  });
}

const figures = {
  base: { label: 'Purchases', through: ({ purchases }: Period) => purchases.through },
  earned: { label: 'Earned', through: ({ earned }: Period) => earned.through },
  accrued: { label: 'Accrued', through: ({ accrued }: Period) => accrued.through },
} as const;
type Period = NonNullable<MonthXRay['period']>;

/**
 * What a period's adjustments add up to: what the terms say through the last frozen month, less what the months through
 * it have.
 */
export function adjustmentXRay(
  terms: ChainTerms,
  { windowFrom }: Pick<ShownAdjustment, 'windowFrom'>,
  { month: lastMonth, period, currency: of }: MonthXRay,
  figure: BookedFigure,
): XRay {
  const { label, through } = figures[figure];
  const all = terms.months.flatMap((each) =>
    each.adjustments.filter(isOf(windowFrom)).map((adjustment) => ({ ...adjustment, month: each.month })),
  );
  const isThrough = (month: ChainTerms['months'][number]) =>
    month.windowFrom === windowFrom && month.month <= lastMonth;
  return xRayOf({
    title: `Adjustments for the period from ${shortDate(windowFrom)}`,
    currency: of,
    total: centsToNumber(all.reduce((cents, each) => cents + numberToCents(each[figure]), 0)),
    parts: [
      {
        label: `${label} through ${nameOf(lastMonth)}, as the terms say now`,
        amount: period ? through(period) : 0,
      },
      {
        label: `Months through ${nameOf(lastMonth)}`,
        sign: '-',
        rows: monthRows([terms], figure, isThrough),
      },
    ],
    notes: all.map(
      (each) =>
        `${adjustmentCauseLabels[each.cause]}, in ${nameOf(each.month)}: ${currency(each[figure], of)}`,
    ),
  });
}

const nameOf = (month: string) => shortMonth(firstDayOf(month));
