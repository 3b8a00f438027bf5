import type { CreditUsage } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { maxXRayRows } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The newest records, plus the count and total of all of them. */
function behind(records: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT json_build_object(
      'rows', coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'date', day, 'status', status, 'amount', amount) ORDER BY day DESC, id DESC)
        FILTER (WHERE n <= ${sql.lit(maxXRayRows)}), '[]'),
      'count', count(*), 'amount', coalesce(sum(amount), 0))
    FROM (SELECT *, row_number() OVER (ORDER BY day DESC, id DESC) AS n FROM (${records}) records) numbered)`;
}

const ofInvoices = (supplierId: number, statuses: readonly string[]) =>
  behind(sql`SELECT id, invoice_number AS name, invoice_date AS day, status, total AS amount FROM invoice
    WHERE partner_id = ${supplierId} AND status = ANY (${statuses}::text[])`);

const ofMemos = (supplierId: number, statuses: readonly string[]) =>
  behind(sql`SELECT id, memo_number AS name, memo_date AS day, status, total AS amount FROM credit_memo
    WHERE partner_id = ${supplierId} AND status = ANY (${statuses}::text[])`);

const ofRequests = (supplierId: number) =>
  behind(sql`SELECT id, purchase_order_number AS name, (created_on AT TIME ZONE 'America/Los_Angeles')::date AS day,
      status, remaining_amount AS amount FROM credit_request
    WHERE supplier_id = ${supplierId} AND counts_as_missing`);

const unpaid = ['Posted', 'Processing', 'Approved'];
const inPayment = ['Processing', 'Approved'];

/** One statement, so the figures and the records behind them come from the same snapshot. */
export async function findCreditUsage(db: Reader, supplierId: number): Promise<CreditUsage | undefined> {
  const { rows } = await sql<{ usage: CreditUsage }>`
    SELECT json_build_object('partnerId', id, 'supplierName', supplier_name, 'currency', currency,
      'creditLimit', credit_limit, 'calculationPolicy', calculation_policy, 'creditUsage', credit_usage,
      'level', level, 'salesVolume', sales_volume, 'invoicedFor', invoiced_for, 'creditPending', credit_pending,
      'paymentScheduled', payment_scheduled, 'averageDailySales', average_daily_sales,
      'daysToLimit', days_to_limit, 'netTermDays', net_term_days, 'exposure', exposure,
      'invoices', ${ofInvoices(supplierId, unpaid)}, 'requests', ${ofRequests(supplierId)},
      'memos', ${ofMemos(supplierId, unpaid)}, 'invoicesInPayment', ${ofInvoices(supplierId, inPayment)},
      'memosInPayment', ${ofMemos(supplierId, inPayment)}) AS usage
    FROM supplier_credit WHERE id = ${supplierId}`.execute(db);
  return rows[0]?.usage;
}
