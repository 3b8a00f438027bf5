import { billedQuantities } from '@backdock/core/orders/billed-quantities.rules.ts';
import type { PricedItem } from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { findHeader, listBilledLines, listPricedItems } from './priced-items.queries.ts';

export interface SupplierOrderKey {
  orderId: number;
  supplierId: number;
}

export type Header = NonNullable<Awaited<ReturnType<typeof findHeader>>>;

export async function headerOf(db: Reader, of: SupplierOrderKey): Promise<Header> {
  return (await findHeader(db, of)) ?? throwNotFound('supplier order');
}

/** A supplier order's items, with how much of each is billed. */
export async function pricedItems(
  db: Reader,
  of: SupplierOrderKey,
  { purchaseOrderNumber }: Pick<Header, 'purchaseOrderNumber'>,
): Promise<ReadonlyMap<number, PricedItem>> {
  const items = await listPricedItems(db, of);
  const lines = await listBilledLines(db, { purchaseOrderNumber, supplierId: of.supplierId });
  const billed = billedQuantities(
    items,
    lines.map(({ orderItemId, sku, quantity }) => ({ orderItemId, sku: sku ?? '', quantity: quantity ?? 0 })),
  );
  return new Map(items.map(({ id, ...item }) => [id, { ...item, billedQuantity: billed.get(id) ?? 0 }]));
}
