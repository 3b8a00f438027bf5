import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';

type Month = EditPreview['months'][number];
type Amounts = Month['before'];

export interface ChangedMonth extends Month {
  base: number;
  earned: number;
  accrued: number;
}

/** Without rounding differences. */
const difference = (after: number, before: number) =>
  centsToNumber(numberToCents(after) - numberToCents(before));
const sum = (amounts: readonly number[]) => centsToNumber(amounts.map(numberToCents).reduce(add, 0));
const add = (one: number, other: number) => one + other;

const differenceOf = (of: 'base' | 'earned' | 'accrued', after: Amounts, before: Amounts) =>
  difference(after?.[of] ?? 0, before?.[of] ?? 0);

/**
 * The months an edit changes, each with its difference, and the frozen ones that an adjustment makes up for. A frozen
 * month stays as it is, so its own difference is zero.
 */
export function changedMonths({ months, adjustments }: EditPreview): ChangedMonth[] {
  return months
    .map((month) => ({
      ...month,
      base: differenceOf('base', month.after, month.before),
      earned: differenceOf('earned', month.after, month.before),
      accrued: differenceOf('accrued', month.after, month.before),
    }))
    .filter(
      ({ month, isFrozen, base, earned, accrued }) =>
        base !== 0 ||
        earned !== 0 ||
        accrued !== 0 ||
        (isFrozen && adjustments.some((each) => each.windowFrom.slice(0, 7) <= month.slice(0, 7))),
    );
}

/** How much more or less is earned and accrued, with adjustments. */
export function totalChange({ months, adjustments }: EditPreview): { earned: number; accrued: number } {
  const totalOf = (of: 'earned' | 'accrued') =>
    sum([
      ...months.map(({ after, before }) => differenceOf(of, after, before)),
      ...adjustments.map((each) => each[of]),
    ]);
  return { earned: totalOf('earned'), accrued: totalOf('accrued') };
}

export const changesNothing = (preview: EditPreview) =>
  changedMonths(preview).length === 0 &&
  preview.adjustments.length === 0 &&
  preview.discounts.invoicesChanged === 0 &&
  preview.claims.gained.count === 0 &&
  preview.claims.lost.count === 0;
