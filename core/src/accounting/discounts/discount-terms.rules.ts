import type { Day } from '../../kit/dates.ts';
import type {
  AgreementCalculationBase,
  AgreementCalculationType,
  AgreementCondition,
  AgreementDateBasis,
  AgreementPeriodType,
} from './agreements.values.ts';
import type { SkipReason } from './distribution.values.ts';

/** What an agreement on a discount says. */
export interface DiscountTerms {
  id: number;
  version: number;
  startDate: Day;
  /** None for one that goes on until somebody ends it. */
  endDate: Day | null;
  condition: AgreementCondition;
  minimumCents: number | null;
  calculationType: AgreementCalculationType;
  /** 2.25 % is 225; none for a fixed amount. */
  percentageHundredths: number | null;
  periodType: AgreementPeriodType;
  calculationBase: AgreementCalculationBase;
  dateBasis: AgreementDateBasis;
  /** Of these four, empty means that there is no such limit. */
  marketplaceIds: readonly number[];
  brandNames: readonly string[];
  skus: readonly string[];
  excludeSkus: readonly string[];
  capCents: number | null;
}

/** What decides whether, and when, an agreement counts for an invoice. */
export interface BilledDates {
  postingDate: Day | null;
  invoiceDate: Day;
  /** Null where no order has the invoice's purchase order number. */
  order: { marketplaceId: number; orderedOn: Day; shippedOn: Day | null } | null;
}

export interface InvoiceDates extends BilledDates {
  postingDate: Day;
}

/** The day by which the agreement counts the invoice; null while there is none. */
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
  /** Products of the invoice that are in the agreement's scope. */
  products: number;
  baseCents: number;
  /** What was bought in the agreement's period. */
  volumeCents: number;
}

/** Why an agreement that is in force gives nothing on an invoice. */
export function whyNoDiscount(terms: DiscountTerms, bought: Bought): SkipReason | null {
  // It belongs to a period as a whole, and no rule says to which of its invoices.
  if (terms.calculationType === 'FixedAmount') return 'FixedAmount';
  if (terms.calculationBase === 'UnitsSold') return 'UnitsSold';
  if (terms.brandNames.length > 0) return 'LimitedToBrands';
  if (!bought.hasLines) return 'NoLines';
  if (terms.marketplaceIds.length > 0) {
    if (!bought.order) return 'NoOrder';
    if (!terms.marketplaceIds.includes(bought.order.marketplaceId)) return 'OutOfScope';
  }
  if (bought.products === 0) return 'OutOfScope';
  const minimum = terms.minimumCents ?? 0;
  if (terms.condition === 'MinimumOrderAmount' && bought.baseCents < minimum) return 'BelowMinimumOrder';
  if (terms.condition === 'MinimumPurchaseVolume' && bought.volumeCents < minimum) {
    return 'BelowMinimumVolume';
  }
  return null;
}
