import type { XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { shortMonth } from '../../kit/dates.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { firstDayOf } from '../calculation/calendar.ts';
import type { BookedMonth } from './agreement-months.contract.ts';

export type BookedFigure = 'base' | 'earned' | 'accrued';

/** One agreement's months. */
export interface BookedTerms<M extends BookedMonth = BookedMonth> {
  agreementId: number;
  name: string;
  months: readonly M[];
}

export type BookedAdjustment = BookedMonth['adjustments'][number];

const named = (terms: readonly BookedTerms[], name: string) => (terms.length > 1 ? name : null);

/** A row for each month, labeled with its agreement if there are several. Its key opens the month's documents. */
export function monthRows<M extends BookedMonth>(
  terms: readonly BookedTerms<M>[],
  of: BookedFigure,
  isShown: (month: M) => boolean,
): XRayRow[] {
  return terms.flatMap(({ agreementId, name, months }) =>
    months.filter(isShown).map((month) => {
      const detail = named(terms, name);
      return {
        label: monthLabel(month),
        ...(detail !== null && { detail }),
        amount: month[of] ?? 0,
        key: monthKey(agreementId, month.month),
      };
    }),
  );
}

export function adjustmentRows<M extends BookedMonth>(
  terms: readonly BookedTerms<M>[],
  of: BookedFigure,
  isShown: (adjustment: BookedAdjustment, month: M) => boolean,
): XRayRow[] {
  return terms.flatMap(({ months }) =>
    months.flatMap((month) =>
      month.adjustments
        .filter((adjustment) => isShown(adjustment, month))
        .map((adjustment) => ({
          label: adjustmentCauseLabels[adjustment.cause],
          detail: `${monthLabel(month)}${adjustment.comment ? `: ${adjustment.comment}` : ''}`,
          amount: adjustment[of],
        })),
    ),
  );
}

const monthLabel = ({ month }: BookedMonth) => shortMonth(firstDayOf(month));

export const monthKey = (agreementId: number, month: string) => `${agreementId} ${month}`;

/** Which month a row's key stands for. */
export function monthIn(key: string): { agreementId: number; month: string } {
  const [agreementId = '', month = ''] = key.split(' ');
  return { agreementId: Number(agreementId), month };
}
