import type { PayToBlockerKind } from '@backdock/core/accounting/payments/payment-files/pay-to-blockers.rules.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface BlockedPayee {
  kind: PayToBlockerKind;
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  code: string | null;
}

/** Payees of a file whose bank details are no longer live, about to change, or rejected by the bank. */
export async function listBlockedPayees(db: Reader, fileId: number): Promise<BlockedPayee[]> {
  const { rows } = await sql<BlockedPayee>`
    SELECT CASE WHEN NOT change.is_live THEN 'Changed' WHEN pending.id IS NOT NULL THEN 'Pending' ELSE 'Rejected' END
             AS kind, partner.id AS "partnerId", partner.partner_type AS "partnerType", partner.name AS "partnerName",
           rejection.code
      FROM payment_batch batch
      JOIN partner ON partner.id = batch.partner_id
      JOIN pay_to_change change ON change.pay_to_id = batch.pay_to_id
      LEFT JOIN pay_to_change pending ON pending.partner_id = batch.partner_id AND pending.status = 'Pending'
      LEFT JOIN pay_to_rejection rejection ON rejection.pay_to_id = batch.pay_to_id AND rejection.confirmed_on IS NULL
     WHERE batch.payment_file_id = ${fileId}
       AND (NOT change.is_live OR pending.id IS NOT NULL OR rejection.id IS NOT NULL)
     ORDER BY partner.name, partner.id`.execute(db);
  return rows;
}

/** Serializes with changes to these partners' bank details. */
export async function holdPayees(tx: Tx, fileId: number): Promise<void> {
  await sql`SELECT count(*) FROM (
    SELECT FROM partner WHERE id IN (SELECT partner_id FROM payment_batch WHERE payment_file_id = ${fileId})
     ORDER BY id FOR SHARE) held`.execute(tx);
}
