import type { CreditMemoRow } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import type { CreditMemoSource } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import type { Tuning } from '../../platform/list/tuning.ts';

const source: ListSource = {
  table: 'credit_memo',
  columns: {
    memoNumber: { sql: 'credit_memo.memo_number', type: 'text', neverEmpty: true, hasTrigrams: true },
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    partnerType: { sql: 'credit_memo.partner_type', type: 'set' },
    purchaseOrderNumber: {
      sql: 'credit_memo.purchase_order_number',
      type: 'text',
      neverEmpty: true,
      hasTrigrams: true,
    },
    memoDate: { sql: 'credit_memo.memo_date', type: 'date' },
    postingDate: { sql: 'credit_memo.posting_date', type: 'date' },
    total: { sql: 'credit_memo.total', type: 'number' },
    currency: { sql: 'partner.currency', type: 'set', of: 'partner' },
    status: { sql: 'credit_memo.status', type: 'set' },
    intacctSyncStatus: { sql: 'credit_memo.intacct_sync_status', type: 'set' },
    notes: { sql: 'credit_memo.notes', type: 'text', neverEmpty: true, hasTrigrams: true },
    createdOn: { sql: 'credit_memo.created_on', type: 'timestamp' },
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
  row: {
    id: 'credit_memo.id',
    memoNumber: 'credit_memo.memo_number',
    memoDate: 'credit_memo.memo_date',
    createdOn: isoSql('credit_memo.created_on'),
    postingDate: 'credit_memo.posting_date',
    partnerType: 'credit_memo.partner_type',
    partnerId: 'credit_memo.partner_id',
    partnerName: 'partner.name',
    purchaseOrderNumber: 'credit_memo.purchase_order_number',
    notes: 'credit_memo.notes',
    total: 'credit_memo.total',
    currency: 'partner.currency',
    status: 'credit_memo.status',
    intacctSyncStatus: 'credit_memo.intacct_sync_status',
    intacctSyncError: 'credit_memo.intacct_sync_error',
    version: 'credit_memo.version',
  },
  defaultSort: { colId: 'createdOn', sort: 'desc' },
};

export function listMemos(db: Reader, request: ListRequest, tuning?: Tuning): Promise<RawPage> {
  return readList(db, source, request, tuning);
}

export function countMemos(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

export async function findMemo(
  db: Reader,
  id: number,
): Promise<(CreditMemoRow & { source: CreditMemoSource }) | undefined> {
  const row = await selectMemo(db, id).executeTakeFirst();
  return row && ({ ...row, total: Number(row.total) } as CreditMemoRow & { source: CreditMemoSource });
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
    ])
    .where('credit_memo.id', '=', id);
}

/** The same, locked until the commit. */
export async function lockMemo(tx: Tx, id: number): Promise<CreditMemoRow | undefined> {
  await tx.selectFrom('credit_memo').select('id').where('id', '=', id).forUpdate().execute();
  return findMemo(tx, id);
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

/** What Intacct was told of the memo is no longer true, so it is to be told again. */
export async function setPostingDate(tx: Tx, id: number, postingDate: Day, now: Date): Promise<void> {
  await tx
    .updateTable('credit_memo')
    .set((eb) => ({
      posting_date: postingDate,
      intacct_sync_status: eb
        .case()
        .when('intacct_sync_status', '=', 'Synced')
        .then('NotSynced')
        .else(eb.ref('intacct_sync_status'))
        .end(),
      version: eb('version', '+', 1),
      updated_on: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}
