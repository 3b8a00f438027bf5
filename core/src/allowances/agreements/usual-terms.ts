import type { AgreementTerms, DdrTerms, RebateTerms } from './agreement.schema.ts';
import { settlementMethodsOf } from './agreement-terms.rules.ts';
import type { AgreementType, SettlementMethod } from './agreements.values.ts';

/**
 * The terms of a kind unless the parties agree otherwise. Name, dates and rates are for them to say. What can't be
 * taken off invoices is settled by this method.
 */
export function usualTerms(type: AgreementType, method: SettlementMethod = 'None'): AgreementTerms {
  const methods = settlementMethodsOf(type, general);
  return {
    ...general,
    settlementMethod: methods.includes(method) ? method : (methods[0] ?? 'None'),
    periodType: type === 'Rebate' ? 'Annually' : 'Monthly',
    ...(type === 'Marketing' && { marketing: { program: 'CoOp', activities: [] } }),
    ...(type === 'Ddr' && { ddr: usualCover }),
    ...(type === 'Rebate' && { rebate: usualRebate }),
  };
}

const general: AgreementTerms = {
  name: '',
  contractNumber: null,
  startDate: '',
  endDate: null,
  condition: 'Unconditional',
  earlyPaymentDiscountPeriod: null,
  minimumAmount: null,
  calculationType: 'Percentage',
  percentage: null,
  fixedAmount: null,
  periodType: 'Monthly',
  calculationBase: 'ProductCost',
  dateBasis: 'InvoicePostingDate',
  deductReturns: true,
  deductOffInvoiceDiscounts: true,
  scope: { marketplaceIds: [], skus: [], excludeSkus: [] },
  capAmountPerPeriod: null,
  minimumGuaranteeAmount: null,
  settlementMethod: 'None',
  settlementFrequency: 'AtPeriodEnd',
  settlementLagDays: 15,
  glAccountNo: null,
  notes: null,
  acceptedByName: null,
  acceptedOn: null,
};

/** In most trades: damage, defects and returns. */
export const usualCover: DdrTerms = {
  coversDamaged: true,
  coversDefective: true,
  coversReturns: true,
  coversReturnFreight: false,
  coversMissingParts: false,
  coversWrongItem: false,
  returnMethod: 'DestroyInField',
  catastrophicThresholdPercent: null,
  trueUpFrequency: 'None',
  trueUpMaxChangePoints: 4,
};

/** One step, whose rate is still to be agreed. */
export const usualRebate: RebateTerms = {
  rebateType: 'PaidToTheFirst',
  steps: [{ from: 0, percentage: null, fixedAmount: null }],
  growthBaselineType: null,
  growthBaselineAmount: null,
  growthPaidOn: null,
  accrualMethod: 'ActualStep',
  accrualStepIndex: null,
  stackOrder: 1,
};
