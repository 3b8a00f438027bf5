import type {
  AvailableCredit,
  PendingCredit,
} from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import { maxXRayRows } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { isoSql } from '../../platform/list/list-source.ts';

type Sum<C extends AvailableCredit | PendingCredit> = Pick<C, 'amount' | 'count' | 'oldest'>;

/** Posted memos only: a memo that is or was in a payment isn't available. */
export function sumPostedMemos(db: Reader, partnerId: number): Promise<Sum<AvailableCredit>> {
  return sumOf(
    db,
    sql`SELECT amount, rows FROM credit_memo_balance WHERE partner_id = ${partnerId} AND status = 'Posted'`,
    sql`SELECT id, total AS amount, memo_number AS "memoNumber", memo_date AS "memoDate" FROM credit_memo
         WHERE partner_id = ${partnerId} AND status = 'Posted' ORDER BY memo_date, id LIMIT ${sql.lit(maxXRayRows)}`,
  );
}

export function sumPendingRequests(db: Reader, supplierId: number): Promise<Sum<PendingCredit>> {
  return sumOf(
    db,
    sql`SELECT amount, rows FROM credit_request_balance WHERE supplier_id = ${supplierId} AND counts_as_missing`,
    sql`SELECT id, remaining_amount AS amount, purchase_order_number AS "purchaseOrderNumber",
               ${sql.raw(isoSql('created_on'))} AS "createdOn"
          FROM credit_request WHERE supplier_id = ${supplierId} AND counts_as_missing
         ORDER BY created_on, id LIMIT ${sql.lit(maxXRayRows)}`,
  );
}

/** The stored sum and the records behind it, in one statement: both from the same snapshot. */
async function sumOf<C extends AvailableCredit | PendingCredit>(
  db: Reader,
  balance: RawBuilder<unknown>,
  oldest: RawBuilder<unknown>,
): Promise<Sum<C>> {
  const { rows } = await sql<Sum<C>>`
    SELECT coalesce(sum(balance.amount), 0)::float AS amount, coalesce(sum(balance.rows), 0)::int AS count,
           (SELECT coalesce(json_agg(oldest), '[]') FROM (${oldest}) oldest) AS oldest FROM (${balance}) balance`.execute(
    db,
  );
  return rows[0] ?? { amount: 0, count: 0, oldest: [] };
}
