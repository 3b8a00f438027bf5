import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { type PlainItem, plainItem, plainOrder } from '@backdock/dev/src/plain-order.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import type { Page } from '@playwright/test';
import { ask } from './payment-file.ts';

let made = 0;

export type OrderedItem = Partial<PlainItem>;

/** A supplier of this purchasing manager, and a marketplace in its market. */
export async function partnersOf(page: Page, manager: string) {
  const filterModel = {
    purchasingManager: { filterType: 'text', type: 'equals', filter: manager },
    status: { filterType: 'set', values: ['Active'] },
    market: { filterType: 'set', values: ['UnitedStates'] },
  };
  const query = { query: JSON.stringify({ filterModel }) };
  const [supplier] = await ask<{ id: number }[]>(page, suppliers.list, { query });
  const [marketplace] = await ask<{ id: number }[]>(page, marketplaces.list, { query: {} });
  return { supplierId: supplier?.id ?? 0, marketplaceId: marketplace?.id ?? 0 };
}

/** An order that one supplier fulfills, with a number of its own. */
export function newOrder(supplierId: number, marketplaceId: number, items: readonly OrderedItem[]) {
  made += 1;
  const createdOn = new Date('2026-01-05T18:00:00Z');
  return plainOrder({
    purchaseOrderNumber: `PO-J${process.pid}-${made}`,
    marketplaceId,
    marketplaceOrderNumber: `J-${process.pid}-${made}`,
    status: 'Packing',
    createdOn,
    parts: [
      {
        supplierId,
        shippingMethod: 'Ground',
        sentOn: createdOn,
        shippedOn: null,
        deliveredOn: null,
        items: items.map((item, at) =>
          plainItem({
            productName: `Paver ${at + 1}`,
            sku: `J-${process.pid}-${made}-${at + 1}`,
            quantity: 10,
            pricePerUnitCents: 1_000 * (at + 1),
            salePricePerUnitCents: 1_500 * (at + 1),
            ...item,
          }),
        ),
      },
    ],
  });
}
