import type {
  Outcome,
  SettledPayment,
} from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import type {
  BatchStatus,
  OutcomeSource,
  PaymentFileStatus,
} from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface SettledBatch extends SettledPayment {
  id: number;
  partnerId: number;
  outcomeSource: OutcomeSource | null;
  payToId: string;
  transactionId: string | null;
  returnCode: string | null;
  failureReason: string | null;
  postingDate: Day | null;
  intacctSyncStatus: SyncStatus;
  version: number;
}

/** The requested payments of a file, as they stand. Requires the file lock. */
export function listBatches(db: Reader, fileId: number, ids: readonly number[]): Promise<SettledBatch[]> {
  return db
    .selectFrom('payment_batch as batch')
    .innerJoin('partner', 'partner.id', 'batch.partner_id')
    .select([
      'batch.id',
      'batch.partner_id as partnerId',
      'batch.pay_to_id as payToId',
      'partner.name as partnerName',
      'batch.status',
      'batch.outcome_source as outcomeSource',
      'batch.transaction_id as transactionId',
      'batch.return_code as returnCode',
      'batch.failure_reason as failureReason',
      'batch.posting_date as postingDate',
      'batch.returned_on as returnedOn',
      'batch.intacct_sync_status as intacctSyncStatus',
      'batch.version',
    ])
    .where('batch.payment_file_id', '=', fileId)
    .where('batch.id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .where('batch.status', '<>', 'Cancelled')
    .$narrowType<{ status: SettledBatch['status'] }>()
    .orderBy('batch.id')
    .execute();
}

/** The first of these transaction ids that a payment already has. */
export async function findTakenTransaction(
  db: Reader,
  transactionIds: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_batch')
    .select('transaction_id as transactionId')
    .where('transaction_id', '=', sql<string>`ANY (${[...transactionIds]}::text[])`)
    .orderBy('transaction_id')
    .limit(1)
    .executeTakeFirst();
  return row?.transactionId ?? null;
}

/** The file before its batches: this many of their outcomes are now known. The last one completes the file. */
export async function closeBatches(tx: Tx, fileId: number, closed: number, now: Date) {
  const { rows } = await sql<{ status: PaymentFileStatus; openBatchCount: number; version: number }>`
    UPDATE payment_file SET
      open_batch_count = open_batch_count - ${closed}::int,
      status = CASE WHEN open_batch_count = ${closed}::int THEN 'Completed' ELSE status END,
      completed_on = CASE WHEN open_batch_count = ${closed}::int THEN coalesce(completed_on, ${now}::timestamptz) END,
      version = version + 1,
      updated_on = ${now}
    WHERE id = ${fileId}
    RETURNING status, open_batch_count AS "openBatchCount", version`.execute(tx);
  const [file] = rows;
  if (!file) throw new Error(`there is no payment file ${fileId}`);
  return file;
}

interface NewFacts {
  by: number;
  now: Date;
  postingDate: Day | null;
  returnedOn: Day | null;
}

export interface NewOutcome extends Outcome {
  before: 'Waiting' | BatchStatus;
}

/**
 * A later return doesn't change who finalized the payment, on whose word and when. Nor does it change the posting date:
 * the return is booked on its own day. It makes Intacct's copy stale.
 */
export async function setOutcomes(
  tx: Tx,
  outcomes: readonly NewOutcome[],
  { by, now, postingDate, returnedOn }: NewFacts,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE payment_batch SET
      status = given.status,
      outcome_source = coalesce(outcome_source, given.source),
      transaction_id = coalesce(transaction_id, given."transactionId"),
      failure_reason = given."failureReason",
      return_code = given."returnCode",
      finalized_by = coalesce(finalized_by, ${by}::int),
      finalized_on = coalesce(finalized_on, ${now}::timestamptz),
      posting_date = CASE given.status WHEN 'Success' THEN ${postingDate}::date ELSE posting_date END,
      returned_on = CASE WHEN given."isReturn" THEN ${returnedOn}::date END,
      intacct_sync_status = CASE intacct_sync_status WHEN 'Synced' THEN 'NotSynced' ELSE intacct_sync_status END,
      version = version + 1,
      updated_on = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS given (
      "batchId" int, before text, status text, "transactionId" text, "failureReason" text, "returnCode" text,
      "isReturn" boolean, source text)
    WHERE payment_batch.id = given."batchId" AND payment_batch.status = given.before`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** They stay in the payment as a record of its contents, and can be picked again. */
export async function releaseItems(tx: Tx, batchIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('payment_item')
    .set({ is_live: false })
    .where('payment_batch_id', '=', sql<number>`ANY (${[...batchIds]}::int[])`)
    .where('is_live', '=', true)
    .execute();
}
