/** Conditions a supplier can attach to a discount. */
export const discountConditions = [
  'Unconditional',
  'EarlyPayment',
  'MinimumOrderAmount',
  'MinimumPurchaseVolume',
] as const;
export type DiscountCondition = (typeof discountConditions)[number];

/** Marketing funds require proof of performance; discounts never do. */
export const agreementConditions = [...discountConditions, 'ProofOfPerformance'] as const;
export type AgreementCondition = (typeof agreementConditions)[number];

export const agreementPeriodTypes = ['Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime'] as const;
export type AgreementPeriodType = (typeof agreementPeriodTypes)[number];

export const agreementCalculationTypes = ['Percentage', 'FixedAmount'] as const;
export type AgreementCalculationType = (typeof agreementCalculationTypes)[number];

export const agreementCalculationBases = [
  'ProductCost',
  'ProductCostAndShipping',
  'InvoiceTotal',
  'UnitsSold',
] as const;
export type AgreementCalculationBase = (typeof agreementCalculationBases)[number];

export const agreementDateBases = ['InvoicePostingDate', 'InvoiceDate', 'OrderDate', 'ShipDate'] as const;
export type AgreementDateBasis = (typeof agreementDateBases)[number];
