/** A product line of a bill. */
export interface BilledProduct {
  sku: string;
  quantity: number;
  unitCostCents: number;
}

/** An item of the supplier order that the bill names. */
export interface OpenItem {
  id: number;
  sku: string;
  priceCents: number;
  /** Ordered, less what posted invoices billed; 0 if canceled. */
  openQuantity: number;
}

/** The units of a line that bill one item. */
export interface Share {
  itemId: number;
  quantity: number;
  priceCents: number;
}

export interface Allocation {
  shares: readonly Share[];
  /** Units beyond what is open, or of a SKU that wasn't ordered. */
  excess: number;
}

/** Suppliers don't always type a SKU the way it was ordered. */
export const skuKey = (sku: string) => sku.trim().toUpperCase();

/**
 * Which item each line bills. Lines first take items with their SKU and exactly their price, then the oldest ones with
 * their SKU, so a wrong price on one line doesn't take the item of another.
 */
export function allocate(lines: readonly BilledProduct[], items: readonly OpenItem[]): Allocation[] {
  const open = new Map(items.map(({ id, openQuantity }) => [id, openQuantity]));
  const oldestFirst = items.toSorted((one, other) => one.id - other.id);
  const taken = lines.map(({ quantity }) => ({ left: quantity, shares: [] as Share[] }));
  const take = (isWanted: (line: BilledProduct, item: OpenItem) => boolean) => {
    for (const [at, line] of lines.entries()) {
      const one = taken[at];
      for (const item of oldestFirst) {
        if (!one || one.left === 0) break;
        if (skuKey(item.sku) !== skuKey(line.sku) || !isWanted(line, item)) continue;
        const quantity = Math.min(one.left, open.get(item.id) ?? 0);
        if (quantity === 0) continue;
        open.set(item.id, (open.get(item.id) ?? 0) - quantity);
        one.left -= quantity;
        one.shares.push({ itemId: item.id, quantity, priceCents: item.priceCents });
      }
    }
  };
  take((line, item) => line.unitCostCents === item.priceCents);
  take(() => true);
  return taken.map(({ left, shares }) => ({ shares, excess: left }));
}
