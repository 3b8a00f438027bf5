import { creditLimits } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { nearLimitFrom } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { listSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';

const source = listSource(creditLimits.list, {
  table: 'supplier_credit',
  isSmall: true,
  columns: {
    supplierName: 'supplier_name',
    currency: 'currency',
    creditLimit: 'credit_limit',
    calculationPolicy: 'calculation_policy',
    creditUsage: 'credit_usage',
    level: 'level',
    salesVolume: 'sales_volume',
    invoicedFor: 'invoiced_for',
    creditPending: 'credit_pending',
    paymentScheduled: 'payment_scheduled',
    averageDailySales: 'average_daily_sales',
    daysToLimit: 'days_to_limit',
  },
  row: { partnerId: 'id' },
  // Nearest to the limit first.
  defaultSort: { colId: 'creditUsage', sort: 'desc' },
});

/** Suppliers near their limit, unless the request itself selects by usage. */
export function listCreditLimits(db: Reader, request: ListRequest): Promise<RawPage> {
  const { filters, ids } = request;
  const choosesItself = ids !== undefined || 'creditUsage' in filters || 'level' in filters;
  return readList(db, choosesItself ? source : { ...source, where: isApproaching }, request);
}

const isApproaching = `supplier_credit.credit_usage >= ${nearLimitFrom}`;

export function countCreditLimits(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

/**
 * Sums what we bought from every supplier since a day, at supplier prices. Canceled and unavailable items don't count.
 */
export async function countSales(tx: Tx, since: Date, now: Date): Promise<void> {
  const sold = tx
    .selectFrom('customer_order')
    .innerJoin('order_item', 'order_item.order_id', 'customer_order.id')
    .select(['order_item.supplier_id', ({ fn }) => fn.sum<string>('order_item.total').as('volume')])
    .where('customer_order.created_on', '>', since.toISOString())
    .where('customer_order.created_on', '<=', now.toISOString())
    .where('customer_order.status', '<>', 'Canceled')
    .where('order_item.fulfillment_status', 'not in', ['Canceled', 'ProductNotAvailable'])
    .groupBy('order_item.supplier_id');
  await tx
    .insertInto('supplier_sales')
    .columns(['supplier_id', 'sales_volume', 'counted_on'])
    .expression(
      tx
        .selectFrom('supplier')
        .leftJoin(sold.as('sold'), 'sold.supplier_id', 'supplier.partner_id')
        .select([
          'supplier.partner_id',
          sql<string>`coalesce(sold.volume, 0)`.as('volume'),
          sql<string>`${now.toISOString()}::timestamptz`.as('now'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet(({ ref }) => ({
        sales_volume: ref('excluded.sales_volume'),
        counted_on: ref('excluded.counted_on'),
      })),
    )
    .execute();
}
