import type { PaymentFileStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Payout } from '@backdock/core/accounting/payments/payout.schema.ts';
import type {
  PaymentFileDetails,
  PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { nextVersion } from '../../../platform/db/next-version.ts';

export interface PaymentFileRecord extends Omit<
  PaymentFileDetails,
  'payout' | 'blockers' | 'may' | 'whyNot'
> {
  createdById: number;
  isFetched: boolean;
}

/** Only the audit trail records that the bytes left the house. */
const fetched = sql<boolean>`EXISTS (SELECT FROM audit_record
  WHERE entity_type = 'payment-file' AND entity_id = file.id::text
    AND action IN ('payment-file.downloaded', 'payment-file.wire-sheet-printed'))`;

/** A canceled file exists only in its history. */
export async function findFile(db: Reader, id: number): Promise<PaymentFileRecord | undefined> {
  const row = await db
    .selectFrom('payment_file as file')
    .innerJoin('employee as maker', 'maker.id', 'file.created_by')
    .leftJoin('employee as approver', 'approver.id', 'file.approved_by')
    .leftJoin('employee as sender', 'sender.id', 'file.sent_by')
    .select([
      'file.id',
      'file.name',
      'file.payment_type as paymentType',
      'file.currency',
      'file.payment_date as paymentDate',
      'file.status',
      'file.payment_amount as paymentAmount',
      'file.batch_count as batchCount',
      'file.invoice_count as invoiceCount',
      'file.credit_count as creditCount',
      'file.open_batch_count as openBatchCount',
      'file.bank_file_name as bankFileName',
      'file.sha256',
      'maker.name as createdBy',
      'file.created_by as createdById',
      'file.created_on as createdOn',
      'approver.name as approvedBy',
      'file.approved_on as approvedOn',
      'sender.name as sentBy',
      'file.sent_on as sentOn',
      'file.bank_file_uploaded_on as bankFileUploadedOn',
      'file.completed_on as completedOn',
      'file.version',
      sql<PaymentFileRow['results']>`payment_file_results(file.id)`.as('results'),
      fetched.as('isFetched'),
    ])
    .where('file.id', '=', id)
    .where('file.status', '<>', 'Cancelled')
    .$narrowType<{ status: PaymentFileStatus }>()
    .executeTakeFirst();
  return row && { ...row, paymentAmount: Number(row.paymentAmount) };
}

/** How a file's amount came about. Files from before this was stored have only their payments, and no held partners. */
export async function findPayout(db: Reader, id: number): Promise<Payout> {
  const { rows } = await sql<{ payout: Payout }>`
    SELECT coalesce(file.payout, (
             SELECT jsonb_build_object('currency', file.currency, 'selected', coalesce(sum(gross_amount), 0),
                      'credits', coalesce(sum(credit_applied), 0), 'discounts', coalesce(sum(discount_taken), 0),
                      'held', '[]'::jsonb, 'pays', file.payment_amount, 'partnerCount', file.batch_count)
               FROM payment_batch WHERE payment_file_id = file.id)) AS payout
      FROM payment_file file WHERE file.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`payment file ${id} is gone`);
  return row.payout;
}

/** Every step of a file takes this lock, so steps run one at a time. */
export async function lockFile(tx: Tx, id: number): Promise<PaymentFileRecord | undefined> {
  await tx.selectFrom('payment_file').select('id').where('id', '=', id).forUpdate().execute();
  return findFile(tx, id);
}

/** Whether this person entered bank details that the file pays to. */
export async function hasEntered(db: Reader, fileId: number, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_batch as batch')
    .innerJoin('pay_to_change as change', 'change.pay_to_id', 'batch.pay_to_id')
    .select('batch.id')
    .where('batch.payment_file_id', '=', fileId)
    .where('change.changed_by', '=', employeeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setApproved(tx: Tx, id: number, by: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_file')
    .set({ approved_by: by, approved_on: now.toISOString(), ...nextVersion(now) })
    .where('id', '=', id)
    .where('status', '=', 'PreparedForPayment')
    .where('approved_by', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setSent(tx: Tx, id: number, by: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_file')
    .set({ status: 'SentToBank', sent_by: by, sent_on: now.toISOString(), ...nextVersion(now) })
    .where('id', '=', id)
    .where('status', '=', 'PreparedForPayment')
    .where('approved_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
