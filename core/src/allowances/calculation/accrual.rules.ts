import type { Day } from '../../kit/dates.ts';
import type { CalculatedRebate } from './calculated-terms.ts';
import { daysIn } from './calendar.ts';
import { baselineOn, earnedOn, type Measure, measureOn, rateEarned, withinLimits } from './earned.rules.ts';
import { fraction, isAtLeast, isPositive, roundToCents, times } from './fraction.ts';
import { type CommittedCents, forecastPurchases, stepAtWindowEnd } from './forecast.rules.ts';
import { reachedStep, type StepIndex, stepOf } from './reached-step.rules.ts';
import type { WindowPart } from './window-part.ts';

/**
 * What the row has accrued in the window through a day. Each month uses the forecast of its own last day, so a new
 * forecast is caught up in the month that brings it and leaves closed months alone.
 */
export function accruedOn(part: WindowPart, day: Day, committedCents: CommittedCents): number {
  const { rebate } = part.terms;
  if (day < part.from) return 0;
  if (!rebate || rebate.accrualMethod === 'ActualStep' || day >= part.to) return earnedOn(part, day) ?? 0;
  const measure = measureOn(part, day);
  const baseline = baselineOn(part, day);
  if (baseline && !isPositive(baseline)) return 0;
  const step = stepOf(rebate, accrualStep(part, day, committedCents));
  if (!step) return 0;
  const cents =
    step.fixedCents === null
      ? isNegative(part, measure)
        ? 0
        : roundToCents(rateEarned(part, step, measure))
      : shareOfStep(part, step.fixedCents, day);
  return withinLimits(part, cents, false);
}

/** The step a rebate accrues on a day. */
export function accrualStep(part: WindowPart, day: Day, committedCents: CommittedCents): StepIndex {
  const { rebate, id } = part.terms;
  if (!rebate) return null;
  switch (rebate.accrualMethod) {
    case 'ActualStep':
      return stepReachedOn(part, rebate, day);
    case 'ForecastStep':
      return stepAtWindowEnd(part, forecastPurchases(part, day, committedCents(id, part.window, day)));
    case 'ManualStep':
      return rebate.accrualStepIndex ?? stepReachedOn(part, rebate, day);
  }
}

export function stepReachedOn(part: WindowPart, rebate: CalculatedRebate, day: Day): StepIndex {
  const { day: through, volumeCents } = measureOn(part, day);
  return reachedStep(rebate, volumeCents, baselineOn(part, through));
}

/** More returned than bought, or less bought than the baseline if growth is paid, accrues nothing. */
function isNegative(part: WindowPart, { volumeCents, day }: Measure): boolean {
  const isOnGrowth = part.terms.rebate?.growthPaidOn === 'GrowthOnly';
  const least = (isOnGrowth ? baselineOn(part, day) : null) ?? fraction(0);
  return !isAtLeast(fraction(volumeCents), least);
}

function shareOfStep({ window, earnedBeforeCents }: WindowPart, fixedCents: number, day: Day): number {
  const elapsed = fraction(daysIn(window.from, day), daysIn(window.from, window.to));
  return Math.max(0, roundToCents(times(fraction(fixedCents), elapsed)) - earnedBeforeCents);
}
