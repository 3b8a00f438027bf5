import type {
  CreditRequestReason,
  CreditRequestSource,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A claim as sent by whoever found the damage or tallied an agreement. */
export interface NewCreditRequest {
  supplierId: number;
  purchaseOrderNumber: string | null;
  orderId: number | null;
  reason: CreditRequestReason;
  reasonDetail: string | null;
  sourceType: CreditRequestSource;
  /** The agreement's settlement that it claims. */
  agreementSettlementId?: number;
  totalCents: number;
  assigneeId: number | null;
  notes: string | null;
  createdOn: Date;
  /** They add up to the total, if there are any. */
  items: readonly NewItem[];
  /** Evidence that no other record has. */
  documentIds: readonly number[];
}

export interface NewItem {
  orderItemId: number | null;
  sku: string;
  name: string;
  quantity: number;
  unitCostCents: number;
  amountCents: number;
}

/** A claim, and whether an agreement covers it. */
export interface JudgedRequest extends NewCreditRequest {
  agreement: { id: number; name: string } | null;
  coverRefusal: string | null;
}

export async function insertRequests(
  tx: Tx,
  requests: readonly (JudgedRequest & { dueOn: Day })[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('credit_request')
    .values(
      requests.map((request) => ({
        supplier_id: request.supplierId,
        purchase_order_number: request.purchaseOrderNumber,
        order_id: request.orderId,
        reason: request.reason,
        reason_detail: request.reasonDetail,
        source_type: request.sourceType,
        agreement_settlement_id: request.agreementSettlementId ?? null,
        total_amount: centsToText(request.totalCents),
        ...(request.agreement && {
          status: 'Closed' as const,
          closed_on: request.createdOn.toISOString(),
          covered_by_agreement_id: request.agreement.id,
        }),
        cover_refusal: request.coverRefusal,
        assignee_id: request.assigneeId,
        notes: request.notes,
        due_on: request.dueOn,
        created_on: request.createdOn.toISOString(),
        updated_on: request.createdOn.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const inserted = zip(requests, ids);
  await insertItems(tx, inserted);
  await insertDocuments(tx, inserted);
  return ids;
}

type Inserted = [request: NewCreditRequest, id: number];

async function insertItems(tx: Tx, requests: readonly Inserted[]) {
  const items = requests.flatMap(([{ items: own }, id]) =>
    own.map((item) => ({
      credit_request_id: id,
      order_item_id: item.orderItemId,
      sku: item.sku,
      name: item.name,
      quantity: item.quantity,
      unit_cost: centsToText(item.unitCostCents),
      amount: centsToText(item.amountCents),
    })),
  );
  if (items.length > 0) await tx.insertInto('credit_request_item').values(items).execute();
}

async function insertDocuments(tx: Tx, requests: readonly Inserted[]) {
  const documents = requests.flatMap(([{ documentIds, createdOn }, id]) =>
    documentIds.map((documentId) => ({
      credit_request_id: id,
      document_id: documentId,
      added_on: createdOn.toISOString(),
    })),
  );
  if (documents.length > 0) await tx.insertInto('credit_request_document').values(documents).execute();
}
