import type { Day } from '../../kit/dates.ts';
import type { BilledLine } from '../../accounting/discounts/discount-base.rules.ts';
import type { AgreementCalculationBase, AgreementDateBasis } from '../agreements/agreements.values.ts';
import type { SettledTerms } from '../calculation/settlement-periods.rules.ts';

/** A short pay names the line that it reduces. */
export interface DocumentLine extends BilledLine {
  ofLineId: number | null;
}

export interface Invoice {
  invoiceDate: Day;
  postingDate: Day | null;
  orderDate: Day | null;
  shipDate: Day | null;
  totalCents: number;
  lines: readonly DocumentLine[];
  /** Negative, and on a line; given by a chain of general discounts. */
  discounts: readonly { ofLineId: number; chainId: number; amountCents: number }[];
}

export interface CoveredRequest {
  sourceType: 'Process' | 'Agreement';
  reason: 'DamagedItem' | 'ReturnedItem' | 'PriceDifference' | 'ShippingOvercharge' | 'LateShipmentPenalty';
  amountCents: number;
  /** Empty, or they add up to the amount. */
  items: readonly { sku: string; amountCents: number }[];
}

export interface Memo {
  source: 'Received' | 'Cover' | 'Agreement';
  postingDate: Day;
  amountCents: number;
  covered: readonly CoveredRequest[];
}

export interface Documents {
  invoices: Invoice[];
  memos: Memo[];
  /** Discounts that payments took under a chain's early-payment terms. */
  taken: { chainId: number; day: Day; amountCents: number }[];
  /** Ordered, and neither billed nor canceled. */
  ordered: { day: Day; sku: string; amountCents: number }[];
}

/** A row of a chain with everything that decides what counts. */
export interface SupplierTerms extends SettledTerms {
  chainId: number;
  calculationBase: AgreementCalculationBase;
  dateBasis: AgreementDateBasis;
  deductReturns: boolean;
  deductOffInvoiceDiscounts: boolean;
  skus: readonly string[];
  excludeSkus: readonly string[];
}
