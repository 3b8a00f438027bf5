import type { Day } from '../../kit/dates.ts';
import { accruedOn } from './accrual.rules.ts';
import { type Adjustment, adjustmentsFor, type CausedFigures } from './adjustments.rules.ts';
import type { CalculatedCause } from './adjustments.values.ts';
import type { Chain } from './calculated-terms.ts';
import {
  dayBefore,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  type Month,
  monthAfter,
  monthOf,
  monthsFrom,
} from './calendar.ts';
import { earnedOn } from './earned.rules.ts';
import { type Figures, isNothing, noFigures, subtractFigures, sumFigures } from './figures.ts';
import type { CommittedCents } from './forecast.rules.ts';
import type { WindowPart } from './window-part.ts';
import { partsThrough, type PurchasesOf } from './window-parts.rules.ts';

/** A month of one row; earned is null without a baseline, and counts as nothing. */
export interface RowMonth extends Omit<Figures, 'earnedCents'> {
  rowId: number;
  month: Month;
  earnedCents: number | null;
}

export interface AgreementMonth extends RowMonth {
  isFrozen: boolean;
}

export interface MonthsInput {
  chain: Chain;
  purchasesOf: PurchasesOf;
  committedCents: CommittedCents;
  today: Day;
  /** Locked or settled, as stored. */
  frozenMonths: readonly RowMonth[];
  /** A locked month that isn't stored froze with nothing in it. */
  lockedMonths: ReadonlySet<Month>;
  /** In a frozen month or settled, as stored. Manual ones may be left out. */
  frozenAdjustments: readonly Adjustment[];
  /** All others, as stored. */
  openAdjustments: readonly Adjustment[];
  /** Why something is owed that wasn't before; null if months were only locked or reopened. */
  cause: CalculatedCause | null;
}

export interface MonthsResult {
  /** Every row's months through today. */
  months: AgreementMonth[];
  /** The open ones as they are now: they replace all that were open. */
  adjustments: Adjustment<CalculatedCause>[];
}

/** Frozen months stay as they are, open months follow the terms, and adjustments make up for the difference. */
export function calculateMonths(input: MonthsInput): MonthsResult {
  const ledgers = ledgersOf(input);
  return {
    months: ledgers.flatMap(({ months }) => months).toSorted(byMonth),
    adjustments: ledgers.flatMap((ledger) => owedAdjustments(ledger, input)),
  };
}

const byMonth = (one: RowMonth, other: RowMonth) =>
  one.month === other.month ? one.rowId - other.rowId : one.month < other.month ? -1 : 1;

/** What belongs to one row in one window. */
interface Ledger {
  part: WindowPart;
  toDate: ToDateOf;
  months: AgreementMonth[];
  /** What months without a stored row would have had, had they been calculated before they were locked. */
  notCalculated: Figures | null;
  frozenAdjustments: readonly Adjustment[];
  openAdjustments: readonly Adjustment[];
}

function ledgersOf(input: MonthsInput): Ledger[] {
  const { chain, purchasesOf, frozenMonths, frozenAdjustments, openAdjustments } = input;
  const parts = partsThrough(chain, purchasesOf, lastDayNeeded(input));
  const frozen = Map.groupBy(frozenMonths, ({ rowId, month }) => partOfDay(parts, rowId, lastDayOf(month)));
  const partOf = ({ rowId, windowFrom }: Adjustment) => partOfDay(parts, rowId, windowFrom);
  const isCalculated = ({ cause }: Adjustment) => cause !== 'Manual';
  const frozenRows = Map.groupBy(frozenAdjustments.filter(isCalculated), partOf);
  const openRows = Map.groupBy(openAdjustments.filter(isCalculated), partOf);
  return parts.map((part) => {
    const toDate = toDateOf(part, input);
    return {
      part,
      toDate,
      ...monthsOfPart(part, toDate, frozen.get(part) ?? [], input),
      frozenAdjustments: frozenRows.get(part) ?? [],
      openAdjustments: openRows.get(part) ?? [],
    };
  });
}

/** Corrected dates can leave frozen months and adjustments outside of the terms; their row must still be found. */
function lastDayNeeded({ chain, today, frozenMonths }: MonthsInput): Day {
  return [
    ...chain.map(({ startDate }) => startDate),
    ...frozenMonths.map(({ month }) => lastDayOf(month)),
  ].reduce(laterOf, today);
}

/** The part of the row that a day lies in, or the nearest if a correction moved the terms away from it. */
function partOfDay(parts: readonly WindowPart[], rowId: number, day: Day): WindowPart {
  const own = parts.filter(({ terms }) => terms.id === rowId);
  const found = own.findLast(({ window }) => window.from <= day) ?? own[0];
  if (!found) throw new RangeError(`Agreement ${rowId} is not in the chain`);
  return found;
}

