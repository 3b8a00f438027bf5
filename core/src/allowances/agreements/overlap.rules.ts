import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { AgreementTerms } from './agreement.schema.ts';
import { termText } from './agreement-words.ts';
import type { AgreementType } from './agreements.values.ts';

interface Comparable extends Pick<
  AgreementTerms,
  'name' | 'startDate' | 'endDate' | 'earlyPaymentDiscountPeriod' | 'scope' | 'marketing' | 'rebate'
> {
  type: AgreementType;
}

/** Agreements of different classes can count the same purchase: co-op funds beside a catalog fee. */
export function classOf({ type, earlyPaymentDiscountPeriod: days, marketing, rebate }: Comparable): string {
  switch (type) {
    case 'Marketing':
      return `Marketing ${marketing?.program}`;
    case 'GeneralDiscount':
      // 2/10 and 1/20 are two offers, of which a payment takes the better one.
      return days === null ? 'Discount' : `Paid within ${days}`;
    case 'Ddr':
      return 'Ddr';
    case 'Rebate':
      return `Rebate ${rebate?.rebateType}`;
  }
}

/** A trigger in the database makes the same comparison. */
export function overlaps(one: Comparable, other: Comparable): boolean {
  return (
    one.type === other.type &&
    classOf(one) === classOf(other) &&
    one.startDate <= (other.endDate ?? lastDay) &&
    other.startDate <= (one.endDate ?? lastDay) &&
    listsMeet(one.scope.marketplaceIds, other.scope.marketplaceIds) &&
    skusMeet(one.scope, other.scope)
  );
}

const lastDay = '9999-12-31';

/** An empty list means everything. */
const listsMeet = (one: readonly number[], other: readonly number[]) =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

function skusMeet(one: AgreementTerms['scope'], other: AgreementTerms['scope']): boolean {
  if (one.skus.length === 0 && other.skus.length === 0) return true;
  const listed = (skus: readonly string[]) => new Set(skus.map((sku) => sku.toUpperCase()));
  const excluded = listed([...one.excludeSkus, ...other.excludeSkus]);
  const isIn = ({ skus }: AgreementTerms['scope'], sku: string) => skus.length === 0 || listed(skus).has(sku);
  return [...listed([...one.skus, ...other.skus])].some(
    (sku) => isIn(one, sku) && isIn(other, sku) && !excluded.has(sku),
  );
}

/** Why these terms can't stand beside a supplier's other agreements. */
export function whyOverlaps(terms: Comparable, others: readonly Comparable[]): Refusal | null {
  const other = others
    .toSorted((one, next) => (one.startDate < next.startDate ? -1 : 1))
    .find((each) => overlaps(terms, each));
  return other ? refusal('agreement.overlap', `Overlaps agreement ${other.name} (${termText(other)})`) : null;
}
