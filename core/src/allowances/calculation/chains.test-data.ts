import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import { parseCents } from '../../kit/money.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { CalculatedRebate, CalculatedTerms, Chain } from './calculated-terms.ts';
import { type DayPurchases, purchasesByDay } from './purchases.ts';
import { goldenRebates } from './rebate-cases.test-data.ts';
import type { SettledTerms } from './settlement-periods.rules.ts';
import type { WindowPart } from './window-part.ts';
import { partOn } from './window-parts.rules.ts';

/** `1234.5` dollars. */
export const dollars = (amount: number) => Math.round(amount * 100);

/** A threshold in dollars, or in percent of growth, and a rate in percent. */
export const step = (from: number, percentage: number): RebateStep => ({
  from: dollars(from),
  percentageHundredths: Math.round(percentage * 100),
  fixedCents: null,
});
export const fixedStep = (from: number, amount: number): RebateStep => ({
  from: dollars(from),
  percentageHundredths: null,
  fixedCents: dollars(amount),
});

const ofGolden = ({ from, pct }: { from: string; pct: string }): RebateStep => ({
  from: parseCents(from),
  percentageHundredths: parseCents(pct),
  fixedCents: null,
});
/** 1 % from 0, 2 % from 1.0 M, 3 % from 2.5 M. */
export const goldenSteps = goldenRebates.steps.map(ofGolden);
/** 2 % from 5 %, 3 % from 10 %, 4 % from 20 %. */
export const goldenGrowthSteps = goldenRebates.growthSteps.map(ofGolden);

export const usualTerms: SettledTerms = {
  id: 1,
  type: 'Marketing',
  startDate: '2026-01-01',
  endDate: null,
  condition: 'Unconditional',
  minimumCents: null,
  calculationType: 'Percentage',
  percentageHundredths: 300,
  fixedCents: null,
  periodType: 'Annually',
  capCents: null,
  guaranteeCents: null,
  proofAcceptedOn: null,
  restartsWindow: false,
  rebate: null,
  settlementFrequency: 'AtPeriodEnd',
  settlementLagDays: 15,
};
export const terms = (change: Partial<SettledTerms> = {}): SettledTerms => ({ ...usualTerms, ...change });
export const fixedTerms = (amount: number, change: Partial<SettledTerms> = {}) =>
  terms({
    calculationType: 'FixedAmount',
    percentageHundredths: null,
    fixedCents: dollars(amount),
    ...change,
  });

const paidToTheFirst: CalculatedRebate = {
  rebateType: 'PaidToTheFirst',
  steps: goldenSteps,
  growthBaselineType: null,
  growthBaselineCents: null,
  growthPaidOn: null,
  accrualMethod: 'ActualStep',
  accrualStepIndex: null,
};
const growth: CalculatedRebate = {
  ...paidToTheFirst,
  rebateType: 'Growth',
  steps: goldenGrowthSteps,
  growthBaselineType: 'PriorYearActual',
  growthPaidOn: 'GrowthOnly',
};
export const rebate = (own: Partial<CalculatedRebate> = {}, change: Partial<SettledTerms> = {}) =>
  terms({ type: 'Rebate', percentageHundredths: null, rebate: { ...paidToTheFirst, ...own }, ...change });
export const growthRebate = (own: Partial<CalculatedRebate> = {}, change: Partial<SettledTerms> = {}) =>
  rebate({ ...growth, ...own }, change);

/** Ends the first the day before the second starts. */
export function superseded(former: SettledTerms, startDate: Day, next: SettledTerms): SettledTerms[] {
  return [
    { ...former, endDate: daysAfter(startDate, -1) },
    { ...next, id: former.id + 1, startDate },
  ];
}

/** Dollars by day; a month alone means its first day. */
export function bought(amounts: Readonly<Record<string, number>>) {
  const days = Object.entries(amounts)
    .map(([at, amount]): DayPurchases => ({ day: at.length === 7 ? `${at}-01` : at, cents: dollars(amount) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return purchasesByDay(days);
}

/** Buying in steps 1 to 9 of the design's cases by month. */
export const stepReachedLostRegained = {
  '2026-01': 150_000,
  '2026-02': 150_000,
  '2026-03': 150_000,
  '2026-04': 150_000,
  '2026-05': 150_000,
  '2026-06': 150_000,
  '2026-07': 200_000,
  '2026-08': -150_000,
  '2026-09': 400_000,
};

export function partOf(
  chain: Chain | CalculatedTerms,
  purchases: Readonly<Record<string, number>>,
  day: Day,
): WindowPart {
  const rows = Array.isArray(chain) ? (chain as Chain) : [chain as CalculatedTerms];
  const series = bought(purchases);
  const part = partOn(rows, () => series, day);
  if (!part) throw new RangeError(`No window on ${day}`);
  return part;
}

export const nothingCommitted = () => 0;
