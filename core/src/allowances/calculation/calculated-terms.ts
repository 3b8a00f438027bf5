import type { Day } from '../../kit/dates.ts';
import type {
  AccrualMethod,
  AgreementCalculationType,
  AgreementCondition,
  AgreementPeriodType,
  AgreementType,
  GrowthBaselineType,
  GrowthPaidOn,
  RebateType,
} from '../agreements/agreements.values.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';

export interface CalculatedRebate {
  rebateType: RebateType;
  /** In ascending order. */
  steps: readonly RebateStep[];
  growthBaselineType: GrowthBaselineType | null;
  growthBaselineCents: number | null;
  growthPaidOn: GrowthPaidOn | null;
  accrualMethod: AccrualMethod;
  /** The first step is 1. */
  accrualStepIndex: number | null;
}

/** What decides how much one agreement row earns. */
export interface CalculatedTerms {
  id: number;
  type: AgreementType;
  startDate: Day;
  endDate: Day | null;
  condition: AgreementCondition;
  minimumCents: number | null;
  calculationType: AgreementCalculationType;
  percentageHundredths: number | null;
  fixedCents: number | null;
  periodType: AgreementPeriodType;
  capCents: number | null;
  guaranteeCents: number | null;
  proofAcceptedOn: Day | null;
  /** It superseded other terms and counts from its own start. */
  restartsWindow: boolean;
  rebate: CalculatedRebate | null;
}

/** Rows that supersede each other, oldest first. Each ends the day before the next one starts. */
export type Chain<Terms extends CalculatedTerms = CalculatedTerms> = readonly Terms[];
