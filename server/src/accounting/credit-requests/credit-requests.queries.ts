import type {
  CloseReason,
  CreditRequestReason,
  CreditRequestSource,
  CreditRequestStatus,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { Reader } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { type Resolved, resolveSelection } from '../../platform/list/selection.ts';
import type { Tuning } from '../../platform/list/tuning.ts';

const source: ListSource = {
  table: 'credit_request',
  columns: {
    id: { sql: 'credit_request.id', type: 'number' },
    purchaseOrderNumber: {
      sql: 'credit_request.purchase_order_number',
      type: 'text',
      neverEmpty: true,
      hasTrigrams: true,
    },
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    reason: { sql: 'credit_request.reason', type: 'set' },
    totalAmount: { sql: 'credit_request.total_amount', type: 'number' },
    currency: { sql: 'partner.currency', type: 'set', of: 'partner' },
    coveredAmount: { sql: 'credit_request.covered_amount', type: 'number' },
    status: { sql: 'credit_request.status', type: 'set' },
    assignee: { sql: 'assignee.name', type: 'text', of: 'assignee' },
    notes: { sql: 'credit_request.notes', type: 'text', neverEmpty: true, hasTrigrams: true },
    sourceType: { sql: 'credit_request.source_type', type: 'set' },
    createdOn: { sql: 'credit_request.created_on', type: 'timestamp' },
    closedOn: { sql: 'credit_request.closed_on', type: 'timestamp' },
  },
  dimensions: {
    partner: { table: 'partner', key: 'supplier_id', orderedBy: ['createdOn'] },
    assignee: {
      table: '(SELECT id, name FROM employee UNION ALL SELECT 0, NULL)',
      key: 'assignee_key',
      orderedBy: [],
    },
  },
  counts: {
    table: 'credit_request',
    columns: { status: 'status', reason: 'reason', sourceType: 'source_type' },
  },
  orderedBy: {
    status: ['createdOn', 'totalAmount'],
    reason: ['createdOn'],
    sourceType: ['createdOn'],
  },
  joins: `JOIN partner ON partner.id = credit_request.supplier_id
    LEFT JOIN employee ON employee.id = credit_request.assignee_id`,
  row: {
    id: 'credit_request.id',
    purchaseOrderNumber: 'credit_request.purchase_order_number',
    createdOn: isoSql('credit_request.created_on'),
    closedOn: isoSql('credit_request.closed_on'),
    supplierId: 'credit_request.supplier_id',
    partnerId: 'credit_request.supplier_id',
    partnerName: 'partner.name',
    totalAmount: 'credit_request.total_amount',
    coveredAmount: 'credit_request.covered_amount',
    currency: 'partner.currency',
    status: 'credit_request.status',
    reason: 'credit_request.reason',
    assigneeId: 'credit_request.assignee_id',
    assignee: 'employee.name',
    notes: 'credit_request.notes',
    sourceType: 'credit_request.source_type',
  },
  defaultSort: { colId: 'createdOn', sort: 'desc' },
};

export function listCreditRequests(db: Reader, request: ListRequest, tuning?: Tuning): Promise<RawPage> {
  return readList(db, source, request, tuning);
}

export function countCreditRequests(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

/** What is chosen in the list, for statements about its rows. */
export function resolveRequests(db: Reader, selection: Selection): Promise<Resolved> {
  return resolveSelection(db, source, selection);
}

/** The values that the table's own checks keep to their sets. */
interface Sets {
  status: CreditRequestStatus;
  reason: CreditRequestReason;
  sourceType: CreditRequestSource;
  closeReason: CloseReason | null;
  currency: Currency;
}

export async function findRequest(db: Reader, id: number) {
  const row = await db
    .selectFrom('credit_request')
    .innerJoin('partner', 'partner.id', 'credit_request.supplier_id')
    .innerJoin('supplier', 'supplier.partner_id', 'credit_request.supplier_id')
    .leftJoin('employee as assignee', 'assignee.id', 'credit_request.assignee_id')
    .leftJoin('employee as closer', 'closer.id', 'credit_request.closed_by')
    .leftJoin('allowance_agreement as agreement', 'agreement.id', 'credit_request.covered_by_agreement_id')
    .select([
      'credit_request.id',
      'credit_request.purchase_order_number as purchaseOrderNumber',
      'credit_request.created_on as createdOn',
      'credit_request.closed_on as closedOn',
      'credit_request.supplier_id as supplierId',
      'credit_request.supplier_id as partnerId',
      'partner.name as partnerName',
      'partner.currency',
      'supplier.purchasing_manager_id as purchasingManagerId',
      'credit_request.total_amount as totalAmount',
      'credit_request.covered_amount as coveredAmount',
      'credit_request.remaining_amount as remainingAmount',
      'credit_request.status',
      'credit_request.reason',
      'credit_request.reason_detail as reasonDetail',
      'credit_request.assignee_id as assigneeId',
      'assignee.name as assignee',
      'credit_request.notes',
      'credit_request.source_type as sourceType',
      'credit_request.order_id as orderId',
      'credit_request.due_on as dueOn',
      'credit_request.close_reason as closeReason',
      'credit_request.close_comment as closeComment',
      'closer.name as closedBy',
      'credit_request.covered_by_agreement_id as coveredByAgreementId',
      'agreement.name as coveredByAgreement',
      'credit_request.version',
    ])
    .where('credit_request.id', '=', id)
    .executeTakeFirst();
  return row as (Omit<NonNullable<typeof row>, keyof Sets> & Sets) | undefined;
}

export function listItems(db: Reader, creditRequestId: number) {
  return db
    .selectFrom('credit_request_item')
    .select(['order_item_id as orderItemId', 'sku', 'name', 'quantity', 'unit_cost as unitCost', 'amount'])
    .where('credit_request_id', '=', creditRequestId)
    .orderBy('id')
    .execute();
}

export function listCoverages(db: Reader, creditRequestId: number) {
  return db
    .selectFrom('credit_coverage')
    .innerJoin('credit_memo', 'credit_memo.id', 'credit_coverage.credit_memo_id')
    .leftJoin('employee', 'employee.id', 'credit_coverage.covered_by')
    .select([
      'credit_coverage.credit_memo_id as creditMemoId',
      'credit_memo.memo_number as memoNumber',
      'credit_coverage.amount',
      'credit_coverage.covered_on as on',
      'employee.name as by',
    ])
    .where('credit_coverage.credit_request_id', '=', creditRequestId)
    .orderBy('credit_coverage.covered_on')
    .orderBy('credit_coverage.credit_memo_id')
    .execute();
}

export function listEvidence(db: Reader, creditRequestId: number) {
  return db
    .selectFrom('credit_request_document')
    .innerJoin('document', 'document.id', 'credit_request_document.document_id')
    .leftJoin('employee', 'employee.id', 'credit_request_document.added_by')
    .select([
      'document.name as documentName',
      'document.size',
      'credit_request_document.added_on as addedOn',
      'employee.name as addedBy',
    ])
    .where('credit_request_document.credit_request_id', '=', creditRequestId)
    .orderBy('credit_request_document.added_on')
    .orderBy('document.id')
    .execute();
}

export async function isEvidence(db: Reader, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credit_request_document')
    .select('document_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}
