import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import type {
  AgreementCalculationBase,
  AgreementCondition,
  AgreementDateBasis,
  AgreementPeriodType,
  AgreementType,
  OfferedBase,
} from '../agreements/agreements.values.ts';
import { daysIn, earlierOf } from './calendar.ts';

/** How purchases are counted. Agreements that count alike share it. */
export interface PurchaseMeasure {
  calculationBase: OfferedBase;
  dateBasis: AgreementDateBasis;
  deductsReturns: boolean;
  deductsDiscounts: boolean;
  /** For these three, empty means all. Sorted, and SKUs in capitals. */
  marketplaceIds: readonly number[];
  skus: readonly string[];
  excludeSkus: readonly string[];
  /** Only invoices that reach it count. */
  minimumOrderCents: number | null;
}

export interface CountingTerms {
  type: AgreementType;
  condition: AgreementCondition;
  minimumCents: number | null;
  calculationBase: AgreementCalculationBase;
  dateBasis: AgreementDateBasis;
  deductReturns: boolean;
  deductOffInvoiceDiscounts: boolean;
  marketplaceIds: readonly number[];
  brandNames: readonly string[];
  skus: readonly string[];
  excludeSkus: readonly string[];
}

/** Null if nothing can be counted yet: products have neither units nor brands. */
export function purchaseMeasure(terms: CountingTerms): PurchaseMeasure | null {
  const { type, condition, minimumCents, calculationBase, dateBasis } = terms;
  if (calculationBase === 'UnitsSold' || terms.brandNames.length > 0) return null;
  return {
    calculationBase,
    dateBasis,
    deductsReturns: terms.deductReturns,
    // A discount that lowered its own purchases would take itself back below its minimum.
    deductsDiscounts: terms.deductOffInvoiceDiscounts && type !== 'GeneralDiscount',
    marketplaceIds: [...new Set(terms.marketplaceIds)].toSorted((one, other) => one - other),
    skus: inCapitals(terms.skus),
    excludeSkus: inCapitals(terms.excludeSkus),
    minimumOrderCents: condition === 'MinimumOrderAmount' ? minimumCents : null,
  };
}

const inCapitals = (skus: readonly string[]) => [...new Set(skus.map((sku) => sku.toUpperCase()))].toSorted();

interface Term {
  startDate: Day;
  endDate: Day | null;
  periodType: AgreementPeriodType;
}

/** The first day with purchases that matter to a chain: a year before, or a window. */
export function countedFrom(chain: readonly [Term, ...Term[]]): Day {
  return chain.map(baselineFrom).reduce((first, day) => earlierOf(first, day));
}

function baselineFrom({ startDate, endDate, periodType }: Term): Day {
  const lastYear = `${String(Number(startDate.slice(0, 4)) - 1).padStart(4, '0')}-01-01`;
  if (periodType !== 'OneTime' || endDate === null) return lastYear;
  return earlierOf(lastYear, daysAfter(startDate, -daysIn(startDate, endDate)));
}
