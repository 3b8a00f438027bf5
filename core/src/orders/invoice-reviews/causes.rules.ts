import { isInScope } from '../../accounting/discounts/discount-base.rules.ts';
import { type Allocation, type BilledProduct, skuKey } from './allocate.rules.ts';
import { toleratedCentsPerUnit } from './invoice-reviews.values.ts';
import type { Bill, BilledItem, DifferenceParts } from './match.rules.ts';

/** An item's other prices, besides the one agreed now. */
export interface PriceFacts {
  itemId: number;
  /** The price of an undecided change. */
  requestedCents: number | null;
  /** Before the newest approved change. */
  beforeCents: number | null;
}

/** A discount the supplier grants us, which distribution takes off invoices. */
export interface DiscountFact {
  agreementId: number;
  name: string;
  percentage: number;
  /** Empty means all of them. */
  skus: readonly string[];
  excludeSkus: readonly string[];
}

/** Other facts that can explain a difference. */
export interface Facts {
  prices: readonly PriceFacts[];
  discounts: readonly DiscountFact[];
  /** On how many bills within 60 days the SKU was off by the same amount per unit, by SKU and cents. */
  sameDifferences: ReadonlyMap<string, number>;
  /** Freight on earlier bills of the order. */
  earlierFreight: readonly { invoiceId: number; invoiceNumber: string; cents: number }[];
}

/** Why a line, or the charges, differ from what was agreed. */
export type Cause =
  | { kind: 'UndecidedPrice'; itemId: number; cents: number }
  | { kind: 'OlderPrice'; itemId: number; cents: number }
  | { kind: 'DiscountTaken'; agreementId: number; name: string; cents: number }
  | { kind: 'PackAndPiece'; factor: number; cents: number }
  | { kind: 'PriceList'; bills: number; cents: number }
  | { kind: 'Rounding'; cents: number }
  | { kind: 'BilledBefore'; units: number; cents: number }
  | { kind: 'FreightTwice'; invoiceId: number; invoiceNumber: string; cents: number }
  | { kind: 'TaxAsCharge'; cents: number }
  | { kind: 'DoesNotAddUp'; cents: number };

export const sameDifferenceKey = (sku: string, centsPerUnit: number) => `${skuKey(sku)} ${centsPerUnit}`;
const priceListBills = 3;
const largestPack = 144;

interface Line extends BilledProduct {
  allocation: Allocation;
}

/** The cause the data shows for a product line, most certain first; null if nothing explains it. */
export function lineCause(line: Line, items: readonly BilledItem[], facts: Facts): Cause | null {
  const { unitCostCents, quantity, sku, allocation } = line;
  const item = items.find(({ id }) => id === allocation.shares[0]?.itemId);
  const costCents = allocation.shares.reduce(
    (sum, share) => sum + share.quantity * (unitCostCents - share.priceCents),
    0,
  );
  if (item && unitCostCents !== item.priceCents) {
    const price = facts.prices.find(({ itemId }) => itemId === item.id);
    if (price?.requestedCents === unitCostCents) {
      return { kind: 'UndecidedPrice', itemId: item.id, cents: costCents };
    }
    if (price?.beforeCents === unitCostCents)
      return { kind: 'OlderPrice', itemId: item.id, cents: costCents };
    const discount = facts.discounts.find(
      (one) =>
        isInScope(one, sku) && Math.abs(item.priceCents * (1 - one.percentage / 100) - unitCostCents) <= 1,
    );
    if (discount) {
      return {
        kind: 'DiscountTaken',
        agreementId: discount.agreementId,
        name: discount.name,
        cents: costCents,
      };
    }
  }
  const excessCents = allocation.excess * unitCostCents;
  const named = items.filter((one) => skuKey(one.sku) === skuKey(sku));
  const factor = packFactor({ unitCostCents, quantity }, named);
  if (factor !== null) return { kind: 'PackAndPiece', factor, cents: costCents + excessCents };
  if (item && unitCostCents !== item.priceCents) {
    const bills = facts.sameDifferences.get(sameDifferenceKey(sku, unitCostCents - item.priceCents)) ?? 0;
    if (bills >= priceListBills) return { kind: 'PriceList', bills, cents: costCents };
  }
  const isRounded = allocation.shares.every(
    ({ priceCents }) => Math.abs(unitCostCents - priceCents) <= toleratedCentsPerUnit,
  );
  if (isRounded && costCents !== 0 && allocation.excess === 0) return { kind: 'Rounding', cents: costCents };
  const before = named.reduce((sum, { billedQuantity }) => sum + billedQuantity, 0);
  if (before > 0 && allocation.excess === before) {
    return { kind: 'BilledBefore', units: before, cents: excessCents };
  }
  return null;
}

/** A pack billed as pieces, or pieces as packs: the cost times a whole number, and the quantity the other way around. */
function packFactor(
  { unitCostCents, quantity }: Pick<BilledProduct, 'unitCostCents' | 'quantity'>,
  items: readonly BilledItem[],
): number | null {
  for (const item of items) {
    if (item.priceCents === 0 || unitCostCents === 0 || unitCostCents === item.priceCents) continue;
    const up = unitCostCents / item.priceCents;
    const down = item.priceCents / unitCostCents;
    const isFactor = (factor: number) => Number.isInteger(factor) && factor >= 2 && factor <= largestPack;
    if (isFactor(up) && quantity * up === item.quantity) return up;
    if (isFactor(down) && quantity === item.quantity * down) return down;
  }
  return null;
}

/** The cause the data shows for the charges. */
export function chargesCause(bill: Bill, { chargesCents }: DifferenceParts, facts: Facts): Cause | null {
  if (chargesCents <= 0) return null;
  const freight = bill.charges.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'Shipping' ? amountCents : 0),
    0,
  );
  const again = facts.earlierFreight.find(
    ({ cents }) => cents > 0 && (cents === freight || cents === chargesCents),
  );
  if (again) {
    return {
      kind: 'FreightTwice',
      invoiceId: again.invoiceId,
      invoiceNumber: again.invoiceNumber,
      cents: chargesCents,
    };
  }
  const isTaxed = bill.charges.some(({ kind, amountCents }) => kind === 'Tax' && amountCents !== 0);
  const other = bill.charges.filter(({ kind }) => kind === 'Other');
  const isLikeTax = (cents: number) => cents === chargesCents && isTaxShare(cents, goodsOf(bill));
  if (!isTaxed && other.some(({ amountCents }) => isLikeTax(amountCents))) {
    return { kind: 'TaxAsCharge', cents: chargesCents };
  }
  return null;
}

const goodsOf = ({ products }: Bill) =>
  products.reduce((sum, { quantity, unitCostCents }) => sum + quantity * unitCostCents, 0);

/** Sales tax is between 4 and 15 percent, in eighths of a percent. */
function isTaxShare(cents: number, goodsCents: number): boolean {
  if (goodsCents === 0) return false;
  for (let eighths = 4 * 8; eighths <= 15 * 8; eighths += 1) {
    if (Math.round((goodsCents * eighths) / 800) === cents) return true;
  }
  return false;
}

/** The part of a difference that the bill's lines don't explain. */
export const restCause = ({ restCents }: DifferenceParts): Cause | null =>
  restCents === 0 ? null : { kind: 'DoesNotAddUp', cents: restCents };
