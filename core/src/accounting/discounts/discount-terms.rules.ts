import type { Day } from '../../kit/dates.ts';
import { required } from '../../kit/required.ts';
import type {
  AgreementCalculationBase,
  AgreementCalculationType,
  DiscountCondition,
  AgreementDateBasis,
  AgreementPeriodType,
} from '../../allowances/agreements/agreements.values.ts';
import type { SkipReason } from './distribution.values.ts';

/** The terms of a discount agreement. */
export interface DiscountTerms {
  id: number;
  version: number;
  startDate: Day;
  /** Null if it runs until someone ends it. */
  endDate: Day | null;
  condition: DiscountCondition;
  minimumCents: number | null;
  calculationType: AgreementCalculationType;
  /** 2.25 % is 225; null for a fixed amount. */
  percentageHundredths: number | null;
  periodType: AgreementPeriodType;
  calculationBase: AgreementCalculationBase;
  dateBasis: AgreementDateBasis;
  deductReturns: boolean;
  /** For the next four, empty means no restriction. */
  marketplaceIds: readonly number[];
  brandNames: readonly string[];
  skus: readonly string[];
  excludeSkus: readonly string[];
  capCents: number | null;
  /** Invoices through this day are settled by period; null if none are. */
  settledThrough: Day | null;
}

/** The dates that decide whether and when an agreement applies to an invoice. */
export interface BilledDates {
  postingDate: Day | null;
  invoiceDate: Day;
  /** Null if no order matches the invoice's purchase order number. */
  order: { marketplaceId: number; orderedOn: Day; shippedOn: Day | null } | null;
}

export interface InvoiceDates extends BilledDates {
  postingDate: Day;
}

/** The date the agreement uses for the invoice; null until it is known. */
export function dayFor({ dateBasis }: Pick<DiscountTerms, 'dateBasis'>, invoice: BilledDates): Day | null {
  switch (dateBasis) {
    case 'InvoicePostingDate':
      return invoice.postingDate;
    case 'InvoiceDate':
      return invoice.invoiceDate;
    case 'OrderDate':
      return invoice.order?.orderedOn ?? null;
    case 'ShipDate':
      return invoice.order?.shippedOn ?? null;
  }
}

interface Bought {
  order: InvoiceDates['order'];
  hasLines: boolean;
  /** Invoice products within the agreement's scope. */
  products: number;
  baseCents: number;
  /** Purchases in the agreement's period. */
  volumeCents: number;
}

/** Why an agreement in force gives no discount on an invoice. */
export function whyNoDiscount(terms: DiscountTerms, bought: Bought): SkipReason | null {
  // A fixed amount belongs to the whole period, and no rule assigns it to an invoice.
  if (terms.calculationType === 'FixedAmount') return 'FixedAmount';
  if (terms.calculationBase === 'UnitsSold') return 'UnitsSold';
  if (terms.brandNames.length > 0) return 'LimitedToBrands';
  if (!bought.hasLines) return 'NoLines';
  if (terms.marketplaceIds.length > 0) {
    if (!bought.order) return 'NoOrder';
    if (!terms.marketplaceIds.includes(bought.order.marketplaceId)) return 'OutOfScope';
  }
  if (bought.products === 0) return 'OutOfScope';
  const minimum = () => required(terms.minimumCents, 'the minimum of an agreement');
  if (terms.condition === 'MinimumOrderAmount' && bought.baseCents < minimum()) return 'BelowMinimumOrder';
  if (terms.condition === 'MinimumPurchaseVolume' && bought.volumeCents < minimum()) {
    return 'BelowMinimumVolume';
  }
  return null;
}
