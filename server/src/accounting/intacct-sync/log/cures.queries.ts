import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A failed record as a cure sees it. */
export interface Failure extends Pick<
  FailedSync,
  'entityType' | 'entityId' | 'entityNumber' | 'category' | 'partnerId' | 'partnerType' | 'partnerName'
> {
  partnerStatus: PartnerStatus;
  /** The number it was sent under, if its own was taken. */
  sentNumber: string | null;
  /** Intacct has an earlier version of it. */
  isThere: boolean;
}

export async function listFailures(db: Reader, taskIds: readonly number[]): Promise<Failure[]> {
  const { rows } = await sql<Failure>`
    SELECT task.entity_type AS "entityType", task.entity_id AS "entityId", entity_number AS "entityNumber", category,
           partner_id AS "partnerId", partner_type AS "partnerType", partner.name AS "partnerName",
           partner.status AS "partnerStatus",
           coalesce(task.sent_number, known.sent_number) AS "sentNumber", known.record_no IS NOT NULL AS "isThere"
      FROM intacct_task task
      JOIN partner ON partner.id = task.partner_id
      LEFT JOIN intacct_record known ON known.entity_type = task.entity_type AND known.entity_id = task.entity_id
     WHERE task.id = ANY (${[...taskIds]}::int[]) AND task.state = 'Failed'
     ORDER BY task.id`.execute(db);
  return rows;
}

/** Concurrent cures might give two documents the same number. */
export async function lockCures(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('intacct_task.cures', 0))`.execute(tx);
}

/** They are gone from Intacct, so they are created again. */
export async function forgetRecords(tx: Tx, type: SyncedType, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('intacct_record')
    .where('entity_type', '=', type)
    .where('entity_id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
}

interface PaymentDocument {
  paymentId: number;
  entityType: 'Invoice' | 'CreditMemo';
  entityId: number;
  number: string;
  isSynced: boolean;
  postingDate: Day | null;
}

/** The documents that payments consist of, and whether Intacct has them. */
export async function listPaymentDocuments(
  db: Reader,
  paymentIds: readonly number[],
): Promise<PaymentDocument[]> {
  const { rows } = await sql<PaymentDocument>`
    SELECT item.payment_batch_id AS "paymentId", document.type AS "entityType", document.id AS "entityId", number,
           posting_date AS "postingDate", intacct_sync_status = 'Synced' AND known.record_no IS NOT NULL AS "isSynced"
      FROM payment_item item
      CROSS JOIN LATERAL (
        SELECT 'Invoice' AS type, id, 'Invoice ' || invoice_number AS number, posting_date, intacct_sync_status
          FROM invoice WHERE id = item.invoice_id
        UNION ALL
        SELECT 'CreditMemo', id, 'Credit memo ' || memo_number, posting_date, intacct_sync_status
          FROM credit_memo WHERE id = item.credit_memo_id) document
      LEFT JOIN intacct_record known ON known.entity_type = document.type AND known.entity_id = document.id
     WHERE item.payment_batch_id = ANY (${[...paymentIds]}::int[])
     ORDER BY item.id`.execute(db);
  return rows;
}

/** Those of these invoices whose number another invoice of the same partner has, however it's written. */
export async function listWithTwin(db: Reader, invoiceIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT one.id FROM invoice one
     WHERE one.id = ANY (${[...invoiceIds]}::int[]) AND EXISTS (
       SELECT FROM invoice other WHERE other.partner_id = one.partner_id
          AND normal_number(other.invoice_number) = normal_number(one.invoice_number) AND other.id <> one.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A number that a partner's document might get in Intacct. */
export interface Candidate {
  entityType: SyncedType;
  partnerId: number;
  number: string;
}

/** Numbers that our own documents have, and all that were given out before. Case-insensitive. */
export async function listTaken(db: Reader, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const partners = [...new Set(candidates.map(({ partnerId }) => partnerId))];
  const { rows } = await sql<Candidate>`
    WITH candidate AS (
      SELECT * FROM unnest(${candidates.map(({ entityType }) => entityType)}::text[],
        ${candidates.map(({ partnerId }) => partnerId)}::int[],
        ${candidates.map(({ number }) => number.toLowerCase())}::text[]) AS given (type, partner_id, number))
    SELECT type AS "entityType", candidate.partner_id AS "partnerId", number FROM candidate
      JOIN invoice ON lower(invoice_number) = number AND invoice.partner_id = candidate.partner_id
     WHERE type = 'Invoice'
    UNION ALL
    SELECT type, candidate.partner_id, number FROM candidate
      JOIN credit_memo ON lower(memo_number) = number AND credit_memo.partner_id = candidate.partner_id
     WHERE type = 'CreditMemo'
    UNION ALL
    SELECT entity_type, partner_id, lower(sent_number) FROM intacct_task
     WHERE partner_id = ANY (${partners}::int[]) AND sent_number IS NOT NULL
    UNION ALL
    SELECT entity_type, document.partner_id, lower(sent_number) FROM intacct_record
      CROSS JOIN LATERAL (
        SELECT partner_id FROM invoice WHERE entity_type = 'Invoice' AND id = entity_id
        UNION ALL
        SELECT partner_id FROM credit_memo WHERE entity_type = 'CreditMemo' AND id = entity_id) document
     WHERE sent_number IS NOT NULL AND document.partner_id = ANY (${partners}::int[])`.execute(db);
  return rows;
}
