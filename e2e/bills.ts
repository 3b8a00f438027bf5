import { deliver } from './intake.ts';
import { newOrder, type OrderedItem, partnersOf } from './orders.ts';
import type { Page } from '@playwright/test';

export interface Billed {
  quantity?: number;
  unitCostCents?: number;
  freightCents?: number;
  /** Instead of a number of its own. */
  invoiceNumber?: string;
  /** Instead of what the lines add up to; a bill below zero has no lines. */
  totalCents?: number;
}

export interface SentBill {
  invoiceNumber: string;
  reviewId: number | null;
  invoiceId: number | null;
}

export interface BilledOrder {
  orderId: number;
  purchaseOrderNumber: string;
  sku: string;
  quantity: number;
  pricePerUnitCents: number;
}

let made = 0;
const own = () => `${process.pid}-${(made += 1)}`;

/** A supplier that takes orders and bills them. */
export async function biller(page: Page, manager: string) {
  const { supplierId, marketplaceId } = await partnersOf(page, manager);

  /** Orders of one item each; they are billed by their numbers. */
  async function order(items: readonly OrderedItem[]): Promise<BilledOrder[]> {
    const orders = items.map((item) => newOrder(supplierId, marketplaceId, [item]));
    const ids = await deliver<number[]>('orders', orders);
    return orders.map(({ purchaseOrderNumber, parts }, at) => ({
      orderId: ids[at] ?? 0,
      purchaseOrderNumber,
      ...(parts[0]?.items[0] ?? { sku: '', quantity: 0, pricePerUnitCents: 0 }),
    }));
  }

  /** Bills, as ordered unless said otherwise. */
  async function bill(bills: readonly (readonly [BilledOrder, Billed])[]): Promise<SentBill[]> {
    const sent = bills.map(([{ purchaseOrderNumber, sku, quantity, pricePerUnitCents }, change]) => {
      const product = {
        sku,
        description: 'Pavers',
        quantity: change.quantity ?? quantity,
        unitCostCents: change.unitCostCents ?? pricePerUnitCents,
      };
      const freight = change.freightCents ?? 0;
      const isCredit = (change.totalCents ?? 0) < 0;
      return {
        sourceKey: `journey-bill-${own()}`,
        supplierId,
        purchaseOrderNumber,
        invoiceNumber: change.invoiceNumber ?? `JB-${own()}`,
        invoiceDate: '2026-11-10',
        currency: 'Usd',
        totalCents: change.totalCents ?? product.quantity * product.unitCostCents + freight,
        products: isCredit ? [] : [product],
        charges:
          freight > 0 && !isCredit
            ? [{ kind: 'Shipping', description: 'Freight', amountCents: freight }]
            : [],
      };
    });
    const outcomes = await deliver<SentBill[]>('bills', sent);
    return outcomes.map(({ reviewId, invoiceId }, at) => ({
      invoiceNumber: sent[at]?.invoiceNumber ?? '',
      reviewId,
      invoiceId,
    }));
  }

  return { supplierId, order, bill };
}
