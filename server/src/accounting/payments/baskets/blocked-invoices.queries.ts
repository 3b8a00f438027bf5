import type { BlockedInvoices } from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** From an index that contains no other invoices. */
export async function sumBlocked(db: Reader): Promise<BlockedInvoices[]> {
  const { rows } = await sql<Omit<BlockedInvoices, 'total'> & { total: string }>`
    SELECT payment_block AS block, payment_type AS "paymentType", partner.currency, count(*) AS "invoiceCount",
           sum(total) AS total
      FROM invoice JOIN partner ON partner.id = invoice.partner_id
     WHERE payment_block IS NOT NULL
     GROUP BY payment_block, payment_type, partner.currency
     ORDER BY count(*) DESC, payment_block, payment_type, partner.currency`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
}
