import { type Adjustment } from './adjustments.rules.ts';
import type { AgreementMonth } from './agreement-months.rules.ts';
import type { Month } from './calendar.ts';
import { addFigures, type Figures, isNothing, noFigures, subtractFigures } from './figures.ts';

type MonthFigures = Omit<Figures, 'earnedCents'> & { earnedCents: number | null };

export interface ComparedMonth {
  month: Month;
  isFrozen: boolean;
  before: MonthFigures | null;
  after: MonthFigures | null;
}

/** A chain's months before and after an edit. */
export function compareMonths(
  before: readonly AgreementMonth[],
  after: readonly AgreementMonth[],
): ComparedMonth[] {
  const [were, are] = [byMonth(before), byMonth(after)];
  return [...new Set([...were.keys(), ...are.keys()])].toSorted().map((month) => ({
    month,
    isFrozen: [...(are.get(month) ?? []), ...(were.get(month) ?? [])].some(({ isFrozen }) => isFrozen),
    before: added(were.get(month)),
    after: added(are.get(month)),
  }));
}

const byMonth = (months: readonly AgreementMonth[]) => Map.groupBy(months, ({ month }) => month);

/** The terms on both sides of a change can share a month. */
function added(rows: readonly AgreementMonth[] | undefined): MonthFigures | null {
  if (!rows) return null;
  const { baseCents, earnedCents, accruedCents } = rows
    .map((row) => ({ ...row, earnedCents: row.earnedCents ?? 0 }))
    .reduce(addFigures, noFigures);
  const hasNone = rows.every((row) => row.earnedCents === null);
  return { baseCents, earnedCents: hasNone ? null : earnedCents, accruedCents };
}

type Difference = Omit<Adjustment, 'rowId'>;

const keyOf = ({ windowFrom, month, cause }: Adjustment) => `${windowFrom} ${month} ${cause}`;

/** What an edit adds to adjustments, or takes from them. */
export function compareAdjustments(
  before: readonly Adjustment[],
  after: readonly Adjustment[],
): Difference[] {
  const sums = new Map<string, Difference>();
  const add = (row: Adjustment, change: (one: Figures, other: Figures) => Figures) => {
    const { windowFrom, month, cause } = row;
    const sum = change(sums.get(keyOf(row)) ?? noFigures, row);
    sums.set(keyOf(row), { windowFrom, month, cause, ...sum });
  };
  for (const row of after) add(row, addFigures);
  for (const row of before) add(row, subtractFigures);
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter((row) => !isNothing(row));
}

/** An open invoice and the discount it will have once discounts are distributed. */
export interface DiscountAhead {
  invoiceId: number;
  invoiceNumber: string;
  cents: number;
}

export interface ComparedDiscount extends Omit<DiscountAhead, 'cents'> {
  beforeCents: number;
  afterCents: number;
}

/** The open invoices whose discounts an edit changes. Those that change without it aren't its doing. */
export function compareDiscounts(
  before: readonly DiscountAhead[],
  after: readonly DiscountAhead[],
): ComparedDiscount[] {
  const were = new Map(before.map(({ invoiceId, cents }) => [invoiceId, cents]));
  return after.flatMap(({ cents: afterCents, ...invoice }) => {
    const beforeCents = were.get(invoice.invoiceId);
    return beforeCents === undefined || beforeCents === afterCents
      ? []
      : { ...invoice, beforeCents, afterCents };
  });
}
