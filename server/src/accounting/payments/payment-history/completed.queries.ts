import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { type BatchStatus, batchStatuses } from '@backdock/core/accounting/payments/payments.values.ts';
import type { NotNull } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

export function listRemittances(db: Reader, batchId: number): Promise<CompletedBatch['remittances']> {
  return db
    .selectFrom('remittance')
    .leftJoin('employee', 'employee.id', 'remittance.requested_by')
    .leftJoin('mail', 'mail.id', 'remittance.mail_id')
    .select([
      'remittance.kind',
      'remittance.recipient',
      'employee.name as requestedBy',
      'remittance.requested_on as requestedOn',
      'mail.sent_on as sentOn',
    ])
    .where('remittance.payment_batch_id', '=', batchId)
    .orderBy('remittance.id', 'desc')
    .execute();
}

type Completed = Omit<CompletedBatch, 'remittances' | 'remittanceSentOn' | 'may' | 'payTo'> & {
  payToId: string;
};

/** One payment whose outcome is known. */
export async function findCompleted(db: Reader, id: number): Promise<Completed | undefined> {
  const row = await selectCompleted(db, id).executeTakeFirst();
  if (!row) return undefined;
  const { batchTotal, creditApplied, grossAmount, discountTaken, ...batch } = row;
  return {
    ...batch,
    batchTotal: Number(batchTotal),
    creditApplied: Number(creditApplied),
    grossAmount: Number(grossAmount),
    discountTaken: Number(discountTaken),
  };
}

const selectCompleted = (db: Reader, id: number) =>
  db
    .selectFrom('payment_batch')
    .innerJoin('partner', 'partner.id', 'payment_batch.partner_id')
    .innerJoin('payment_file as file', 'file.id', 'payment_batch.payment_file_id')
    .innerJoin('employee as maker', 'maker.id', 'file.created_by')
    .innerJoin('employee as approver', 'approver.id', 'file.approved_by')
    .innerJoin('employee as finalizer', 'finalizer.id', 'payment_batch.finalized_by')
    .select([
      'payment_batch.id',
      'payment_batch.payment_file_id as paymentFileId',
      'file.name as fileName',
      'payment_batch.payment_type as paymentType',
      'payment_batch.payment_date as paymentDate',
      'payment_batch.partner_type as partnerType',
      'payment_batch.partner_id as partnerId',
      'partner.name as partnerName',
      'payment_batch.batch_total as batchTotal',
      'payment_batch.credit_applied as creditApplied',
      'payment_batch.gross_amount as grossAmount',
      'payment_batch.discount_taken as discountTaken',
      'payment_batch.item_count as itemCount',
      'payment_batch.currency',
      'payment_batch.status',
      'payment_batch.outcome_source as outcomeSource',
      'payment_batch.trace_number as traceNumber',
      'payment_batch.transaction_id as transactionId',
      'payment_batch.return_code as returnCode',
      'payment_batch.returned_on as returnedOn',
      'payment_batch.failure_reason as failureReason',
      'payment_batch.finalized_on as finalizedOn',
      'payment_batch.posting_date as postingDate',
      'payment_batch.intacct_sync_status as intacctSyncStatus',
      'payment_batch.intacct_sync_error as intacctSyncError',
      'payment_batch.pay_to_id as payToId',
      'maker.name as preparedBy',
      'approver.name as approvedBy',
      'finalizer.name as finalizedBy',
    ])
    .where('payment_batch.id', '=', id)
    .where('payment_batch.status', 'in', [...batchStatuses])
    .$narrowType<{ status: BatchStatus; outcomeSource: NotNull; finalizedOn: NotNull }>();
