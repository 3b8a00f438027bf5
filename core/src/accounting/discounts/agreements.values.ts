/** What a supplier and we can agree on about money that it grants us. */
export type AgreementCondition =
  'Unconditional' | 'EarlyPayment' | 'MinimumOrderAmount' | 'MinimumPurchaseVolume';
export type AgreementPeriodType = 'Monthly' | 'Quarterly' | 'SemiAnnually' | 'Annually' | 'OneTime';
export type AgreementCalculationType = 'Percentage' | 'FixedAmount';
export type AgreementCalculationBase =
  'ProductCost' | 'ProductCostAndShipping' | 'InvoiceTotal' | 'UnitsSold';
export type AgreementDateBasis = 'InvoicePostingDate' | 'InvoiceDate' | 'OrderDate' | 'ShipDate';
