import type { CreditRequestReason } from '../../accounting/credit-requests/credit-requests.values.ts';
import { skuKey } from './allocate.rules.ts';
import type { BilledItem, Match } from './match.rules.ts';

export interface ClaimItem {
  orderItemId: number | null;
  sku: string;
  quantity: number;
  unitCostCents: number;
  amountCents: number;
}

/** A credit request for part of a difference. Without items, it's about charges or what wasn't itemized. */
export interface Claim {
  reason: CreditRequestReason;
  cents: number;
  items: readonly ClaimItem[];
}

/**
 * Splits a difference into credit requests by reason. They add up to the difference: a part below zero, such as an item
 * billed too low, reduces the largest other one, which then lists no items.
 */
export function claimsOf(
  { types, products, allocations, parts, differenceCents }: Match,
  items: readonly BilledItem[],
): Claim[] {
  const cost: ClaimItem[] = [];
  const again: ClaimItem[] = [];
  const other: ClaimItem[] = [];
  for (const [at, { sku, unitCostCents }] of products.entries()) {
    const { shares = [], excess = 0 } = allocations[at] ?? {};
    for (const { itemId, quantity, priceCents } of shares) {
      if (unitCostCents === priceCents) continue;
      const perUnit = unitCostCents - priceCents;
      cost.push({
        orderItemId: itemId,
        sku,
        quantity,
        unitCostCents: perUnit,
        amountCents: quantity * perUnit,
      });
    }
    if (excess === 0) continue;
    const named = items.filter((item) => skuKey(item.sku) === skuKey(sku));
    const claim = {
      orderItemId: named.at(-1)?.id ?? null,
      sku,
      quantity: excess,
      unitCostCents,
      amountCents: excess * unitCostCents,
    };
    const wasBilled =
      types.includes('DuplicateInvoice') || named.some(({ billedQuantity }) => billedQuantity > 0);
    (wasBilled ? again : other).push(claim);
  }
  const isCanceled = types.includes('CanceledOrder');
  const claims: Claim[] = [
    claim('PriceDifference', cost),
    claim(isCanceled ? 'CancelledOrder' : 'DuplicateCharge', isCanceled ? [...again, ...other] : again),
    claim('Other', isCanceled ? [] : other),
    { reason: isCanceled ? 'CancelledOrder' : 'ShippingOvercharge', cents: parts.chargesCents, items: [] },
    { reason: 'Other', cents: parts.restCents, items: [] },
  ];
  return balanced(merged(claims), differenceCents);
}

const claim = (reason: CreditRequestReason, items: readonly ClaimItem[]): Claim => ({
  reason,
  items,
  cents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

/** One claim for each reason. One that is only partly itemized lists no items, because they wouldn't add up. */
function merged(claims: readonly Claim[]): Claim[] {
  return [...Map.groupBy(claims, ({ reason }) => reason)].map(([reason, own]) => {
    const cents = own.reduce((sum, one) => sum + one.cents, 0);
    const items = own.flatMap((one) => one.items);
    const itemized = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const isWhole = itemized === cents && items.every(({ amountCents }) => amountCents > 0);
    return { reason, cents, items: isWhole ? items : [] };
  });
}

/** Claims above zero that add up to the total. */
function balanced(claims: readonly Claim[], totalCents: number): Claim[] {
  let below = claims.reduce((sum, { cents }) => sum + Math.min(0, cents), 0);
  const largestFirst = claims
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents);
  const reduced = largestFirst.map((one) => {
    const less = Math.min(one.cents, -below);
    below += less;
    return less > 0 ? { ...one, cents: one.cents - less, items: [] } : one;
  });
  const kept = reduced.filter(({ cents }) => cents > 0);
  const sum = kept.reduce((all, { cents }) => all + cents, 0);
  if (totalCents > 0 && sum !== totalCents) throw new Error(`claims of ${sum} don't add up to ${totalCents}`);
  return kept;
}
