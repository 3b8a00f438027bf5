import type { Day } from '../../kit/dates.ts';
import { accruedOn, accrualStep, stepReachedOn } from './accrual.rules.ts';
import type { CalculatedRebate } from './calculated-terms.ts';
import { daysIn, earlierOf } from './calendar.ts';
import { baselineOn, earnedFor, measureOn } from './earned.rules.ts';
import { type CommittedCents, forecastPurchases, stepAtWindowEnd } from './forecast.rules.ts';
import {
  type Fraction,
  fraction,
  isAtLeast,
  isPositive,
  minus,
  roundDown,
  roundToCents,
  roundUp,
  times,
} from './fraction.ts';
import { type StepIndex, stepOf, volumeFor } from './reached-step.rules.ts';
import { earnedByBuying, whatIf } from './what-if.rules.ts';
import type { WindowPart } from './window-part.ts';

export const rebateRisks = ['OnTrack', 'AtRisk', 'Missed', 'Secured'] as const;
export type RebateRisk = (typeof rebateRisks)[number];

/** Where a rebate stands in its window, and where it is heading. Steps count from 1. */
export interface RebateOutlook {
  windowFrom: Day;
  windowTo: Day;
  purchasesCents: number;
  /** Null unless it rewards growth. */
  baselineCents: number | null;
  /** Rounded down, so that it never seems to reach a step that it hasn't. */
  growthHundredths: number | null;
  stepIndex: StepIndex;
  /** Null without a baseline. */
  earnedCents: number | null;
  accrualStepIndex: StepIndex;
  accruedCents: number;
  /** Null on the last step. */
  nextStepIndex: StepIndex;
  /** Null on the last step, and without a baseline. */
  amountToNextStepCents: number | null;
  nextStepGainCents: number | null;
  coveragePercent: number;
  daysLeft: number;
  /** Null on the last day, as is the current one. */
  requiredDailyPaceCents: number | null;
  currentDailyPaceCents: number | null;
  forecastPurchasesCents: number;
  forecastStepIndex: StepIndex;
  forecastEarnedCents: number | null;
  /** Null without a baseline. */
  risk: RebateRisk | null;
}

/** Null if the row is no rebate. */
export function rebateOutlook(
  part: WindowPart,
  today: Day,
  committedCents: CommittedCents,
): RebateOutlook | null {
  const { window, terms } = part;
  const { rebate } = terms;
  if (!rebate) return null;
  const day = earlierOf(today, part.to);
  const measure = measureOn(part, day);
  const { volumeCents } = measure;
  const stepIndex = stepReachedOn(part, rebate, day);
  const earnedCents = earnedFor(part, measure);
  const forecast = forecastPurchases(part, day, committedCents(terms.id, window, day));
  const expected = whatIf(part, forecast);
  const daysLeft = Math.max(0, daysIn(today, window.to) - 1);
  return {
    windowFrom: window.from,
    windowTo: window.to,
    purchasesCents: volumeCents,
    ...growthOn(part, day, volumeCents),
    stepIndex,
    earnedCents,
    accrualStepIndex: accrualStep(part, day, committedCents),
    accruedCents: accruedOn(part, day, committedCents),
    ...toNextStep(part, rebate, { stepIndex, volumeCents, earnedCents: earnedCents ?? 0, daysLeft }),
    daysLeft,
    currentDailyPaceCents: daysLeft === 0 ? null : roundToCents(fraction(forecast - volumeCents, daysLeft)),
    forecastPurchasesCents: forecast,
    forecastStepIndex: stepAtWindowEnd(part, forecast),
    forecastEarnedCents: expected.earnedCents,
    risk: riskOf(part, rebate, { stepIndex, volumeCents, forecast, isOver: today > window.to }),
  };
}

function growthOn(part: WindowPart, day: Day, volumeCents: number) {
  const baseline = baselineOn(part, day);
  const isMeasured = baseline !== null && isPositive(baseline);
  return {
    baselineCents: baseline && roundToCents(baseline),
    growthHundredths: isMeasured ? growthOver(baseline, volumeCents) : null,
  };
}

function growthOver(baseline: Fraction, volumeCents: number): number {
  const { numerator, denominator } = minus(fraction(volumeCents), baseline);
  const scaled = 10_000n * numerator * baseline.denominator;
  return roundDown({ numerator: scaled, denominator: denominator * baseline.numerator });
}

interface Standing {
  stepIndex: StepIndex;
  volumeCents: number;
  earnedCents: number;
  daysLeft: number;
}

function toNextStep(part: WindowPart, rebate: CalculatedRebate, standing: Standing) {
  const { stepIndex, volumeCents, earnedCents, daysLeft } = standing;
  const nextStepIndex = (stepIndex ?? 0) + 1;
  const next = stepOf(rebate, nextStepIndex);
  const neededCents = next && neededFor(part, rebate, nextStepIndex);
  if (neededCents === null) {
    return {
      nextStepIndex: next && nextStepIndex,
      amountToNextStepCents: null,
      nextStepGainCents: null,
      coveragePercent: next ? 0 : 100,
      requiredDailyPaceCents: null,
    };
  }
  const amountToNextStepCents = Math.max(0, neededCents - volumeCents);
  return {
    nextStepIndex,
    amountToNextStepCents,
    nextStepGainCents: (earnedByBuying(part, neededCents) ?? 0) - earnedCents,
    coveragePercent: coverage(volumeCents, neededCents),
    requiredDailyPaceCents: daysLeft === 0 ? null : roundUp(fraction(amountToNextStepCents, daysLeft)),
  };
}

/** Purchases of the whole window that reach a step, rounded up to the cent. */
export function neededFor(part: WindowPart, rebate: CalculatedRebate, stepIndex: number): number | null {
  const step = stepOf(rebate, stepIndex);
  const needed = step && volumeFor(step, baselineOn(part, part.window.to));
  return needed && roundUp(needed);
}

/** To the hundredth, rounded down: 100 means reached. */
function coverage(volumeCents: number, neededCents: number): number {
  if (volumeCents >= neededCents) return 100;
  if (volumeCents <= 0 || neededCents <= 0) return 0;
  return roundDown(times(fraction(volumeCents, neededCents), fraction(10_000))) / 100;
}

interface Prospect {
  stepIndex: StepIndex;
  volumeCents: number;
  forecast: number;
  isOver: boolean;
}

/** Growth so far can still be lost to the rest of the baseline, so it is secured only against all of it. */
function riskOf(part: WindowPart, rebate: CalculatedRebate, prospect: Prospect): RebateRisk | null {
  const { stepIndex, volumeCents, forecast, isOver } = prospect;
  const last = rebate.steps.length;
  const target = Math.min((stepIndex ?? 0) + 1, last);
  const neededCents = neededFor(part, rebate, target);
  if (neededCents === null) return null;
  if (target === last && volumeCents >= neededCents) return 'Secured';
  if (isOver) return 'Missed';
  if (forecast >= neededCents) return 'OnTrack';
  return isAtLeast(fraction(forecast), fraction(9 * neededCents, 10)) ? 'AtRisk' : 'Missed';
}
