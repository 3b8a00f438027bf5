import { currencies, type Currency } from '../../partners/partners.values.ts';
import { type Period, periodKey } from './financial-periods.rules.ts';
import { type TotalKind, totalKinds } from './financial-periods.values.ts';

/** What was posted in a month: of one kind in one currency. */
export interface TotalsLine {
  month: number;
  document: TotalKind;
  currency: Currency;
  count: number;
  cents: number;
}

/** The totals of a period as one text, the same for the same books: what the fingerprint is taken of. */
export function totalsText(period: Period, lines: readonly TotalsLine[]): string {
  const told = lines.map(({ month, document, currency, count, cents }) =>
    [periodKey({ year: period.year, month }), document, currency, count, cents].join(' '),
  );
  return [periodKey(period), ...told.toSorted()].join('\n');
}

export interface ComparedLine {
  document: TotalKind;
  currency: Currency;
  count: number;
  cents: number;
  /** As it was when the books were closed; null without a snapshot. */
  locked: { count: number; cents: number } | null;
}

const none = { count: 0, cents: 0 };

/** What is posted in a month now, beside what was when it was locked. A line that only one side has is nothing on the other. */
export function comparedTotals(
  now: readonly TotalsLine[],
  locked: readonly TotalsLine[] | null,
): ComparedLine[] {
  const keyOf = ({ document, currency }: TotalsLine) => `${document} ${currency}`;
  const placeOf = ({ document, currency }: TotalsLine) =>
    totalKinds.indexOf(document) * currencies.length + currencies.indexOf(currency);
  const all = new Map([...(locked ?? []), ...now].map((line) => [keyOf(line), line]));
  return [...all]
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    .map(([key, { document, currency }]) => {
      const { count, cents } = now.find((line) => keyOf(line) === key) ?? none;
      const before = locked?.find((line) => keyOf(line) === key) ?? none;
      return {
        document,
        currency,
        count,
        cents,
        locked: locked && { count: before.count, cents: before.cents },
      };
    });
}

export function hasChanged({ count, cents, locked }: Pick<ComparedLine, 'count' | 'cents' | 'locked'>) {
  return locked !== null && (locked.count !== count || locked.cents !== cents);
}
