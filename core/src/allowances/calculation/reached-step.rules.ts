import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { CalculatedRebate } from './calculated-terms.ts';
import { type Fraction, fraction, isAtLeast, isPositive, percentOf, plus } from './fraction.ts';

/** The first step is 1; null if none is reached. */
export type StepIndex = number | null;

/** A threshold belongs to its own step, not to the one below. */
export function reachedStep(
  rebate: CalculatedRebate,
  volumeCents: number,
  baseline: Fraction | null,
): StepIndex {
  const volume = fraction(volumeCents);
  const index = rebate.steps.findLastIndex((step) => {
    const needed = volumeFor(step, baseline);
    return needed !== null && isAtLeast(volume, needed);
  });
  return index < 0 ? null : index + 1;
}

/** Purchases that reach a step; null without a positive baseline. */
export function volumeFor({ from }: RebateStep, baseline: Fraction | null): Fraction | null {
  if (baseline === null) return fraction(from);
  return isPositive(baseline) ? plus(baseline, percentOf(baseline, from)) : null;
}

export const stepOf = ({ steps }: CalculatedRebate, index: StepIndex): RebateStep | null =>
  (index === null ? null : steps[index - 1]) ?? null;
