import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export type JournalRow = [
  agreementId: number,
  agreement: string,
  type: AgreementType,
  supplierId: number,
  supplier: string,
  account: string | null,
  accrued: number,
  settled: number,
  change: number,
  currency: Currency,
];

/**
 * What each agreement accrued and settled in a month. Settled is what was claimed with memos and requests, taken off
 * invoices, or taken by payments.
 */
export async function listJournal(db: Reader, month: Day): Promise<JournalRow[]> {
  const isInMonth = (moment: string) => sql`
    ${sql.ref(moment)} >= ${month}::date::timestamp AT TIME ZONE 'America/Los_Angeles'
    AND ${sql.ref(moment)} < (${month}::date + interval '1 month') AT TIME ZONE 'America/Los_Angeles'`;
  const { rows } = await sql<{ line: JournalRow }>`
    SELECT json_build_array(agreement.id, agreement.name, agreement.type, partner.id, partner.name,
             agreement.gl_account_no, sum(accrued), sum(settled), sum(accrued) - sum(settled), agreement.currency) AS line
      FROM (
        SELECT agreement_id, accrued, 0 AS settled FROM agreement_month WHERE month = ${month}::date
         UNION ALL
        SELECT agreement_id, accrued, 0 FROM agreement_adjustment WHERE month = ${month}::date
         UNION ALL
        SELECT agreement_id, 0, amount FROM agreement_settlement WHERE ${isInMonth('made_on')}
         UNION ALL
        -- Through the agreements, because discounts are indexed by theirs.
        SELECT given.agreement_id, 0, given.amount
          FROM allowance_agreement granting JOIN invoice_discount given ON given.agreement_id = granting.id
         WHERE granting.type = 'GeneralDiscount' AND ${isInMonth('given.distributed_on')}
         UNION ALL
        SELECT item.discount_agreement_id, 0, item.discount
          FROM payment_batch batch JOIN payment_item item ON item.payment_batch_id = batch.id
         WHERE item.discount_agreement_id IS NOT NULL AND batch.status = 'Success'
           AND batch.payment_date >= ${month}::date AND batch.payment_date < ${month}::date + interval '1 month') entry
      JOIN allowance_agreement agreement ON agreement.id = entry.agreement_id
      JOIN partner ON partner.id = agreement.supplier_id
     GROUP BY agreement.id, partner.id
    HAVING (sum(accrued), sum(settled)) <> (0, 0)
     ORDER BY partner.name, partner.id, agreement.id`.execute(db);
  return rows.map(({ line }) => line);
}
