import { nearLimitFrom } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import type { ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';

const source: ListSource = {
  table: 'supplier_credit',
  isSmall: true,
  columns: {
    supplierName: { sql: 'supplier_credit.supplier_name', type: 'text' },
    currency: { sql: 'supplier_credit.currency', type: 'set' },
    creditLimit: { sql: 'supplier_credit.credit_limit', type: 'number' },
    calculationPolicy: { sql: 'supplier_credit.calculation_policy', type: 'set' },
    creditUsage: { sql: 'supplier_credit.credit_usage', type: 'number' },
    level: { sql: 'supplier_credit.level', type: 'set' },
    salesVolume: { sql: 'supplier_credit.sales_volume', type: 'number' },
    invoicedFor: { sql: 'supplier_credit.invoiced_for', type: 'number' },
    creditPending: { sql: 'supplier_credit.credit_pending', type: 'number' },
    paymentScheduled: { sql: 'supplier_credit.payment_scheduled', type: 'number' },
    averageDailySales: { sql: 'supplier_credit.average_daily_sales', type: 'number' },
    daysToLimit: { sql: 'supplier_credit.days_to_limit', type: 'number' },
  },
  row: {
    partnerId: 'supplier_credit.id',
    supplierName: 'supplier_credit.supplier_name',
    currency: 'supplier_credit.currency',
    creditLimit: 'supplier_credit.credit_limit',
    calculationPolicy: 'supplier_credit.calculation_policy',
    creditUsage: 'supplier_credit.credit_usage',
    level: 'supplier_credit.level',
    salesVolume: 'supplier_credit.sales_volume',
    invoicedFor: 'supplier_credit.invoiced_for',
    creditPending: 'supplier_credit.credit_pending',
    paymentScheduled: 'supplier_credit.payment_scheduled',
    averageDailySales: 'supplier_credit.average_daily_sales',
    daysToLimit: 'supplier_credit.days_to_limit',
  },
  // Who is nearest to the limit comes first.
  defaultSort: { colId: 'creditUsage', sort: 'desc' },
};

/** Those that approach their limit, unless the request chooses by usage itself. */
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
 * Sums what we bought from every supplier since a day, at what the suppliers charge. What was canceled, or was not to
 * be had, was not bought.
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
