import { shortDate } from '../../kit/dates.ts';
import { currency, percent } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { AgreementTerms } from './agreement.schema.ts';
import type {
  AccrualMethod,
  AgreementCalculationBase,
  AgreementCalculationType,
  AgreementCondition,
  AgreementDateBasis,
  AgreementPeriodType,
  AgreementStatus,
  AgreementType,
  DdrReturnMethod,
  EditReason,
  GrowthBaselineType,
  GrowthPaidOn,
  MarketingProgram,
  RebateType,
  SettlementFrequency,
  SettlementMethod,
  TrueUpFrequency,
} from './agreements.values.ts';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const agreementTypeLabels: Labels<AgreementType> = {
  Marketing: 'Marketing',
  GeneralDiscount: 'General discount',
  Ddr: 'DDR',
  Rebate: 'Rebate',
};
export const agreementStatusLabels: Labels<AgreementStatus> = {
  Future: 'Future',
  Active: 'Active',
  Historic: 'Historic',
};
export const conditionLabels: Labels<AgreementCondition> = {
  Unconditional: 'All purchases',
  EarlyPayment: 'If paid early',
  MinimumOrderAmount: 'Invoices of at least',
  MinimumPurchaseVolume: 'Period purchases of at least',
  ProofOfPerformance: 'With proof of performance',
};
export const calculationTypeLabels: Labels<AgreementCalculationType> = {
  Percentage: 'Percentage',
  FixedAmount: 'Fixed amount',
};
export const calculationBaseLabels: Labels<AgreementCalculationBase> = {
  ProductCost: 'Product cost',
  ProductCostAndShipping: 'Product cost and shipping',
  InvoiceTotal: 'Invoice total',
  UnitsSold: 'Units sold',
};
export const dateBasisLabels: Labels<AgreementDateBasis> = {
  InvoicePostingDate: 'Posting date',
  InvoiceDate: 'Invoice date',
  OrderDate: 'Order date',
  ShipDate: 'Ship date',
};
export const periodTypeLabels: Labels<AgreementPeriodType> = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnually: 'Semiannually',
  Annually: 'Annually',
  OneTime: 'One time',
};
export const settlementMethodLabels: Labels<SettlementMethod> = {
  OffInvoice: 'Off invoice',
  CreditMemo: 'Credit memo',
  CreditRequest: 'Credit request',
  None: 'Manual',
};
export const settlementFrequencyLabels: Labels<SettlementFrequency> = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnually: 'Semiannually',
  Annually: 'Annually',
  AtPeriodEnd: 'At the end of each period',
};
export const marketingProgramLabels: Labels<MarketingProgram> = {
  CoOp: 'Co-op',
  SponsoredPlacement: 'Sponsored placement',
  Email: 'Email',
  Catalog: 'Catalog',
  NewItem: 'New item',
  Other: 'Other',
};
export const rebateTypeLabels: Labels<RebateType> = {
  PaidToTheFirst: 'Paid to the first dollar',
  Growth: 'Growth',
};
export const growthBaselineLabels: Labels<GrowthBaselineType> = {
  PriorYearActual: 'Same days last year',
  FixedAmount: 'Fixed amount',
  PriorPeriodActual: 'Previous period',
};
export const growthPaidOnLabels: Labels<GrowthPaidOn> = {
  GrowthOnly: 'Growth only',
  AllPurchases: 'All purchases',
};
export const accrualMethodLabels: Labels<AccrualMethod> = {
  ActualStep: 'Step reached',
  ForecastStep: 'Forecast step',
  ManualStep: 'Chosen step',
};
export const returnMethodLabels: Labels<DdrReturnMethod> = {
  ReturnToVendor: 'Return to vendor',
  DestroyInField: 'Destroy in field',
  CustomerKeeps: 'Customer keeps it',
};
export const trueUpFrequencyLabels: Labels<TrueUpFrequency> = {
  None: 'Never',
  Quarterly: 'Quarterly',
  SemiAnnually: 'Semiannually',
  Annually: 'Annually',
};
export const editReasonLabels: Labels<EditReason> = {
  EntryMistakeCorrection: 'Correct an entry mistake',
  UpdateDueToAgreementChange: 'The agreement changed',
};

/** 2.25 % keeps both decimals; 3 % shows one. */
export const rateText = (percentage: number) =>
  Math.round(percentage * 100) % 10 === 0 ? percent(percentage) : `${percentage.toFixed(2)}%`;

type Rated = Pick<AgreementTerms, 'percentage' | 'fixedAmount' | 'periodType' | 'rebate'>;

/** `3.0%`, `$500.00 monthly`, `1.0% to 3.0% in 3 steps`. */
export function rateLabel(terms: Rated, of: Currency): string {
  const { percentage, fixedAmount, periodType, rebate } = terms;
  if (percentage !== null) return rateText(percentage);
  if (fixedAmount !== null)
    return `${currency(fixedAmount, of)} ${periodTypeLabels[periodType].toLowerCase()}`;
  const rates = (rebate?.steps ?? []).map((step) =>
    step.percentage === null ? currency(step.fixedAmount ?? 0, of) : rateText(step.percentage),
  );
  const [first = '', last] = [rates[0], rates.at(-1)];
  return rates.length > 1 ? `${first} to ${last} in ${rates.length} steps` : first;
}

/** `Jan 01, 2026 – Dec 31, 2026`, or `Jan 01, 2026, no end date`. */
export const termText = ({ startDate, endDate }: Pick<AgreementTerms, 'startDate' | 'endDate'>) =>
  endDate === null
    ? `${shortDate(startDate)}, no end date`
    : `${shortDate(startDate)} – ${shortDate(endDate)}`;
