export interface OrderedItem {
  id: number;
  sku: string;
  quantity: number;
}

export interface BilledLine {
  /** Null on invoices from before lines named their item. */
  orderItemId: number | null;
  sku: string;
  quantity: number;
}

/**
 * How much of each item is billed on posted invoices. Lines that don't name their item count toward the oldest one
 * with their SKU that still has room, and the last one takes what is too much.
 */
export function billedQuantities(
  items: readonly OrderedItem[],
  lines: readonly BilledLine[],
): ReadonlyMap<number, number> {
  const billed = new Map(items.map(({ id }) => [id, 0]));
  const add = (id: number, quantity: number) => billed.set(id, (billed.get(id) ?? 0) + quantity);
  for (const { orderItemId, quantity } of lines) if (orderItemId !== null) add(orderItemId, quantity);
  for (const { orderItemId, sku, quantity } of lines) {
    if (orderItemId !== null) continue;
    const alike = items.filter((item) => item.sku === sku).toSorted((one, other) => one.id - other.id);
    let left = quantity;
    for (const [at, item] of alike.entries()) {
      const room = Math.max(0, item.quantity - (billed.get(item.id) ?? 0));
      const taken = at === alike.length - 1 ? left : Math.min(left, room);
      add(item.id, taken);
      left -= taken;
    }
  }
  return billed;
}
