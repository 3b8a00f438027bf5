import { type XRay, type XRayLink, xRayOf, type XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { shortMonth } from '../../kit/dates.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { firstDayOf } from '../calculation/calendar.ts';
import type { BookedMonth } from '../months/agreement-months.contract.ts';
import { type FigurePeriod, figurePeriods } from './figures.values.ts';

interface FigureOfPeriod {
  title: string;
  currency: Currency;
  /** As the list shows it. */
  total: number;
  of: 'base' | 'earned' | 'accrued';
  year: number;
  period: FigurePeriod;
  /** All of the agreement's. */
  months: readonly BookedMonth[];
}

/** What an agreement's months and the adjustments that lie in them add to a year or one of its months. */
export function figureXRay({ title, currency, total, of, year, period, months }: FigureOfPeriod): XRay {
  const number = figurePeriods.indexOf(period);
  const isShown = ({ month }: BookedMonth) =>
    month.startsWith(`${year}-`) && (number === 0 || Number(month.slice(5)) === number);
  const shown = months.filter(isShown);
  const adjustments = shown.flatMap((month) =>
    month.adjustments.map((adjustment) => ({
      label: adjustmentCauseLabels[adjustment.cause],
      detail: `${nameOf(month)}${adjustment.comment ? `: ${adjustment.comment}` : ''}`,
      amount: adjustment[of],
    })),
  );
  return xRayOf({
    title,
    currency,
    total,
    parts: [
      {
        label: 'Months',
        rows: shown.map((month) => ({ label: nameOf(month), amount: month[of] ?? 0, key: month.month })),
      },
      ...(adjustments.length > 0 ? [{ label: 'Adjustments', rows: adjustments }] : []),
    ],
  });
}

const nameOf = ({ month }: BookedMonth) => shortMonth(firstDayOf(month));

interface Listed {
  supplierId: number;
  supplierName: string;
  agreementId: number;
  agreementName: string;
}

interface TotalOfList<R extends Listed> {
  title: string;
  currency: Currency;
  total: number;
  agreementType: string;
  /** The largest first. */
  rows: readonly R[];
  /** With those that aren't loaded. */
  count: number;
  amount: (row: R) => number | null;
}

/** The agreements behind a list's total. */
export function totalXRay<R extends Listed>(of: TotalOfList<R>): XRay {
  const { title, currency, total, agreementType, rows, count, amount } = of;
  const shown = rows.map((row): XRayRow => {
    const link: XRayLink = {
      kind: 'agreement',
      supplierId: row.supplierId,
      agreementType,
      id: row.agreementId,
    };
    return { label: row.supplierName, detail: row.agreementName, amount: amount(row) ?? 0, link };
  });
  const rest = count - rows.length;
  const shownCents = shown.reduce((sum, row) => sum + numberToCents(row.amount), 0);
  const more = { count: rest, amount: centsToNumber(numberToCents(total) - shownCents) };
  return xRayOf({
    title,
    currency,
    total,
    parts: [{ label: 'Agreements', rows: shown, ...(rest > 0 && { more }) }],
  });
}
