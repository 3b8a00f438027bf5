import type { FailedSyncStats } from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Documents from the stored counters; partners are counted directly: thousands at most. */
export async function countFailedSyncs(db: Reader): Promise<FailedSyncStats> {
  const storedCount = (table: 'payment_batch' | 'invoice' | 'credit_memo') => sql`(
    SELECT coalesce(sum(n), 0)::int FROM (
      SELECT rows AS n FROM ${sql.raw(`${table}_count`)} WHERE intacct_sync_status = 'Failed'
      UNION ALL SELECT change FROM ${sql.raw(`${table}_count_change`)} WHERE intacct_sync_status = 'Failed') counted)`;
  const { rows } = await sql<FailedSyncStats>`
    SELECT ${storedCount('payment_batch')} AS "failedPaymentSyncCount", ${storedCount('invoice')} AS "failedInvoiceSyncCount", ${storedCount('credit_memo')} AS "failedCreditMemoSyncCount",
      count(*) FILTER (WHERE partner_type = 'Supplier')::int AS "failedSupplierSyncCount",
      count(*) FILTER (WHERE partner_type = 'CarrierBroker')::int AS "failedCarrierBrokerSyncCount"
    FROM partner WHERE intacct_sync_status = 'Failed'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a group has a row');
  return counts;
}
