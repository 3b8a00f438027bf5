import type { AgreementTerms, RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  conditionsOf,
  settlementMethodsOf,
} from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import {
  agreementPeriodTypes,
  type AgreementType,
  accrualMethods,
  growthPaidOns,
  marketingPrograms,
  offeredBases,
  settlementFrequencies,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { usualCover, usualRebate, usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { skus, year } from './accounting-commands.ts';
import { type AllowanceOffice, below, chance } from './allowances-world.ts';
import { pick } from './world.ts';

/** Most agreements started in the year of the documents, some in the middle of a month, and some are still to start. */
const starts = [
  `${year}-01-01`,
  `${year}-01-01`,
  `${year}-02-15`,
  `${year}-04-01`,
  `${year + 1}-01-01`,
  `${year + 1}-08-01`,
];
const ends = [null, null, null, `${year + 2}-12-31`, `${year + 1}-10-15`];

const hundredths = (office: AllowanceOffice, most: number) => (10 + below(office, most * 100)) / 100;

/** Any terms that don't contradict each other. */
export function anyTerms(office: AllowanceOffice, type: AgreementType): AgreementTerms {
  const isFixed = chance(office, 0.15);
  const endDate = pick(office, ends);
  const condition = chance(office, 0.6) ? 'Unconditional' : pick(office, conditionsOf[type]);
  const needsMinimum = condition === 'MinimumOrderAmount' || condition === 'MinimumPurchaseVolume';
  const terms: AgreementTerms = {
    ...usualTerms(type),
    name: `${type} ${below(office, 1e6)}`,
    startDate: pick(office, starts),
    endDate,
    condition,
    earlyPaymentDiscountPeriod: condition === 'EarlyPayment' ? pick(office, [10, 20, 250]) : null,
    minimumAmount: needsMinimum ? 1 + below(office, 8_000) : null,
    calculationType: isFixed ? 'FixedAmount' : 'Percentage',
    percentage: isFixed || type === 'Rebate' ? null : hundredths(office, 6),
    fixedAmount: isFixed && type !== 'Rebate' ? 1 + below(office, 5_000) : null,
    periodType: anyPeriodType(office, endDate),
    calculationBase: pick(office, offeredBases),
    // Discounts by different dates can both be in force for one invoice.
    dateBasis: type === 'GeneralDiscount' || chance(office, 0.7) ? 'InvoicePostingDate' : 'InvoiceDate',
    deductReturns: chance(office, 0.7),
    deductOffInvoiceDiscounts: chance(office, 0.7),
    scope: { marketplaceIds: [], skus: anySkus(office, 0.2), excludeSkus: [] },
    capAmountPerPeriod: chance(office, 0.2) ? 100 + below(office, 3_000) : null,
    minimumGuaranteeAmount: chance(office, 0.15) ? 50 + below(office, 500) : null,
    settlementFrequency: chance(office, 0.8) ? 'AtPeriodEnd' : pick(office, settlementFrequencies),
    settlementLagDays: pick(office, [0, 3, 15]),
    glAccountNo: pick(office, [null, '4100', '4200']),
    ...(type === 'Marketing' && { marketing: { program: pick(office, marketingPrograms), activities: [] } }),
    ...(type === 'Ddr' && { ddr: { ...usualCover, coversDamaged: chance(office, 0.7) } }),
    ...(type === 'Rebate' && { rebate: anyRebate(office, isFixed) }),
  };
  return { ...terms, settlementMethod: pick(office, settlementMethodsOf(type, terms)) };
}

function anyPeriodType(office: AllowanceOffice, endDate: string | null) {
  const periodType = pick(office, agreementPeriodTypes);
  return periodType === 'OneTime' && endDate === null ? 'Monthly' : periodType;
}

const anySkus = (office: AllowanceOffice, share: number) =>
  chance(office, share) ? skus.filter(() => chance(office, 0.5)) : [];

function anyRebate(office: AllowanceOffice, isFixed: boolean): RebateTerms {
  const isGrowth = chance(office, 0.4);
  const steps = [0, 1, 2].slice(0, 1 + below(office, 3)).map((at) => ({
    from: at * (isGrowth ? 20 : 20_000 + below(office, 20_000)),
    percentage: isFixed ? null : at + hundredths(office, 2),
    fixedAmount: isFixed ? 100 * (at + 1) : null,
  }));
  const baseline = pick(office, ['PriorYearActual', 'PriorPeriodActual', 'FixedAmount'] as const);
  const accrualMethod = pick(office, accrualMethods);
  return {
    ...usualRebate,
    rebateType: isGrowth ? 'Growth' : 'PaidToTheFirst',
    steps,
    growthBaselineType: isGrowth ? baseline : null,
    growthBaselineAmount: isGrowth && baseline === 'FixedAmount' ? 1_000 + below(office, 50_000) : null,
    growthPaidOn: isGrowth ? pick(office, growthPaidOns) : null,
    accrualMethod,
    accrualStepIndex: accrualMethod === 'ManualStep' ? 1 + below(office, steps.length) : null,
  };
}
