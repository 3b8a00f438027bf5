import { numberToCents } from '../../kit/money.ts';
import type { AgreementTerms, RebateTerms } from '../agreements/agreement.schema.ts';
import type { AgreementType } from '../agreements/agreements.values.ts';
import type { CalculatedRebate, CalculatedTerms } from './calculated-terms.ts';

type Agreed = Pick<
  AgreementTerms,
  | 'startDate'
  | 'endDate'
  | 'condition'
  | 'minimumAmount'
  | 'calculationType'
  | 'percentage'
  | 'fixedAmount'
  | 'periodType'
  | 'capAmountPerPeriod'
  | 'minimumGuaranteeAmount'
  | 'rebate'
> & { id: number; type: AgreementType; restartsWindow: boolean };

/** A rebate's terms in the units of the calculation. */
export function termsToCalculate(agreement: Agreed): CalculatedTerms {
  const { id, type, startDate, endDate, condition, calculationType, periodType, restartsWindow, rebate } =
    agreement;
  return {
    id,
    type,
    startDate,
    endDate,
    condition,
    calculationType,
    periodType,
    restartsWindow,
    // Rebates need no proof.
    proofAcceptedOn: null,
    minimumCents: hundredths(agreement.minimumAmount),
    percentageHundredths: hundredths(agreement.percentage),
    fixedCents: hundredths(agreement.fixedAmount),
    capCents: hundredths(agreement.capAmountPerPeriod),
    guaranteeCents: hundredths(agreement.minimumGuaranteeAmount),
    rebate: rebate ? rebateToCalculate(rebate) : null,
  };
}

function rebateToCalculate(terms: RebateTerms): CalculatedRebate {
  const { rebateType, growthBaselineType, growthPaidOn, accrualMethod, accrualStepIndex } = terms;
  return {
    rebateType,
    growthBaselineType,
    growthPaidOn,
    accrualMethod,
    accrualStepIndex,
    growthBaselineCents: hundredths(terms.growthBaselineAmount),
    steps: terms.steps.map(({ from, percentage, fixedAmount }) => ({
      from: numberToCents(from),
      percentageHundredths: hundredths(percentage),
      fixedCents: hundredths(fixedAmount),
    })),
  };
}

/** Cents of dollars, or hundredths of a percent. */
const hundredths = (value: number | null) => value && numberToCents(value);
