import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../platform/db/database.ts';

interface PendingCredits {
  currency: Currency;
  count: number;
  amount: number;
}

/** Read from the stored sums: thousands of rows, however many requests there are. */
export async function sumPendingCredits(db: Reader): Promise<PendingCredits[]> {
  const { rows } = await sql<PendingCredits>`
    SELECT partner.currency, sum(balance.rows)::int AS count, sum(balance.amount)::float AS amount
      FROM credit_request_balance balance JOIN partner ON partner.id = balance.supplier_id
     WHERE balance.counts_as_missing GROUP BY partner.currency HAVING sum(balance.rows) > 0
     ORDER BY partner.currency DESC`.execute(db);
  return rows;
}
