import { parseCents } from '@backdock/core/kit/money.ts';
import type { Currency, PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** An entry sent to a bank under a trace number, before its account number is known. */
export interface SentRecord {
  traceNumber: string;
  /** Null for a prenote. */
  batchId: number | null;
  paymentFileId: number;
  fileName: string;
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
  payToId: string;
  amountCents: number;
  currency: Currency;
  isSuccess: boolean;
}

/** One returns file at a time, so that a duplicate is recognized. */
export async function lockReturns(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bank_message.returns', 0))`.execute(tx);
}

/** Payments and prenotes sent by ACH under these trace numbers, newest first. */
export async function listSent(db: Reader, traces: readonly string[]): Promise<SentRecord[]> {
  const { rows } = await sql<Omit<SentRecord, 'amountCents'> & { amount: string }>`
    SELECT sent.*, file.name AS "fileName", file.currency, partner.partner_type AS "partnerType",
           partner.name AS "partnerName"
      FROM (
        SELECT trace_number AS "traceNumber", id AS "batchId", payment_file_id AS "paymentFileId",
               partner_id AS "partnerId", pay_to_id AS "payToId", batch_total AS amount, status = 'Success' AS "isSuccess"
          FROM payment_batch WHERE trace_number = ANY (${[...traces]}::text[])
        UNION ALL
        SELECT trace_number, NULL, payment_file_id, partner_id, pay_to_id, 0, false
          FROM prenote WHERE trace_number = ANY (${[...traces]}::text[])) sent
      JOIN payment_file file ON file.id = sent."paymentFileId"
      JOIN partner ON partner.id = sent."partnerId"
     WHERE file.payment_type = 'NetTermsByAchTransfer' AND file.sent_on IS NOT NULL
     ORDER BY sent."paymentFileId" DESC`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amountCents: parseCents(amount) }));
}
