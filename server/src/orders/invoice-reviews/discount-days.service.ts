import type { Day } from '@backdock/core/kit/dates.ts';
import { lastDiscountDays } from '../../accounting/discounts/early-payments.service.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listOrderDates, type StoredBill } from './bills.queries.ts';

type Bill = Pick<
  StoredBill,
  'id' | 'supplierId' | 'orderId' | 'invoiceDate' | 'totalCents' | 'products' | 'charges'
>;

/** The last day on which paying each bill early earns its discount: reviews that can't wait. */
export async function discountDaysOf(db: Reader, bills: readonly Bill[]): Promise<ReadonlyMap<number, Day>> {
  const owed = bills.filter(({ totalCents }) => totalCents > 0);
  const orders = await listOrderDates(db, owed);
  return lastDiscountDays(
    db,
    owed.map(({ id, supplierId, orderId, invoiceDate, totalCents, products, charges }) => ({
      id,
      supplierId,
      postingDate: invoiceDate,
      invoiceDate,
      totalCents,
      order: orders.get(`${orderId} ${supplierId}`) ?? null,
      lines: [
        ...products.map(({ sku, quantity, unitCostCents }) => ({
          kind: 'Product' as const,
          sku,
          amountCents: quantity * unitCostCents,
        })),
        ...charges.map(({ kind, amountCents }) => ({ kind, sku: null, amountCents })),
      ].map((line, at) => ({ ...line, id: at })),
    })),
  );
}
