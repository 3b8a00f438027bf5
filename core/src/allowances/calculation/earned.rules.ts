import type { Day } from '../../kit/dates.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { CalculatedRebate } from './calculated-terms.ts';
import { dayBefore, daysIn, earlierOf } from './calendar.ts';
import { type Fraction, fraction, isPositive, minus, percentOf, roundToCents, times } from './fraction.ts';
import { baselineThrough } from './growth-baseline.rules.ts';
import { reachedStep, stepOf } from './reached-step.rules.ts';
import type { WindowPart } from './window-part.ts';

/** What has been bought, or could be, by a day. */
export interface Measure {
  day: Day;
  /** In the window: finds the step. */
  volumeCents: number;
  /** Since the part began: what the row pays for. */
  ownCents: number;
  grantedCents: number;
  isWindowOver: boolean;
}

export function measureOn({ window, from, to, purchases }: WindowPart, day: Day): Measure {
  const through = earlierOf(day, to);
  return {
    day: through,
    volumeCents: purchases.between(window.from, through),
    ownCents: purchases.between(from, through),
    grantedCents: purchases.grantedBetween(from, through),
    isWindowOver: through >= window.to,
  };
}

/** What the row has earned in the window through a day; null without a baseline. */
export function earnedOn(part: WindowPart, day: Day): number | null {
  return day < part.from ? 0 : earnedFor(part, measureOn(part, day));
}

export function earnedFor(part: WindowPart, measure: Measure): number | null {
  if (!isProven(part, measure.day)) return 0;
  const { rebate } = part.terms;
  const cents = rebate ? rebateEarned(part, rebate, measure) : plainEarned(part, measure);
  return cents === null ? null : withinLimits(part, cents, measure.isWindowOver);
}

/** A proof that comes late counts on the row's last day. */
export function isProven({ terms: { condition, proofAcceptedOn }, to }: WindowPart, day: Day): boolean {
  if (condition !== 'ProofOfPerformance') return true;
  return proofAcceptedOn !== null && earlierOf(to, proofAcceptedOn) <= day;
}

function plainEarned({ terms, window, from }: WindowPart, measure: Measure): number {
  const { condition, minimumCents, calculationType, percentageHundredths, fixedCents } = terms;
  if (condition === 'MinimumPurchaseVolume' && measure.volumeCents < (minimumCents ?? 0)) return 0;
  if (calculationType === 'FixedAmount') {
    const { calendar } = window;
    const share = fraction(daysIn(from, measure.day), daysIn(calendar.from, calendar.to));
    return roundToCents(times(fraction(fixedCents ?? 0), share));
  }
  if (condition === 'EarlyPayment') return measure.grantedCents;
  return roundToCents(percentOf(fraction(measure.ownCents), percentageHundredths ?? 0));
}

function rebateEarned(part: WindowPart, rebate: CalculatedRebate, measure: Measure): number | null {
  const baseline = baselineOn(part, measure.day);
  if (baseline && !isPositive(baseline)) return null;
  const step = stepOf(rebate, reachedStep(rebate, measure.volumeCents, baseline));
  if (!step) return 0;
  // The window earns one fixed amount, and the rows before have had their part of it.
  if (step.fixedCents !== null) return Math.max(0, step.fixedCents - part.earnedBeforeCents);
  return roundToCents(rateEarned(part, step, measure));
}

/** A step's rate on the purchases, or the growth, since the row began. */
export function rateEarned(
  part: WindowPart,
  { percentageHundredths }: RebateStep,
  measure: Measure,
): Fraction {
  const { rebate } = part.terms;
  const own = fraction(measure.ownCents);
  const isOnGrowth = rebate?.rebateType === 'Growth' && rebate.growthPaidOn !== 'AllPurchases';
  return percentOf(isOnGrowth ? minus(own, ownBaseline(part, measure.day)) : own, percentageHundredths ?? 0);
}

export function ownBaseline(part: WindowPart, day: Day): Fraction {
  const through = baselineOn(part, day) ?? fraction(0);
  return minus(through, baselineOn(part, dayBefore(part.from)) ?? fraction(0));
}

export function baselineOn({ terms, window, purchases }: WindowPart, day: Day): Fraction | null {
  return baselineThrough(terms, window, purchases, day);
}

/** Cap and guarantee are for the whole window, and never take back what earlier rows earned. */
export function withinLimits(part: WindowPart, cents: number, isWindowOver: boolean): number {
  const { earnedBeforeCents: before, terms } = part;
  const { capCents, guaranteeCents } = terms;
  const isToppedUp = isWindowOver && guaranteeCents !== null;
  const guaranteed = isToppedUp ? Math.max(cents, guaranteeCents - before) : cents;
  if (capCents === null || guaranteed <= 0) return guaranteed;
  return Math.min(guaranteed, Math.max(0, capCents - before));
}
