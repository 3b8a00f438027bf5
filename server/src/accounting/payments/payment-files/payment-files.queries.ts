import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { readCounts } from '../../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../../platform/list/list-source.ts';
import type { RawPage } from '../../../platform/list/raw-page.ts';
import { readList } from '../../../platform/list/read-list.ts';

const files: ListSource = {
  table: 'payment_file',
  isSmall: true,
  columns: {
    name: { sql: 'payment_file.name', type: 'text', neverEmpty: true },
    paymentType: { sql: 'payment_file.payment_type', type: 'set' },
    createdOn: { sql: 'payment_file.created_on', type: 'timestamp' },
    createdBy: { sql: 'maker.name', type: 'text', of: 'maker' },
    paymentDate: { sql: 'payment_file.payment_date', type: 'date' },
    paymentAmount: { sql: 'payment_file.payment_amount', type: 'number' },
    currency: { sql: 'payment_file.currency', type: 'set' },
    status: { sql: 'payment_file.status', type: 'set' },
    approvedBy: { sql: approverSql(), type: 'text' },
    batchCount: { sql: 'payment_file.batch_count', type: 'number' },
  },
  dimensions: { maker: { table: 'employee', key: 'created_by', orderedBy: [] } },
  joins: 'JOIN employee maker ON maker.id = payment_file.created_by',
  row: {
    id: 'payment_file.id',
    name: 'payment_file.name',
    paymentType: 'payment_file.payment_type',
    currency: 'payment_file.currency',
    createdOn: isoSql('payment_file.created_on'),
    createdBy: 'maker.name',
    paymentDate: 'payment_file.payment_date',
    paymentAmount: 'payment_file.payment_amount',
    status: 'payment_file.status',
    approvedBy: approverSql(),
    batchCount: 'payment_file.batch_count',
    openBatchCount: 'payment_file.open_batch_count',
    results: 'payment_file_results(payment_file.id)',
    version: 'payment_file.version',
  },
  where: `payment_file.status <> 'Cancelled'`,
  defaultSort: { colId: 'createdOn', sort: 'desc' },
};

/** Nobody yet, for many: a dimension has a row for every one. */
function approverSql(): string {
  return '(SELECT name FROM employee WHERE id = payment_file.approved_by)';
}

export function listFiles(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, files, request);
}

export function countFiles(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, files, filters);
}

/** What the bank said it is, until it is final. */
const transactionId = 'coalesce(payment_batch.transaction_id, payment_batch.bank_transaction_id)';

const result = `CASE WHEN payment_batch.returned_on IS NOT NULL THEN 'Returned'
  WHEN payment_batch.status = 'Success' THEN 'Settled' WHEN payment_batch.status = 'Failure' THEN 'Failed'
  WHEN payment_batch.bank_status = 'Success' THEN 'Accepted' WHEN payment_batch.bank_status = 'Failure' THEN 'Rejected'
  WHEN payment_batch.bank_status = 'Pending' THEN 'InProgress' ELSE 'Waiting' END`;

/** The payments of a file: thousands at most. */
const batchesOf = (fileId: number): ListSource => ({
  table: 'payment_batch',
  isSmall: true,
  columns: {
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    batchCount: { sql: 'payment_batch.item_count', type: 'number' },
    creditApplied: { sql: 'payment_batch.credit_applied', type: 'number' },
    discountTaken: { sql: 'payment_batch.discount_taken', type: 'number' },
    batchTotal: { sql: 'payment_batch.batch_total', type: 'number' },
    currency: { sql: 'payment_batch.currency', type: 'set' },
    transactionId: { sql: transactionId, type: 'text', neverEmpty: true },
    status: { sql: 'payment_batch.status', type: 'set' },
    result: { sql: result, type: 'set' },
  },
  dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: [] } },
  joins: 'JOIN partner ON partner.id = payment_batch.partner_id',
  row: {
    id: 'payment_batch.id',
    partnerType: 'payment_batch.partner_type',
    partnerId: 'payment_batch.partner_id',
    partnerName: 'partner.name',
    batchTotal: 'payment_batch.batch_total',
    batchCount: 'payment_batch.item_count',
    creditApplied: 'payment_batch.credit_applied',
    discountTaken: 'payment_batch.discount_taken',
    currency: 'payment_batch.currency',
    traceNumber: 'payment_batch.trace_number',
    transactionId,
    status: `nullif(payment_batch.status, 'Waiting')`,
    result,
    bankReason: 'payment_batch.bank_reason',
    bankStatus: 'payment_batch.bank_status',
    failureReason: 'payment_batch.failure_reason',
    returnCode: 'payment_batch.return_code',
    returnedOn: 'payment_batch.returned_on',
    outcomeSource: 'payment_batch.outcome_source',
    finalizedBy: '(SELECT name FROM employee WHERE id = payment_batch.finalized_by)',
  },
  where: sql<boolean>`payment_batch.payment_file_id = ${fileId} AND payment_batch.status <> 'Cancelled'`,
  defaultSort: { colId: 'batchTotal', sort: 'desc' },
});

export function listBatches(db: Reader, fileId: number, request: ListRequest): Promise<RawPage> {
  return readList(db, batchesOf(fileId), request);
}

export function countBatches(db: Reader, fileId: number, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, batchesOf(fileId), filters);
}
