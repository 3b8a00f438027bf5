import { currencies, type Currency } from '../../partners/partners.values.ts';
import { type Period, periodKey } from './financial-periods.rules.ts';
import { isAllowanceTotal, type TotalKind, totalKinds } from './financial-periods.values.ts';

/** What was posted in a month, per kind and currency. */
export interface TotalsLine {
  month: number;
  document: TotalKind;
  currency: Currency;
  count: number;
  cents: number;
}

/** A period's totals as canonical text: the input to the fingerprint. */
export function totalsText(period: Period, lines: readonly TotalsLine[]): string {
  const lineTexts = lines.map(({ month, document, currency, count, cents }) =>
    [periodKey({ year: period.year, month }), document, currency, count, cents].join(' '),
  );
  return [periodKey(period), ...lineTexts.toSorted()].join('\n');
}

export interface ComparedLine {
  document: TotalKind;
  currency: Currency;
  count: number;
  cents: number;
  /** As of the lock; null without a snapshot. */
  locked: { count: number; cents: number } | null;
}

const none = { count: 0, cents: 0 };

/** Totals as of a lock. Those from older locks leave out allowances. */
export interface LockedTotals {
  lines: readonly TotalsLine[];
  hasAllowances: boolean;
}

/** Current totals next to those at lock time. A line missing on one side counts as zero. */
export function comparedTotals(now: readonly TotalsLine[], snapshot: LockedTotals | null): ComparedLine[] {
  const locked = snapshot?.lines;
  const keyOf = ({ document, currency }: TotalsLine) => `${document} ${currency}`;
  const placeOf = ({ document, currency }: TotalsLine) =>
    totalKinds.indexOf(document) * currencies.length + currencies.indexOf(currency);
  const all = new Map([...(locked ?? []), ...now].map((line) => [keyOf(line), line]));
  return [...all]
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    .map(([key, { document, currency }]) => {
      const { count, cents } = now.find((line) => keyOf(line) === key) ?? none;
      const before = locked?.find((line) => keyOf(line) === key) ?? none;
      const isKnown = snapshot !== null && (snapshot.hasAllowances || !isAllowanceTotal(document));
      return {
        document,
        currency,
        count,
        cents,
        locked: isKnown ? { count: before.count, cents: before.cents } : null,
      };
    });
}

export function hasChanged({ count, cents, locked }: Pick<ComparedLine, 'count' | 'cents' | 'locked'>) {
  return locked !== null && (locked.count !== count || locked.cents !== cents);
}
