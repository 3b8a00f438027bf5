import { type XRay, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { shortDate, shortMonth } from '../../kit/dates.ts';
import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { periodOf } from '../agreements/agreement-period.rules.ts';
import { firstDayOf, monthOf } from '../calculation/calendar.ts';
import type { BookedMonth, MonthXRay } from './agreement-months.contract.ts';

type Adjustment = BookedMonth['adjustments'][number];

const isOf = (windowFrom: string) => (each: Adjustment) =>
  each.cause !== 'Manual' && each.windowFrom === windowFrom;

type Terms = Parameters<typeof periodOf>[0];

/** The last frozen month of the period that an adjustment makes up for; undefined if none is frozen any longer. */
export function lastFrozen(months: readonly BookedMonth[], { windowFrom }: Adjustment, terms: Terms) {
  const { to } = periodOf({ ...terms, startDate: windowFrom }, windowFrom);
  return months.findLast(
    ({ month, isFrozen }) => isFrozen && month >= monthOf(windowFrom) && month <= monthOf(to),
  );
}

/** Someone entered it, so there is nothing behind it but the reason. */
export function manualXRay({ earned, comment }: Adjustment, of: Currency): XRay {
  return xRayOf({
    title: 'Adjustment',
    currency: of,
    parts: [{ label: 'Entered manually', amount: earned }],
    ...(comment !== null && { notes: [comment] }),
  });
}

/**
 * What a period's adjustments add up to: what the terms say through the last frozen month, less what the months through
 * it have.
 */
export function adjustmentXRay(
  months: readonly BookedMonth[],
  { windowFrom }: Adjustment,
  { month: lastMonth, period, currency: of }: MonthXRay,
): XRay {
  const all = months.flatMap((each) =>
    each.adjustments.filter(isOf(windowFrom)).map((adjustment) => ({ ...adjustment, month: each.month })),
  );
  const through = months.filter(({ month }) => month >= monthOf(windowFrom) && month <= lastMonth);
  return xRayOf({
    title: `Adjustments for the period from ${shortDate(windowFrom)}`,
    currency: of,
    total: centsToNumber(all.reduce((cents, { earned }) => cents + numberToCents(earned), 0)),
    parts: [
      {
        label: `Earned through ${nameOf(lastMonth)}, as the terms say now`,
        amount: period?.earned.through ?? 0,
      },
      {
        label: `Months through ${nameOf(lastMonth)}`,
        sign: '-',
        rows: through.map(({ month, earned }) => ({ label: nameOf(month), amount: earned ?? 0 })),
      },
    ],
    notes: all.map(
      ({ cause, month, earned }) =>
        `${adjustmentCauseLabels[cause]}, in ${nameOf(month)}: ${currency(earned, of)}`,
    ),
  });
}

const nameOf = (month: string) => shortMonth(firstDayOf(month));
