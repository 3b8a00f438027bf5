import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { addHours } from 'date-fns/addHours';
import { min } from 'date-fns/min';
import { subHours } from 'date-fns/subHours';
import type { ReceivedBill } from '../../../server/src/orders/invoice-reviews/receive-bills.service.ts';
import type { BillablePart, PartItem } from './supplier-bills-parts.ts';

/** A bill and when it arrives. */
export interface Draft {
  on: Date;
  bill: ReceivedBill;
  hasFile: boolean;
}

export type Product = ReceivedBill['products'][number];
export type Charge = ReceivedBill['charges'][number];

/** What a bill says that isn't as ordered. */
export interface Change {
  products?: readonly Product[];
  charges?: readonly Charge[];
  totalCents?: number;
  invoiceNumber?: string;
  purchaseOrderNumber?: string | null;
  invoiceDate?: string;
  comment?: string;
  hasFile?: false;
  /** Counted from when the order's bill would usually arrive. */
  hoursLater?: number;
}

export function billWriter(now: Date) {
  let written = 0;
  /** A bill for everything that was ordered, as agreed, unless something is changed. */
  return (part: BillablePart, change: Change = {}): Draft => {
    written += 1;
    const readyOn = part.shippedOn ? new Date(part.shippedOn) : addHours(new Date(part.placedOn), 40);
    const usual = addHours(readyOn, 3 + (written % 5));
    const on = min([addHours(usual, change.hoursLater ?? 0), subHours(now, 2)]);
    const { products = part.items.map((item) => lineFor(item)), charges = freightOf(part.items) } = change;
    const totalCents =
      change.totalCents ??
      sum(products.map(({ quantity, unitCostCents }) => quantity * unitCostCents)) +
        sum(charges.map(({ amountCents }) => amountCents));
    const { purchaseOrderNumber = part.purchaseOrderNumber } = change;
    return {
      on,
      hasFile: change.hasFile ?? true,
      bill: {
        sourceKey: `demo-bill-${written}`,
        supplierId: part.supplierId,
        purchaseOrderNumber,
        invoiceNumber: change.invoiceNumber ?? `${totalCents < 0 ? 'CR' : 'INV'}-${221_400 + written * 7}`,
        invoiceDate: change.invoiceDate ?? dayInPacific(on),
        currency: part.currency,
        totalCents,
        comment: change.comment ?? null,
        documentIds: [],
        products,
        charges,
      },
    };
  };
}
export type WriteBill = ReturnType<typeof billWriter>;

export const lineFor = (
  { sku, name, quantity, priceCents }: PartItem,
  change: { quantity?: number; unitCostCents?: number } = {},
): Product => ({ sku, description: name, quantity, unitCostCents: priceCents, ...change });

/** The same lines, each at another price. */
export const pricedAt = (part: BillablePart, priceOf: (item: PartItem) => number): readonly Product[] =>
  part.items.map((item) => lineFor(item, { unitCostCents: priceOf(item) }));

export const freight = (amountCents: number, description = 'Freight'): Charge => ({
  kind: 'Shipping',
  description,
  amountCents,
});

export const freightDue = (items: readonly PartItem[]) =>
  sum(items.map(({ shippingCents }) => shippingCents));

function freightOf(items: readonly PartItem[]): Charge[] {
  const cents = freightDue(items);
  return cents > 0 ? [freight(cents)] : [];
}

/** The same document, sent once more. */
export function again({ bill, on }: Draft, hours: number, change: Partial<ReceivedBill> = {}): Draft {
  return {
    on: addHours(on, hours),
    hasFile: true,
    bill: { ...bill, sourceKey: `${bill.sourceKey}-again`, ...change },
  };
}

export const dayBefore = (now: Date, days: number) => daysAfter(dayInPacific(now), -days);

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
