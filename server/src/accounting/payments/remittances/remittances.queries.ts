import type {
  AdviceSituation,
  AppliedCredit,
  PaidBatch,
  PaidInvoice,
} from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import type { FailedPayment } from '@backdock/core/accounting/payments/remittances/correction.rules.ts';
import type { RemittanceKind } from '@backdock/core/accounting/payments/payments.values.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

type FoundBatch = Omit<PaidBatch, 'ourName'> &
  Pick<AdviceSituation, 'isFileSent' | 'hasMailedAdvice'> &
  FailedPayment;

/** An advice whose mail was created: it's sent, or can no longer be held back. */
const hasMailedAdvice = sql<boolean>`EXISTS (SELECT FROM remittance
  WHERE remittance.payment_batch_id = payment_batch.id AND kind = 'Advice' AND mail_id IS NOT NULL)`;

export function findPaidBatch(db: Reader, id: number): Promise<FoundBatch | undefined> {
  return db
    .selectFrom('payment_batch')
    .innerJoin('partner', 'partner.id', 'payment_batch.partner_id')
    .innerJoin('pay_to', 'pay_to.id', 'payment_batch.pay_to_id')
    .innerJoin('payment_file', 'payment_file.id', 'payment_batch.payment_file_id')
    .select([
      'payment_batch.id',
      'payment_batch.partner_id as partnerId',
      'partner.name as partnerName',
      'payment_batch.payment_date as paymentDate',
      'payment_batch.payment_type as method',
      'payment_batch.trace_number as traceNumber',
      'pay_to.account_ending as accountEnding',
      'payment_batch.currency',
      'payment_batch.status',
      'payment_batch.return_code as returnCode',
      'payment_batch.returned_on as returnedOn',
      sql<boolean>`payment_file.sent_on IS NOT NULL`.as('isFileSent'),
      hasMailedAdvice.as('hasMailedAdvice'),
    ])
    .where('payment_batch.id', '=', id)
    .executeTakeFirst();
}

export async function listPaidInvoices(db: Reader, batchId: number): Promise<PaidInvoice[]> {
  const { rows } = await sql<
    Omit<PaidInvoice, 'grossCents' | 'discountCents'> & { gross: string; discount: string }
  >`
    SELECT number, purchase_order_number AS "purchaseOrderNumber", date, gross, discount
      FROM payment_line WHERE payment_batch_id = ${batchId} AND item_type = 'Invoice'`.execute(db);
  return rows.map(({ gross, discount, ...invoice }) => ({
    ...invoice,
    grossCents: parseCents(gross),
    discountCents: parseCents(discount),
  }));
}

export async function listAppliedCredits(db: Reader, batchId: number): Promise<AppliedCredit[]> {
  const { rows } = await sql<Omit<AppliedCredit, 'cents'> & { amount: string }>`
    SELECT memo.memo_number AS number, memo.purchase_order_number AS "purchaseOrderNumber", memo.memo_date AS date,
           item.amount, memo.notes, lines.entries AS lines, requests.entries AS requests
      FROM payment_item item JOIN credit_memo memo ON memo.id = item.credit_memo_id
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('description', description,
                 'purchaseOrderNumber', purchase_order_number) ORDER BY position), '[]') AS entries
          FROM credit_memo_line WHERE credit_memo_id = memo.id) lines
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('reason', request.reason,
                 'purchaseOrderNumber', request.purchase_order_number) ORDER BY request.id), '[]') AS entries
          FROM credit_coverage coverage JOIN credit_request request ON request.id = coverage.credit_request_id
         WHERE coverage.credit_memo_id = memo.id) requests
     WHERE item.payment_batch_id = ${batchId}`.execute(db);
  return rows.map(({ amount, ...credit }) => ({ ...credit, cents: parseCents(amount) }));
}

export interface BatchToTell extends Omit<AdviceSituation, 'recipient'> {
  id: number;
  partnerId: number;
  partnerName: string;
}

