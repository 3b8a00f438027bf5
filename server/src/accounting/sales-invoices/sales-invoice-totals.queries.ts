import type { Day } from '@backdock/core/kit/dates.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

interface Sums {
  market: Market;
  kind: 'expected' | 'overdue' | 'paidThisMonth';
  count: number;
  amount: string;
}

/**
 * Expected amounts come from the stored sums; overdue ones and those paid since a day come from covering indexes. Each
 * is grouped by marketplace first, so the join touches a handful of rows.
 */
export async function sumSalesInvoices(db: Reader, today: Day, monthStart: Day): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    SELECT market, kind, sum(rows)::int AS count, sum(amount) AS amount FROM (
      SELECT 'expected' AS kind, marketplace_id, rows, amount FROM sales_invoice_balance WHERE status = 'Expected'
      UNION ALL
      SELECT 'overdue', marketplace_id, count(*), sum(total) FROM sales_invoice
       WHERE status = 'Expected' AND expected_payment_date < ${today}::date GROUP BY marketplace_id
      UNION ALL
      SELECT 'paidThisMonth', marketplace_id, count(*), sum(total) FROM sales_invoice
       WHERE status = 'Paid' AND paid_on >= ${monthStart}::date GROUP BY marketplace_id) sums
    JOIN marketplace ON marketplace.id = marketplace_id
    GROUP BY 1, 2 HAVING sum(rows) > 0`.execute(db);
  return rows;
}
