import type { Day } from '../../kit/dates.ts';
import type { AgreementCondition, AgreementType } from '../agreements/agreements.values.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { CalculatedRebate } from '../calculation/calculated-terms.ts';
import type { SupplierTerms } from './documents.test-data.ts';
import { shifted } from './exact.test-data.ts';
import type { Random } from './random.test-data.ts';

export const skus = ['A', 'B', 'C'] as const;

function randomSteps(random: Random, isGrowth: boolean, isFixed: boolean): RebateStep[] {
  const steps: RebateStep[] = [];
  let from = random.chance(40) ? 0 : isGrowth ? random.between(1, 8) * 250 : random.cents(10_000, 400_000);
  for (let count = random.between(1, 4); count > 0; count--) {
    steps.push({
      from,
      percentageHundredths: isFixed ? null : random.between(10, 900),
      fixedCents: isFixed ? random.cents(1_000, 60_000) : null,
    });
    from += isGrowth ? random.between(1, 20) * 250 : random.cents(20_000, 500_000);
  }
  return steps;
}

function randomRebate(random: Random, isFixed: boolean): CalculatedRebate {
  const isGrowth = random.chance(50);
  const steps = randomSteps(random, isGrowth, isFixed);
  const accrualMethod = random.pick(['ActualStep', 'ForecastStep', 'ManualStep']);
  const baseline = random.pick(['PriorYearActual', 'PriorPeriodActual', 'FixedAmount']);
  return {
    rebateType: isGrowth ? 'Growth' : 'PaidToTheFirst',
    steps,
    growthBaselineType: isGrowth ? baseline : null,
    growthBaselineCents: isGrowth && baseline === 'FixedAmount' ? random.cents(50_000, 900_000) : null,
    growthPaidOn: isGrowth ? random.pick(['GrowthOnly', 'AllPurchases']) : null,
    accrualMethod,
    accrualStepIndex: accrualMethod === 'ManualStep' ? random.between(1, steps.length) : null,
  };
}

function randomCondition(random: Random, type: AgreementType): AgreementCondition {
  if (type === 'Rebate' || random.chance(40)) return 'Unconditional';
  const both = ['MinimumOrderAmount', 'MinimumPurchaseVolume'] as const;
  if (type === 'Marketing') return random.pick([...both, 'ProofOfPerformance']);
  return type === 'GeneralDiscount' ? random.pick([...both, 'EarlyPayment']) : random.pick(both);
}

/** What a correction or new terms may change. */
export function randomCalculation(random: Random, type: AgreementType) {
  const isFixed = random.chance(30);
  const condition = randomCondition(random, type);
  const isRebate = type === 'Rebate';
  const capCents = random.chance(25) ? random.cents(5_000, 80_000) : null;
  const hasMinimum = condition === 'MinimumOrderAmount' || condition === 'MinimumPurchaseVolume';
  return {
    condition,
    minimumCents: hasMinimum
      ? random.cents(10_000, condition === 'MinimumOrderAmount' ? 150_000 : 600_000)
      : null,
    calculationType: isFixed ? ('FixedAmount' as const) : ('Percentage' as const),
    percentageHundredths: isRebate || isFixed ? null : random.between(10, 1_500),
    fixedCents: !isRebate && isFixed ? random.cents(1_000, 200_000) : null,
    capCents,
    guaranteeCents: random.chance(25) ? random.between(1_000, Math.min(capCents ?? 40_000, 40_000)) : null,
    proofAcceptedOn: null,
    rebate: isRebate ? randomRebate(random, isFixed) : null,
    deductReturns: random.chance(75),
    deductOffInvoiceDiscounts: random.chance(75),
    calculationBase: random.pick(['ProductCost', 'ProductCostAndShipping', 'InvoiceTotal']),
    skus: random.chance(25) ? [random.pick(skus), random.pick(skus)] : [],
    excludeSkus: random.chance(15) ? [random.pick(skus)] : [],
    settlementFrequency: random.pick([
      'Monthly',
      'Quarterly',
      'SemiAnnually',
      'Annually',
      'AtPeriodEnd',
      'AtPeriodEnd',
    ]),
    settlementLagDays: random.pick([0, 5, 15, 40]),
  } satisfies Partial<SupplierTerms>;
}

export function randomTerms(random: Random, chainId: number, from: Day): SupplierTerms {
  const type = random.pick(['Marketing', 'GeneralDiscount', 'Ddr', 'Rebate', 'Rebate']);
  const periodType = random.pick(['Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime']);
  const startDate = random.chance(50) ? `${from.slice(0, 7)}-01` : shifted(from, random.between(0, 45));
  const ends = periodType === 'OneTime' || random.chance(30);
  return {
    ...randomCalculation(random, type),
    id: chainId * 10,
    chainId,
    type,
    periodType,
    startDate,
    endDate: ends ? shifted(startDate, random.between(20, 500)) : null,
    restartsWindow: false,
    dateBasis: random.pick(['InvoicePostingDate', 'InvoiceDate', 'OrderDate', 'ShipDate']),
  };
}