/** Payments and the state of their advices, by partner name. */
async function listBatches(db: Reader, which: ReturnType<typeof sql<boolean>>): Promise<BatchToTell[]> {
  const { rows } = await sql<BatchToTell>`
    SELECT batch.id, batch.partner_id AS "partnerId", partner.name AS "partnerName", batch.status,
           file.sent_on IS NOT NULL AS "isFileSent",
           EXISTS (SELECT FROM remittance WHERE payment_batch_id = batch.id AND kind = 'Advice' AND mail_id IS NOT NULL)
             AS "hasMailedAdvice",
           EXISTS (SELECT FROM remittance LEFT JOIN mail ON mail.id = remittance.mail_id
                    WHERE payment_batch_id = batch.id AND mail.sent_on IS NULL
                      AND kind = CASE batch.status WHEN 'Failure' THEN 'Correction' ELSE 'Advice' END) AS "isUnderWay"
      FROM payment_batch batch JOIN partner ON partner.id = batch.partner_id
      JOIN payment_file file ON file.id = batch.payment_file_id
     WHERE ${which} ORDER BY lower(partner.name), batch.id`.execute(db);
  return rows;
}

export const listBatchesByIds = (db: Reader, ids: readonly number[]) =>
  listBatches(db, sql<boolean>`batch.id = ANY (${[...ids]}::int[])`);

export const listBatchesOfFile = (db: Reader, paymentFileId: number) =>
  listBatches(db, sql<boolean>`batch.payment_file_id = ${paymentFileId}`);

/** Serializes requests for the advices of these payments. */
export async function lockBatches(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM payment_batch WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/**
 * Whether the partners of a file have been notified, according to its history. Locks the file, so one caller at a time
 * checks.
 */
export async function lockPrepared(tx: Tx, paymentFileId: number): Promise<boolean> {
  await sql`SELECT FROM payment_file WHERE id = ${paymentFileId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql`
    SELECT FROM audit_record WHERE entity_type = 'payment-file' AND entity_id = ${String(paymentFileId)}
       AND action = 'payment-file.remittances-queued'`.execute(tx);
  return rows.length > 0;
}

export async function listContacts(db: Reader, partnerIds: readonly number[]) {
  const { rows } = await sql<{ partnerId: number; type: string; email: string | null }>`
    SELECT partner_id AS "partnerId", contact_type AS type, email FROM partner_contact
     WHERE partner_id = ANY (${[...partnerIds]}::int[])`.execute(db);
  return rows;
}

/** Automatic ones are unique per payment and kind: a second is not inserted, and not returned. */
export async function insertRemittances(
  tx: Tx,
  remittances: readonly { batchId: number; recipient: string; kind: RemittanceKind }[],
  requestedBy: number | null,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO remittance (payment_batch_id, kind, recipient, requested_by, requested_on)
    SELECT "batchId", kind, recipient, ${requestedBy}::int, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(remittances)}::jsonb) AS requested ("batchId" int, recipient text, kind text)
        ON CONFLICT (payment_batch_id, kind) WHERE requested_by IS NULL DO NOTHING
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Unmailed {
  batchId: number;
  kind: RemittanceKind;
  recipient: string;
}

/** Locks its payment until the commit, so the payment can't fail meanwhile; undefined if the mail was created. */
export async function lockUnmailed(tx: Tx, id: number): Promise<Unmailed | undefined> {
  const found = await tx
    .selectFrom('remittance')
    .select('payment_batch_id as batchId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockBatches(tx, [found.batchId]);
  return tx
    .selectFrom('remittance')
    .select(['payment_batch_id as batchId', 'kind', 'recipient'])
    .where('id', '=', id)
    .where('mail_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Who these go to. */
export function listRecipients(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('remittance')
    .select(['payment_batch_id as batchId', 'recipient'])
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('id')
    .execute();
}

export interface RequestedAdvice {
  id: number;
  batchId: number;
  recipient: string;
  mailId: number | null;
}

/** The advices of these payments, latest first. Requires the locks of the payments. */
export function lockAdvices(tx: Tx, batchIds: readonly number[]): Promise<RequestedAdvice[]> {
  return tx
    .selectFrom('remittance')
    .select(['id', 'payment_batch_id as batchId', 'recipient', 'mail_id as mailId'])
    .where('payment_batch_id', '=', sql<number>`ANY (${[...batchIds]}::int[])`)
    .where('kind', '=', 'Advice')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** It hasn't been mailed, and won't be. */
export async function removeRemittance(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('remittance').where('id', '=', id).execute();
}

export async function setMail(tx: Tx, id: number, mailId: number): Promise<void> {
  await tx.updateTable('remittance').set({ mail_id: mailId }).where('id', '=', id).execute();
}
