import { type XRay, type XRayLink, xRayOf, type XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { BookedMonth } from '../months/agreement-months.contract.ts';
import { adjustmentRows, type BookedFigure, type BookedTerms, monthRows } from '../months/booked-rows.ts';
import { type FigurePeriod, figurePeriods } from './figures.values.ts';

/** A year to date, or one of its months. */
export interface FigurePart {
  year: number;
  period: FigurePeriod;
}

/** Whether a month belongs to a part. */
export function isIn({ year, period }: FigurePart, month: string): boolean {
  const number = figurePeriods.indexOf(period);
  return month.startsWith(`${year}-`) && (number === 0 || Number(month.slice(5)) === number);
}

interface FigureOfTerms {
  title: string;
  currency: Currency;
  /** As the screen shows it. */
  total: number;
  of: BookedFigure;
  terms: readonly BookedTerms[];
  /** All of their months unless it says. */
  part?: FigurePart;
}

/** What the months of agreements and the adjustments that lie in them add up to. */
export function figureXRay({ title, currency, total, of, terms, part }: FigureOfTerms): XRay {
  const isShown = ({ month }: BookedMonth) => part === undefined || isIn(part, month);
  const adjustments = adjustmentRows(terms, of, (_, month) => isShown(month));
  return xRayOf({
    title,
    currency,
    total,
    parts: [
      { label: 'Months', rows: monthRows(terms, of, isShown) },
      ...(adjustments.length > 0 ? [{ label: 'Adjustments', rows: adjustments }] : []),
    ],
  });
}

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
  /** Largest first. */
  rows: readonly R[];
  /** Including rows that aren't loaded. */
  count: number;
  amount: (row: R) => number | null;
}

/** The agreements behind a list's total. */
export function totalXRay<R extends Listed>(of: TotalOfList<R>): XRay {
  const { title, currency, total, agreementType, rows, count, amount } = of;
  const shown = rows.flatMap((row): XRayRow[] => {
    const dollars = amount(row);
    // Agreements in a chain share some amounts, which only one of them shows.
    if (dollars === null) return [];
    const link: XRayLink = {
      kind: 'agreement',
      supplierId: row.supplierId,
      agreementType,
      id: row.agreementId,
    };
    return [{ label: row.supplierName, detail: row.agreementName, amount: dollars, link }];
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
