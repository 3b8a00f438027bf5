export const agreementTypes = ['Marketing', 'GeneralDiscount', 'Ddr', 'Rebate'] as const;
export type AgreementType = (typeof agreementTypes)[number];

/** Conditions a supplier can attach to a discount. */
export const discountConditions = [
  'Unconditional',
  'EarlyPayment',
  'MinimumOrderAmount',
  'MinimumPurchaseVolume',
] as const;
export type DiscountCondition = (typeof discountConditions)[number];

/** Marketing funds can require proof of performance; discounts never do. */
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

/** Not `UnitsSold`: products don't have units yet. */
export const offeredBases = ['ProductCost', 'ProductCostAndShipping', 'InvoiceTotal'] as const;
export type OfferedBase = (typeof offeredBases)[number];

export const agreementDateBases = ['InvoicePostingDate', 'InvoiceDate', 'OrderDate', 'ShipDate'] as const;
export type AgreementDateBasis = (typeof agreementDateBases)[number];

export const settlementMethods = ['OffInvoice', 'CreditMemo', 'CreditRequest', 'None'] as const;
export type SettlementMethod = (typeof settlementMethods)[number];

/** `AtPeriodEnd` settles each period of the agreement when it ends. */
export const settlementFrequencies = [
  'Monthly',
  'Quarterly',
  'SemiAnnually',
  'Annually',
  'AtPeriodEnd',
] as const;
export type SettlementFrequency = (typeof settlementFrequencies)[number];

/** Derived from the dates. */
export const agreementStatuses = ['Future', 'Active', 'Historic'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

export const editReasons = ['EntryMistakeCorrection', 'UpdateDueToAgreementChange'] as const;
export type EditReason = (typeof editReasons)[number];

export const rebateTypes = ['PaidToTheFirst', 'Growth'] as const;
export type RebateType = (typeof rebateTypes)[number];

/** What growth is measured against. */
export const growthBaselineTypes = ['PriorYearActual', 'FixedAmount', 'PriorPeriodActual'] as const;
export type GrowthBaselineType = (typeof growthBaselineTypes)[number];

export const growthPaidOns = ['GrowthOnly', 'AllPurchases'] as const;
export type GrowthPaidOn = (typeof growthPaidOns)[number];

/** The step that is accrued: the one reached, the one the forecast reaches, or one chosen by hand. */
export const accrualMethods = ['ActualStep', 'ForecastStep', 'ManualStep'] as const;
export type AccrualMethod = (typeof accrualMethods)[number];

export const ddrReturnMethods = ['ReturnToVendor', 'DestroyInField', 'CustomerKeeps'] as const;
export type DdrReturnMethod = (typeof ddrReturnMethods)[number];

export const trueUpFrequencies = ['None', 'Quarterly', 'SemiAnnually', 'Annually'] as const;
export type TrueUpFrequency = (typeof trueUpFrequencies)[number];

export const marketingPrograms = [
  'CoOp',
  'SponsoredPlacement',
  'Email',
  'Catalog',
  'NewItem',
  'Other',
] as const;
export type MarketingProgram = (typeof marketingPrograms)[number];

/** Proposed corrections are decided by someone else. */
export const proposalStatuses = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
