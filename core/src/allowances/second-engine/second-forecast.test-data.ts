import type { Day } from '../../kit/dates.ts';
import type { Documents } from './documents.test-data.ts';
import {
  add,
  compare,
  countDays,
  earliest,
  endOf,
  inCents,
  larger,
  latest,
  monthIn,
  multiply,
  type Ratio,
  ratio,
  shifted,
  shiftedMonth,
} from './exact.test-data.ts';
import { firstCountedDay, orderedBetween, purchasesBetween } from './second-counting.test-data.ts';
import { calendarSpan, type Part, type Span } from './second-windows.test-data.ts';

const isEndOfFebruary = (day: Day) => day.slice(5, 7) === '02' && day === endOf(monthIn(day));

/** The same day a year earlier, the end of February being the same as the end of February. */
function lastYear(day: Day, isLast: boolean): Day {
  const month = shiftedMonth(monthIn(day), -12);
  if (isEndOfFebruary(day) && (isLast || day.endsWith('29'))) return endOf(month);
  return `${month}-${day.slice(8)}`;
}

function spanLastYear({ from, to }: Span): Span {
  return { from: lastYear(from, false), to: lastYear(to, true) };
}

function windowBefore({ row, window }: Part): Span {
  if (row.periodType === 'OneTime') {
    return {
      from: shifted(window.from, -countDays(window.from, window.to)),
      to: shifted(window.from, -1),
    };
  }
  const { from } = calendarSpan(row.periodType, window.from);
  return calendarSpan(row.periodType, shifted(from, -1));
}

/** B: the baseline for the days of the window up to a day. */
export function baselineThrough(part: Part, documents: Documents, day: Day): Ratio {
  const { row, window } = part;
  const elapsed = countDays(window.from, day);
  if (row.rebate?.growthBaselineType === 'FixedAmount') {
    const share = ratio(elapsed, countDays(window.from, window.to));
    return multiply(ratio(row.rebate.growthBaselineCents ?? 0), share);
  }
  if (row.rebate?.growthBaselineType === 'PriorPeriodActual') {
    const { from, to } = windowBefore(part);
    return ratio(purchasesBetween(row, documents, from, earliest(to, shifted(from, elapsed - 1))));
  }
  const { from, to } = spanLastYear({ from: window.from, to: day });
  return ratio(purchasesBetween(row, documents, from, to));
}

/** Purchases of the whole window, as seen on a day. */
export function forecastOn(part: Part, documents: Documents, day: Day): number {
  const { row, window } = part;
  const bought = ratio(purchasesBetween(row, documents, window.from, day));
  const committed = ratio(orderedBetween(row, documents, window.from, earliest(day, window.to)));
  const expected = bySeason(part, documents, day) ?? byPace(part, bought, day);
  return inCents(larger(expected, add(bought, committed)));
}

function byPace({ window }: Part, bought: Ratio, day: Day): Ratio {
  return multiply(bought, ratio(countDays(window.from, window.to), countDays(window.from, day)));
}

function bySeason({ row, window }: Part, documents: Documents, day: Day): Ratio | null {
  if (!hasHistory(firstCountedDay(row, documents), spanLastYear(window))) return null;
  const before = spanLastYear({ from: window.from, to: day });
  const then = purchasesBetween(row, documents, before.from, before.to);
  if (then <= 0) return null;
  const now = purchasesBetween(row, documents, window.from, day);
  const k = bounded(multiply(ratio(now), ratio(1, then)));
  if (day >= window.to) return ratio(now);
  const rest = purchasesBetween(row, documents, shifted(before.to, 1), lastYear(window.to, true));
  return add(ratio(now), multiply(ratio(rest), k));
}

function bounded(k: Ratio): Ratio {
  if (compare(k, ratio(1, 2)) < 0) return ratio(1, 2);
  return compare(k, ratio(2)) > 0 ? ratio(2) : k;
}

/** Three months of the year before, or all of a shorter window. */
function hasHistory(first: Day | null, before: Span): boolean {
  if (first === null) return false;
  return first <= before.from || threeMonthsAfter(latest(first, before.from)) <= shifted(before.to, 1);
}

function threeMonthsAfter(day: Day): Day {
  const month = shiftedMonth(monthIn(day), 3);
  return earliest(endOf(month), `${month}-${day.slice(8)}`);
}
