import type { AgreementTerms, RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  conditionsOf,
  settlementMethodsOf,
} from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import type {
  AgreementCondition,
  AgreementType,
} from '@backdock/core/allowances/agreements/agreements.values.ts';

/** A field that another choice has made meaningless, and what it should hold instead. */
interface Misfit {
  path: string;
  value: unknown;
}

export const needsMinimum = (condition: AgreementCondition) =>
  condition === 'MinimumOrderAmount' || condition === 'MinimumPurchaseVolume';

/** What no longer fits the choices made in the form. Fields the form hides must be empty. */
export function misfits(type: AgreementType, terms: AgreementTerms): Misfit[] {
  const { condition, calculationType, settlementMethod, rebate } = terms;
  const hasRate = type !== 'Rebate';
  const [usualCondition] = conditionsOf[type];
  const methods = settlementMethodsOf(type, terms);
  return [
    ...unless(conditionsOf[type].includes(condition), 'condition', condition, usualCondition),
    ...unless(condition === 'EarlyPayment', 'earlyPaymentDiscountPeriod', terms.earlyPaymentDiscountPeriod),
    ...unless(needsMinimum(condition), 'minimumAmount', terms.minimumAmount),
    ...unless(hasRate && calculationType === 'Percentage', 'percentage', terms.percentage),
    ...unless(hasRate && calculationType === 'FixedAmount', 'fixedAmount', terms.fixedAmount),
    ...unless(methods.includes(settlementMethod), 'settlementMethod', settlementMethod, methods[0]),
    ...(rebate ? rebateMisfits(calculationType, rebate) : []),
  ];
}

function rebateMisfits(calculationType: AgreementTerms['calculationType'], rebate: RebateTerms): Misfit[] {
  const isGrowth = rebate.rebateType === 'Growth';
  const { growthBaselineType, growthPaidOn, growthBaselineAmount, accrualMethod, accrualStepIndex } = rebate;
  return [
    ...unless(
      isGrowth === (growthBaselineType !== null),
      'rebate.growthBaselineType',
      growthBaselineType,
      isGrowth ? 'PriorYearActual' : null,
    ),
    ...unless(
      isGrowth === (growthPaidOn !== null),
      'rebate.growthPaidOn',
      growthPaidOn,
      isGrowth ? 'GrowthOnly' : null,
    ),
    ...unless(growthBaselineType === 'FixedAmount', 'rebate.growthBaselineAmount', growthBaselineAmount),
    ...unless(accrualMethod === 'ManualStep', 'rebate.accrualStepIndex', accrualStepIndex),
    ...rebate.steps.flatMap((step, at) => [
      ...unless(calculationType === 'Percentage', `rebate.steps.${at}.percentage`, step.percentage),
      ...unless(calculationType === 'FixedAmount', `rebate.steps.${at}.fixedAmount`, step.fixedAmount),
    ]),
  ];
}

function unless(fits: boolean, path: string, held: unknown, instead: unknown = null): Misfit[] {
  return fits || held === instead ? [] : [{ path, value: instead }];
}
