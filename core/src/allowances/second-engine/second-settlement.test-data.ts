import type { Day } from '../../kit/dates.ts';
import type { Documents, SupplierTerms } from './documents.test-data.ts';
import { earliest, endOf, latest, monthIn, shifted, shiftedMonth } from './exact.test-data.ts';
import { distributedThrough } from './second-counting.test-data.ts';
import { calendarSpan, partsOf, rowOn } from './second-windows.test-data.ts';
import type { WrittenAdjustment, WrittenMonth } from './world.test-data.ts';

export interface Settlement {
  to: Day;
  dueOn: Day;
  amount: number;
  isForAdjustments: boolean;
  /** What settling freezes. */
  months: WrittenMonth[];
  adjustments: WrittenAdjustment[];
}

interface Written {
  chain: readonly SupplierTerms[];
  documents: Documents;
  today: Day;
  months: readonly WrittenMonth[];
  adjustments: readonly WrittenAdjustment[];
  settlements: readonly Settlement[];
}

function isPeriodEnd(chain: readonly SupplierTerms[], day: Day): boolean {
  const row = rowOn(chain, day);
  if (!row) return false;
  if (row === chain.at(-1) && row.endDate === day) return true;
  if (row.settlementFrequency !== 'AtPeriodEnd') return calendarSpan(row.settlementFrequency, day).to === day;
  return partsOf(chain, row, day).at(-1)?.window.to === day;
}

/** Days on which periods end: the last of a month, or a row's last. */
function periodEnds(chain: readonly SupplierTerms[], today: Day): Day[] {
  const days = new Set(chain.map(({ endDate }) => endDate).filter((day) => day !== null));
  const first = monthIn(chain[0]?.startDate ?? today);
  for (let month = first; month <= monthIn(today); month = shiftedMonth(month, 1)) days.add(endOf(month));
  return [...days].filter((day) => day < today && isPeriodEnd(chain, day)).toSorted();
}

const lagOf = (chain: readonly SupplierTerms[], day: Day) =>
  (rowOn(chain, day) ?? chain.at(-1))?.settlementLagDays ?? 0;
const total = (amounts: readonly { earned: number }[]) =>
  amounts.reduce((sum, { earned }) => sum + earned, 0);

/** A row that ends within a month is over before the month is. */
function lastDayIn(chain: readonly SupplierTerms[], { rowId, month }: WrittenMonth): Day {
  return earliest(endOf(month), chain.find(({ id }) => id === rowId)?.endDate ?? endOf(month));
}

/** Without a cap, an early payment takes the discount itself, so there is nothing left to claim. */
function isForClaims(chain: readonly SupplierTerms[]): (written: { rowId: number }) => boolean {
  return ({ rowId }) => {
    const row = chain.find(({ id }) => id === rowId);
    return row?.condition !== 'EarlyPayment' || row.capCents !== null || row.percentageHundredths === null;
  };
}

/** Periods that have ended and aren't settled, as if those before were made. */
export function dueSettlements(written: Written): Settlement[] {
  const { chain, documents, today, months, adjustments, settlements } = written;
  const [first] = chain;
  if (!first) return [];
  const settledTo = settlements
    .filter(({ isForAdjustments }) => !isForAdjustments)
    .reduce((last, { to }) => latest(last, to), '');
  const made = settlements.map(({ amount }) => amount);
  const ends = periodEnds(chain, today);
  const due: Settlement[] = [];
  for (const to of ends.filter((day) => day > settledTo)) {
    const contained = adjustments.filter(({ windowFrom, isSettled }) => isSettled || windowFrom <= to);
    const over = months.filter((each) => each.isSettled || lastDayIn(chain, each) <= to);
    const earned = total(over.filter(isForClaims(chain))) + total(contained.filter(isForClaims(chain)));
    const amount = made.reduce(
      (rest, each) => rest - each,
      earned - distributedThrough(first, documents, to),
    );
    if (amount > 0) made.push(amount);
    const dueOn = shifted(to, lagOf(chain, to));
    due.push({ to, dueOn, amount, isForAdjustments: false, months: over, adjustments: contained });
  }
  return due.length > 0 ? due : forAdjustments(written, ends, settledTo);
}

function windowEnd(chain: readonly SupplierTerms[], { rowId, windowFrom }: WrittenAdjustment): Day {
  const row = chain.find(({ id }) => id === rowId);
  const parts = row ? partsOf(chain, row, latest(windowFrom, row.startDate)) : [];
  const part = parts.findLast(({ window }) => window.from <= windowFrom) ?? parts[0];
  return part?.window.to ?? windowFrom;
}

/** A chain settles at most once a month. Anything later goes to the next month that has no settlement. */
function freeMonth(month: string, settlements: readonly Settlement[]): string {
  const isUsed = settlements.some(({ to }) => monthIn(to) === month);
  return isUsed ? freeMonth(shiftedMonth(month, 1), settlements) : month;
}

function forAdjustments(written: Written, ends: Day[], settledTo: Day): Settlement[] {
  const { chain, today, adjustments, settlements } = written;
  const late = adjustments
    .filter(isForClaims(chain))
    .filter((each) => !each.isSettled && windowEnd(chain, each) <= settledTo)
    .map((adjustment) => ({ adjustment, month: freeMonth(adjustment.month, settlements) }));
  const due: Settlement[] = [];
  const taken = new Set<WrittenAdjustment>();
  for (const month of [...new Set(late.map(({ month }) => month))].toSorted()) {
    const to = endOf(month);
    if (to >= today || ends.some((day) => monthIn(day) === month)) continue;
    const contained = late
      .filter((each) => each.month <= month && !taken.has(each.adjustment))
      .map(({ adjustment }) => adjustment);
    const amount = total(contained);
    if (amount > 0) for (const each of contained) taken.add(each);
    const dueOn = shifted(to, lagOf(chain, to));
    due.push({ to, dueOn, amount, isForAdjustments: true, months: [], adjustments: contained });
  }
  return due;
}
