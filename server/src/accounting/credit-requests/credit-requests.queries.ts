import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';
import { type Resolved, resolveSelection } from '../../platform/list/selection.ts';

export const creditRequestSource = listSource(creditRequests.list, {
  table: 'credit_request',
  columns: {
    id: 'id',
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    partnerName: { sql: 'partner.name', of: 'partner' },
    reason: 'reason',
    totalAmount: 'total_amount',
    currency: { sql: 'partner.currency', of: 'partner' },
    coveredAmount: 'covered_amount',
    status: 'status',
    assignee: { sql: 'assignee.name', of: 'assignee' },
    notes: { sql: 'notes', neverEmpty: true, hasTrigrams: true },
    sourceType: 'source_type',
    coveredByAgreementId: 'covered_by_agreement_id',
    createdOn: 'created_on',
    closedOn: 'closed_on',
  },
  row: {
    supplierId: 'supplier_id',
    partnerId: 'supplier_id',
    assigneeId: 'assignee_id',
    assignee: 'employee.name',
    coveredByAgreement: 'agreement.name',
    purchasingManagerId: 'supplier.purchasing_manager_id',
    version: 'version',
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
    JOIN supplier ON supplier.partner_id = credit_request.supplier_id
    LEFT JOIN employee ON employee.id = credit_request.assignee_id
    LEFT JOIN allowance_agreement agreement ON agreement.id = credit_request.covered_by_agreement_id`,
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

/** Resolves the list's selection, for statements about its rows. */
export function resolveRequests(db: Reader, selection: Selection): Promise<Resolved> {
  return resolveSelection(db, creditRequestSource, selection);
}

export function findRequest(db: Reader, id: number) {
  return db
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
      'credit_request.cover_refusal as coverRefusal',
      'credit_request.agreement_settlement_id as settlementId',
      'credit_request.version',
    ])
    .where('credit_request.id', '=', id)
    .executeTakeFirst();
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

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
