import { skuKey } from './allocate.rules.ts';
import { type ChargeKind, toleratedCentsPerUnit } from './invoice-reviews.values.ts';
import { type Bill, type BilledItem, isUnitemized, type Match } from './match.rules.ts';

export interface NamedItem extends BilledItem {
  name: string;
  unitOfMeasure: string;
}

/** A product line of a bill beside what was ordered. */
export interface ProductSide {
  orderItemId: number | null;
  sku: string;
  productName: string;
  unitOfMeasure: string | null;
  orderedQuantity: number;
  earlierQuantity: number;
  billedQuantity: number;
  orderedCostCents: number | null;
  billedCostCents: number;
  expectedCents: number;
  billedCents: number;
  isQuantityWrong: boolean;
  isCostWrong: boolean;
}

/** Each product line that was compared, in the bill's order. A line that bills several items is shown as one. */
export function productSides(
  { products, allocations }: Pick<Match, 'products' | 'allocations'>,
  items: readonly NamedItem[],
): ProductSide[] {
  return products.map(({ sku, quantity, unitCostCents }, at) => {
    const { shares = [], excess = 0 } = allocations[at] ?? {};
    const ids = new Set(shares.map(({ itemId }) => itemId));
    const named = items.filter((item) => skuKey(item.sku) === skuKey(sku));
    // A line without anything left to bill is shown beside everything with its SKU.
    const own = ids.size > 0 ? named.filter(({ id }) => ids.has(id)) : named;
    const [first] = own;
    return {
      orderItemId: first?.id ?? null,
      sku,
      productName: first?.name ?? 'Not on the order',
      unitOfMeasure: first?.unitOfMeasure ?? null,
      orderedQuantity: sum(own, (item) => (item.isCanceled ? 0 : item.quantity)),
      earlierQuantity: sum(own, (item) => item.billedQuantity),
      billedQuantity: quantity,
      orderedCostCents: shares[0]?.priceCents ?? first?.priceCents ?? null,
      billedCostCents: unitCostCents,
      expectedCents: sum(shares, (share) => share.quantity * share.priceCents),
      billedCents: quantity * unitCostCents,
      isQuantityWrong: excess > 0,
      isCostWrong: shares.some(
        ({ priceCents }) => Math.abs(unitCostCents - priceCents) > toleratedCentsPerUnit,
      ),
    };
  });
}

/** A kind of charge beside what was agreed. */
export interface ChargeSide {
  kind: Exclude<ChargeKind, 'Unexplained'>;
  expectedCents: number;
  billedCents: number;
}

/**
 * Charges by kind. They're compared as one sum, so a kind billed above what was agreed may be made up for by another:
 * what is expected of each adds up to what is expected of all.
 */
export function chargeSides(bill: Bill, { expected }: Pick<Match, 'expected'>): ChargeSide[] {
  const isWhole = isUnitemized(bill);
  const billedAs = (kind: ChargeSide['kind']) =>
    sum(bill.charges, (charge) => (charge.kind === kind ? charge.amountCents : 0));
  const { shippingCents, handlingCents, taxCents } = expected;
  const agreed = shippingCents + handlingCents;
  const billed = {
    Shipping: isWhole ? shippingCents : billedAs('Shipping'),
    Handling: isWhole ? handlingCents : billedAs('Handling'),
    Other: billedAs('Other'),
  };
  // As much of each as was agreed, then whatever is left of the sum.
  const shipping = Math.min(billed.Shipping, shippingCents);
  const handling = Math.min(billed.Handling, agreed - shipping);
  const other = Math.min(billed.Other, agreed - shipping - handling);
  const rest = agreed - shipping - handling - other;
  const sides: ChargeSide[] = [
    { kind: 'Shipping', expectedCents: shipping + rest, billedCents: billed.Shipping },
    { kind: 'Handling', expectedCents: handling, billedCents: billed.Handling },
    { kind: 'Other', expectedCents: other, billedCents: billed.Other },
    { kind: 'Tax', expectedCents: taxCents, billedCents: billedAs('Tax') },
  ];
  return sides.filter(({ expectedCents, billedCents }) => expectedCents !== 0 || billedCents !== 0);
}

const sum = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0);
