import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { PartnerStatus, PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

export async function findCheck(db: Reader, fileId: number): Promise<FlightCheck> {
  const row = await db
    .selectFrom('payment_file')
    .select('flight_check as check')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return row.check;
}

export interface ReviewedPayee {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  status: PartnerStatus;
  batchTotal: number;
  accountEnding: string;
  /** The ending of the live account, if the payment goes to other details. */
  liveEnding: string | null;
  isLive: boolean;
  hasPending: boolean;
  /** The code with which the bank rejected the account being paid. */
  rejectedBy: string | null;
  /** The details of the last payment; null before the first one. */
  before: { payToId: string; accountEnding: string } | null;
  payToId: string;
  enteredBy: string;
  verifiedBy: string;
  verifiedOn: string;
}

/** The payees of a file, with the current state of their bank details and where they were paid before. */
export async function listPayees(db: Reader, fileId: number): Promise<ReviewedPayee[]> {
  const { rows } = await sql<Omit<ReviewedPayee, 'batchTotal'> & { batchTotal: string }>`
    SELECT batch.partner_id AS "partnerId", batch.partner_type AS "partnerType", partner.name AS "partnerName",
           partner.status, batch.batch_total AS "batchTotal", pay_to.account_ending AS "accountEnding",
           live_pay_to.account_ending AS "liveEnding", change.is_live AS "isLive",
           EXISTS (SELECT FROM pay_to_change WHERE partner_id = batch.partner_id AND status = 'Pending') AS "hasPending",
           (SELECT code FROM pay_to_rejection WHERE pay_to_id = batch.pay_to_id AND confirmed_on IS NULL) AS "rejectedBy",
           (SELECT json_build_object('payToId', earlier.pay_to_id, 'accountEnding', paid.account_ending)
              FROM payment_batch earlier JOIN pay_to paid ON paid.id = earlier.pay_to_id
             WHERE earlier.partner_id = batch.partner_id AND earlier.id < batch.id AND earlier.status = 'Success'
             ORDER BY earlier.id DESC LIMIT 1) AS before,
           batch.pay_to_id AS "payToId", editor.name AS "enteredBy", verifier.name AS "verifiedBy",
           change.decided_on AS "verifiedOn"
      FROM payment_batch batch JOIN partner ON partner.id = batch.partner_id
      JOIN pay_to ON pay_to.id = batch.pay_to_id
      JOIN pay_to_change change ON change.pay_to_id = batch.pay_to_id
      JOIN employee editor ON editor.id = change.changed_by
      JOIN employee verifier ON verifier.id = change.decided_by
      LEFT JOIN pay_to_change live ON live.partner_id = batch.partner_id AND live.is_live
      LEFT JOIN pay_to live_pay_to ON live_pay_to.id = live.pay_to_id
     WHERE batch.payment_file_id = ${fileId} ORDER BY partner.name, batch.id`.execute(db);
  return rows.map((row) => ({ ...row, batchTotal: Number(row.batchTotal) }));
}
