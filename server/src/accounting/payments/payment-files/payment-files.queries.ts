import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { sql } from 'kysely';
import { type ListSource, listSource } from '../../../platform/list/list-source.ts';

/** Often null, and a dimension needs a row for every value. */
const approver = '(SELECT name FROM employee WHERE id = payment_file.approved_by)';

export const paymentFileSource = listSource(paymentFiles.list, {
  table: 'payment_file',
  isSmall: true,
  columns: {
    name: { sql: 'name', neverEmpty: true },
    paymentType: 'payment_type',
    createdOn: 'created_on',
    createdBy: { sql: 'maker.name', of: 'maker' },
    paymentDate: 'payment_date',
    paymentAmount: 'payment_amount',
    currency: 'currency',
    status: 'status',
    approvedBy: approver,
    batchCount: 'batch_count',
  },
  row: {
    id: 'id',
    openBatchCount: 'open_batch_count',
    results: 'payment_file_results(payment_file.id)',
    version: 'version',
  },
  dimensions: { maker: { table: 'employee', key: 'created_by', orderedBy: [] } },
  joins: 'JOIN employee maker ON maker.id = payment_file.created_by',
  where: `payment_file.status <> 'Cancelled'`,
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

/** Until it's final, the id that the bank reported. */
const transactionId = 'coalesce(payment_batch.transaction_id, payment_batch.bank_transaction_id)';

const result = `CASE WHEN payment_batch.returned_on IS NOT NULL THEN 'Returned'
  WHEN payment_batch.status = 'Success' THEN 'Settled' WHEN payment_batch.status = 'Failure' THEN 'Failed'
  WHEN payment_batch.bank_status = 'Success' THEN 'Accepted' WHEN payment_batch.bank_status = 'Failure' THEN 'Rejected'
  WHEN payment_batch.bank_status = 'Pending' THEN 'InProgress' ELSE 'Waiting' END`;

/** The payments of a file: thousands at most. */
const batchSource = listSource(paymentFileBatches.list, {
  table: 'payment_batch',
  isSmall: true,
  columns: {
    partnerName: { sql: 'partner.name', of: 'partner' },
    batchCount: 'item_count',
    creditApplied: 'credit_applied',
    discountTaken: 'discount_taken',
    batchTotal: 'batch_total',
    currency: 'currency',
    transactionId: { sql: transactionId, neverEmpty: true },
    status: 'status',
    result,
  },
  row: {
    id: 'id',
    partnerType: 'partner_type',
    partnerId: 'partner_id',
    traceNumber: 'trace_number',
    status: `nullif(payment_batch.status, 'Waiting')`,
    bankReason: 'bank_reason',
    bankStatus: 'bank_status',
    failureReason: 'failure_reason',
    returnCode: 'return_code',
    returnedOn: 'returned_on',
    outcomeSource: 'outcome_source',
    finalizedBy: '(SELECT name FROM employee WHERE id = payment_batch.finalized_by)',
  },
  dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: [] } },
  joins: 'JOIN partner ON partner.id = payment_batch.partner_id',
  defaultSort: { colId: 'batchTotal', sort: 'desc' },
});

export const batchSourceOf = (fileId: number): ListSource => ({
  ...batchSource,
  where: sql<boolean>`payment_batch.payment_file_id = ${fileId} AND payment_batch.status <> 'Cancelled'`,
});
