import type { Day } from '../../kit/dates.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { Documents, SupplierTerms } from './documents.test-data.ts';
import {
  add,
  compare,
  countDays,
  earliest,
  inCents,
  larger,
  less,
  multiply,
  type Ratio,
  ratio,
  shifted,
} from './exact.test-data.ts';
import { baselineThrough, forecastOn } from './second-forecast.test-data.ts';
import { purchasesBetween, takenBetween } from './second-counting.test-data.ts';
import { calendarSpan, type Part, partsBefore } from './second-windows.test-data.ts';

export interface Facts {
  chain: readonly SupplierTerms[];
  documents: Documents;
}

const nothing = ratio(0);
const rate = (hundredths: number | null): Ratio => ratio(hundredths ?? 0, 10_000);

function lastReached(steps: readonly RebateStep[], reached: (step: RebateStep) => boolean) {
  return steps.findLast(reached) ?? null;
}

/** `from` is hundredths of a percent: growth of at least `from` means V ≥ B × (1 + from). */
function stepFor(row: SupplierTerms, volume: Ratio, baseline: Ratio | null): RebateStep | null {
  const steps = row.rebate?.steps ?? [];
  if (!baseline) return lastReached(steps, ({ from }) => compare(volume, ratio(from)) >= 0);
  if (compare(baseline, nothing) <= 0) return null;
  return lastReached(
    steps,
    ({ from }) => compare(volume, multiply(baseline, ratio(10_000 + from, 10_000))) >= 0,
  );
}

/** What the rows before it earned in the same window. */
function earnedBefore(facts: Facts, part: Part): number {
  return partsBefore(facts.chain, part).reduce(
    (sum, before) => sum + (earnedThrough(facts, before, before.to) ?? 0),
    0,
  );
}

/** What a rate is paid on in the part. */
function paidOn({ documents }: Facts, part: Part, day: Day): Ratio {
  const bought = ratio(purchasesBetween(part.row, documents, part.from, day));
  if (part.row.rebate?.rebateType !== 'Growth' || part.row.rebate.growthPaidOn === 'AllPurchases')
    return bought;
  const grown = less(
    baselineThrough(part, documents, day),
    part.from === part.window.from ? nothing : baselineThrough(part, documents, shifted(part.from, -1)),
  );
  return less(bought, grown);
}

function rebateThrough(facts: Facts, part: Part, day: Day): Ratio | null {
  const { row, window } = part;
  const volume = ratio(purchasesBetween(row, facts.documents, window.from, day));
  const isGrowth = row.rebate?.rebateType === 'Growth';
  const baseline = isGrowth ? baselineThrough(part, facts.documents, day) : null;
  if (baseline && compare(baseline, nothing) <= 0) return null;
  const step = stepFor(row, volume, baseline);
  if (!step) return nothing;
  if (step.fixedCents !== null) {
    return larger(nothing, ratio(step.fixedCents - earnedBefore(facts, part)));
  }
  return multiply(paidOn(facts, part, day), rate(step.percentageHundredths));
}

function withoutSteps({ documents }: Facts, part: Part, day: Day): Ratio {
  const { row, window } = part;
  if (row.condition === 'MinimumPurchaseVolume') {
    if (purchasesBetween(row, documents, window.from, day) < (row.minimumCents ?? 0)) return nothing;
  }
  if (row.calculationType === 'Percentage') {
    if (row.condition === 'EarlyPayment') return ratio(takenBetween(row, documents, part.from, day));
    const bought = ratio(purchasesBetween(row, documents, part.from, day));
    return multiply(bought, rate(row.percentageHundredths));
  }
  const whole = row.periodType === 'OneTime' ? window : calendarSpan(row.periodType, part.from);
  const share = ratio(countDays(part.from, day), countDays(whole.from, whole.to));
  return multiply(ratio(row.fixedCents ?? 0), share);
}

function capped(facts: Facts, part: Part, cents: number): number {
  const { capCents } = part.row;
  if (capCents === null) return cents;
  return Math.min(cents, Math.max(0, capCents - earnedBefore(facts, part)));
}

/** E of a row in its window; null without a baseline. */
export function earnedThrough(facts: Facts, part: Part, today: Day): number | null {
  const { row, window } = part;
  const day = earliest(today, part.to);
  if (row.condition === 'ProofOfPerformance') {
    // Accepted after the last day, it belongs to the last month.
    if (row.proofAcceptedOn === null || day < earliest(row.proofAcceptedOn, part.to)) return 0;
  }
  const exact = row.rebate ? rebateThrough(facts, part, day) : withoutSteps(facts, part, day);
  if (exact === null) return null;
  const cents = capped(facts, part, inCents(exact));
  if (row.guaranteeCents === null || day < window.to) return cents;
  return Math.max(cents, row.guaranteeCents - earnedBefore(facts, part));
}

/** The step that the accrual assumes instead of the one reached. */
function assumedStep(facts: Facts, part: Part, day: Day): RebateStep | null {
  const { row, window } = part;
  const isGrowth = row.rebate?.rebateType === 'Growth';
  switch (row.rebate?.accrualMethod) {
    case 'ManualStep':
      return row.rebate.steps[(row.rebate.accrualStepIndex ?? 0) - 1] ?? null;
    case 'ForecastStep':
      return stepFor(
        row,
        ratio(forecastOn(part, facts.documents, day)),
        isGrowth ? baselineThrough(part, facts.documents, window.to) : null,
      );
    case 'ActualStep':
    case undefined:
      return null;
  }
}

/** Accrued by a row in its window up to a day. */
export function accruedThrough(facts: Facts, part: Part, today: Day): number {
  const { row, window } = part;
  const day = earliest(today, part.to);
  const earned = earnedThrough(facts, part, day);
  if (earned === null) return 0;
  if (!row.rebate || row.rebate.accrualMethod === 'ActualStep' || day === part.to) return earned;
  const step = assumedStep(facts, part, day);
  if (!step) return 0;
  if (step.fixedCents !== null) {
    const share = ratio(countDays(window.from, day), countDays(window.from, window.to));
    const due = add(multiply(ratio(step.fixedCents), share), ratio(-earnedBefore(facts, part)));
    return capped(facts, part, inCents(larger(nothing, due)));
  }
  const isGrowthOnly = row.rebate.rebateType === 'Growth' && row.rebate.growthPaidOn === 'GrowthOnly';
  const volume = ratio(purchasesBetween(row, facts.documents, window.from, day));
  const least = isGrowthOnly ? baselineThrough(part, facts.documents, day) : nothing;
  if (compare(volume, least) < 0) return 0;
  return capped(facts, part, inCents(multiply(paidOn(facts, part, day), rate(step.percentageHundredths))));
}
