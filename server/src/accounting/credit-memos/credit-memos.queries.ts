import {
  type CreditMemoRow,
  creditMemos,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import type { CreditMemoSource } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const creditMemoSource = listSource(creditMemos.list, {
  table: 'credit_memo',
  columns: {
    memoNumber: { sql: 'memo_number', neverEmpty: true, hasTrigrams: true },
    partnerName: { sql: 'partner.name', of: 'partner' },
    partnerType: 'partner_type',
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    memoDate: 'memo_date',
    postingDate: 'posting_date',
    total: 'total',
    currency: { sql: 'partner.currency', of: 'partner' },
    status: 'status',
    intacctSyncStatus: 'intacct_sync_status',
    notes: { sql: 'notes', neverEmpty: true, hasTrigrams: true },
    createdOn: 'created_on',
  },
  row: {
    id: 'id',
    partnerId: 'partner_id',
    intacctSyncError: 'intacct_sync_error',
    version: 'version',
  },
  dimensions: {
    partner: { table: 'partner', key: 'partner_id', orderedBy: ['memoDate'] },
  },
  counts: {
    table: 'credit_memo',
    columns: { status: 'status', intacctSyncStatus: 'intacct_sync_status', partnerType: 'partner_type' },
  },
  orderedBy: { status: ['memoDate'], intacctSyncStatus: ['memoDate'] },
  joins: 'JOIN partner ON partner.id = credit_memo.partner_id',
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

export async function findMemo(
  db: Reader,
  id: number,
): Promise<(CreditMemoRow & { source: CreditMemoSource; settlementId: number | null }) | undefined> {
  const row = await selectMemo(db, id).executeTakeFirst();
  return row && { ...row, total: Number(row.total) };
}

function selectMemo(db: Reader, id: number) {
  return db
    .selectFrom('credit_memo')
    .innerJoin('partner', 'partner.id', 'credit_memo.partner_id')
    .select([
      'credit_memo.id',
      'memo_number as memoNumber',
      'memo_date as memoDate',
      'credit_memo.created_on as createdOn',
      'posting_date as postingDate',
      'credit_memo.partner_type as partnerType',
      'partner_id as partnerId',
      'partner.name as partnerName',
      'purchase_order_number as purchaseOrderNumber',
      'notes',
      'total',
      'partner.currency',
      'credit_memo.status',
      'credit_memo.intacct_sync_status as intacctSyncStatus',
      'credit_memo.intacct_sync_error as intacctSyncError',
      'credit_memo.version',
      'source',
      'agreement_settlement_id as settlementId',
    ])
    .where('credit_memo.id', '=', id);
}

export function listLines(db: Reader, id: number) {
  return db
    .selectFrom('credit_memo_line')
    .select(['purchase_order_number as purchaseOrderNumber', 'description', 'amount'])
    .where('credit_memo_id', '=', id)
    .orderBy('position')
    .execute();
}

export function listCoverages(db: Reader, id: number) {
  return db
    .selectFrom('credit_coverage')
    .innerJoin('credit_request', 'credit_request.id', 'credit_request_id')
    .leftJoin('employee', 'employee.id', 'covered_by')
    .select([
      'credit_request_id as creditRequestId',
      'credit_request.purchase_order_number as purchaseOrderNumber',
      'amount',
      'covered_on as on',
      'employee.name as by',
    ])
    .where('credit_memo_id', '=', id)
    .orderBy('credit_request.created_on')
    .orderBy('credit_request_id')
    .execute();
}

export function listDocuments(db: Reader, id: number) {
  return db
    .selectFrom('credit_memo_document')
    .innerJoin('document', 'document.id', 'document_id')
    .select(['document.name as documentName', 'document.size', 'added_on as addedOn'])
    .where('credit_memo_id', '=', id)
    .orderBy('document_id')
    .execute();
}

export async function hasDocument(db: Reader, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credit_memo_document')
    .select('credit_memo_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}
