import type { Day } from '../../kit/dates.ts';
import type { Period } from '../agreements/agreement-period.rules.ts';
import { dayAfter, daysIn, laterOf, monthAfter, monthOf } from './calendar.ts';
import { baselineOn } from './earned.rules.ts';
import { type Fraction, fraction, isAtLeast, roundToCents, times } from './fraction.ts';
import { aYearEarlier } from './growth-baseline.rules.ts';
import type { Purchases } from './purchases.ts';
import { reachedStep, type StepIndex } from './reached-step.rules.ts';
import type { WindowPart } from './window-part.ts';

/** Ordered in the window by a day, and neither billed nor canceled by then. */
export type CommittedCents = (rowId: number, window: Period, through: Day) => number;

/** What will have been bought by the end of the window, as far as a day can tell. */
export function forecastPurchases(
  { window, purchases }: WindowPart,
  day: Day,
  committedCents: number,
): number {
  const { from, to } = window;
  const volumeCents = purchases.between(from, day);
  if (day >= to) return volumeCents;
  const expected = fromPriorYear(window, purchases, day) ?? byPace(window, volumeCents, day);
  return Math.max(expected, volumeCents + committedCents);
}

/** The rest of the window as a year earlier, scaled by how this year compares so far. */
function fromPriorYear(window: Period, purchases: Purchases, day: Day): number | null {
  const prior = aYearEarlier(window);
  if (!hasHistory(purchases, prior)) return null;
  const soFar = aYearEarlier({ from: window.from, to: day });
  const priorCents = purchases.between(soFar.from, soFar.to);
  if (priorCents <= 0) return null;
  const volumeCents = purchases.between(window.from, day);
  const rest = fraction(purchases.between(dayAfter(soFar.to), prior.to));
  return volumeCents + roundToCents(times(rest, bounded(volumeCents, priorCents)));
}

/** Three months of the year before, or all of a shorter window. */
function hasHistory({ firstDay }: Purchases, prior: Period): boolean {
  if (firstDay === null) return false;
  return firstDay <= prior.from || threeMonthsAfter(laterOf(firstDay, prior.from)) <= dayAfter(prior.to);
}

function threeMonthsAfter(day: Day): Day {
  return `${monthAfter(monthAfter(monthAfter(monthOf(day))))}${day.slice(7)}`;
}

const [lowest, highest] = [fraction(1, 2), fraction(2)];

function bounded(volumeCents: number, priorCents: number): Fraction {
  const factor = fraction(volumeCents, priorCents);
  if (isAtLeast(factor, highest)) return highest;
  return isAtLeast(factor, lowest) ? factor : lowest;
}

function byPace({ from, to }: Period, volumeCents: number, day: Day): number {
  return roundToCents(times(fraction(volumeCents), fraction(daysIn(from, to), daysIn(from, day))));
}

/** The step that purchases of the whole window reach. */
export function stepAtWindowEnd(part: WindowPart, volumeCents: number): StepIndex {
  const { rebate } = part.terms;
  return rebate && reachedStep(rebate, volumeCents, baselineOn(part, part.window.to));
}