function monthsOfPart(part: WindowPart, toDate: ToDateOf, frozen: readonly RowMonth[], input: MonthsInput) {
  const rowId = part.terms.id;
  const stored = new Map(frozen.map((month) => [month.month, month]));
  const own = monthsFrom(monthOf(part.from), monthOf(earlierOf(part.to, input.today)));
  const months = part.from > input.today ? [] : own;
  const isMissed = (month: Month) => input.lockedMonths.has(month) && !stored.has(month);
  const missed = months.filter(isMissed).map((month) => counted(openMonth(toDate, month)));
  return {
    notCalculated: missed.length > 0 ? sumFigures(missed) : null,
    months: [...new Set([...stored.keys(), ...months])].map((month): AgreementMonth => {
      const asStored = stored.get(month);
      if (asStored) return { ...pickMonth(asStored), isFrozen: true };
      if (isMissed(month)) return { rowId, month, ...noFigures, isFrozen: true };
      return { rowId, month, ...openMonth(toDate, month), isFrozen: false };
    }),
  };
}

function openMonth(toDate: ToDateOf, month: Month): ToDate {
  const now = toDate(lastDayOf(month));
  const before = toDate(dayBefore(firstDayOf(month)));
  const difference = subtractFigures(counted(now), counted(before));
  const hasNone = now.earnedCents === null && difference.earnedCents === 0;
  return { ...difference, earnedCents: hasNone ? null : difference.earnedCents };
}

type ToDate = Omit<RowMonth, 'rowId' | 'month'>;
/** The row's figures in its window through a day. */
type ToDateOf = (day: Day) => ToDate;

/** A month's end is the next one's beginning, so each is calculated once. */
function toDateOf(part: WindowPart, input: MonthsInput): ToDateOf {
  const known = new Map<Day, ToDate>();
  return (day) => {
    const figures = known.get(day) ?? figuresThrough(part, day, input);
    known.set(day, figures);
    return figures;
  };
}

function figuresThrough(part: WindowPart, day: Day, { today, committedCents }: MonthsInput): ToDate {
  const through = earlierOf(earlierOf(day, today), part.to);
  if (through < part.from) return noFigures;
  return {
    baseCents: part.purchases.between(part.from, through),
    earnedCents: earnedOn(part, through),
    accruedCents: accruedOn(part, through, committedCents),
  };
}

const counted = ({ earnedCents, ...figures }: ToDate): Figures => ({
  ...figures,
  earnedCents: earnedCents ?? 0,
});

const pickMonth = ({ rowId, month, baseCents, earnedCents, accruedCents }: RowMonth): RowMonth => ({
  rowId,
  month,
  baseCents,
  earnedCents,
  accruedCents,
});

function owedAdjustments(ledger: Ledger, input: MonthsInput): Adjustment<CalculatedCause>[] {
  const { part, frozenAdjustments, openAdjustments } = ledger;
  const lastFrozen = lastFrozenMonth(ledger);
  const owed = owedFor(ledger, lastFrozen);
  if (isNothing(owed)) return [];
  const open = withNotCalculated(openAdjustments.flatMap(asCalculated), ledger.notCalculated);
  const former = frozenAdjustments.flatMap(asCalculated).at(-1)?.cause;
  const month = firstOpenMonth(lastFrozen === null ? monthOf(part.from) : monthAfter(lastFrozen), input);
  return adjustmentsFor(owed, open, input.cause, former).map((row) => ({
    rowId: part.terms.id,
    windowFrom: part.window.from,
    month,
    ...row,
  }));
}

/** Replaces the row rather than adding to it, in case the months weren't stored since it was made. */
function withNotCalculated(
  open: readonly CausedFigures[],
  figures: Figures | null,
): readonly CausedFigures[] {
  if (figures === null) return open;
  return [...open.filter(({ cause }) => cause !== 'NotCalculated'), { cause: 'NotCalculated', ...figures }];
}

const asCalculated = (row: Adjustment) => (row.cause === 'Manual' ? [] : [{ ...row, cause: row.cause }]);

function lastFrozenMonth({ months }: Ledger): Month | null {
  return months.reduce<Month | null>(
    (last, { month, isFrozen }) => (isFrozen && (last === null || month > last) ? month : last),
    null,
  );
}

/** What the terms say through the last frozen month, less what its months and frozen adjustments have. */
function owedFor({ toDate, months, frozenAdjustments }: Ledger, lastFrozen: Month | null): Figures {
  const due = lastFrozen === null ? noFigures : counted(toDate(lastDayOf(lastFrozen)));
  const closed = months.filter(({ month }) => lastFrozen !== null && month <= lastFrozen).map(counted);
  return subtractFigures(due, sumFigures([...closed, ...frozenAdjustments]));
}

/** A month that is frozen for one row of the chain takes no adjustments of the others. */
function firstOpenMonth(from: Month, { lockedMonths, frozenMonths }: MonthsInput): Month {
  const closed = new Set([...lockedMonths, ...frozenMonths.map(({ month }) => month)]);
  let month = from;
  while (closed.has(month)) month = monthAfter(month);
  return month;
}
