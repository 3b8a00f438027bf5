import type {
  OtherBill,
  SimilarReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { CoverableRequest } from '@backdock/core/orders/invoice-reviews/review-amounts.schema.ts';
import { sql } from 'kysely';
import { amount } from '../../platform/db/amount.ts';
import type { Reader } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparing-client.ts';

/** Rows of each kind that the page shows. */
const shown = 50;

/** Waiting bills of the supplier with this SKU, off by the same amount per unit, oldest first. */
export async function listSimilar(
  db: Reader,
  of: { reviewId: number; supplierId: number; sku: string; perUnitCents: number },
): Promise<SimilarReview[]> {
  const { rows } = await sql<SimilarReview>`
    SELECT review.id, review.version, review.invoice_number AS "invoiceNumber",
           review.purchase_order_number AS "purchaseOrderNumber", review.invoice_date AS "invoiceDate",
           cost.quantity, review.total::float8 AS total, review.difference::float8 AS difference
      FROM invoice_review_cost cost JOIN invoice_review review ON review.id = cost.review_id
     WHERE cost.supplier_id = ${of.supplierId} AND cost.sku = ${of.sku}
       AND cost.per_unit = ${of.perUnitCents}::int8 / 100.0
       AND review.status = 'Pending' AND review.id <> ${of.reviewId}
     ORDER BY review.id LIMIT ${sql.lit(shown)}`.execute(db);
  return rows;
}

const otherBills = (db: Reader) =>
  db
    .selectFrom('supplier_bill as other')
    .leftJoin('invoice_review as review', 'review.bill_id', 'other.id')
    .select([
      'other.invoice_number as invoiceNumber',
      'other.invoice_date as invoiceDate',
      amount('other.total').as('total'),
      'other.state',
      'other.invoice_id as invoiceId',
      'review.id as reviewId',
    ])
    .orderBy('other.id')
    .limit(shown);

/** Other bills of the same supplier order, and its invoices from before bills were kept. */
export async function listBillsOfOrder(
  db: Reader,
  of: { billId: number; supplierId: number; orderId: number; purchaseOrderNumber: string },
): Promise<OtherBill[]> {
  const bills = await otherBills(db)
    .where('other.order_id', '=', of.orderId)
    .where('other.supplier_id', '=', of.supplierId)
    .where('other.id', '<>', of.billId)
    .execute();
  const { rows: invoices } = await sql<OtherBill>`
    SELECT invoice_number AS "invoiceNumber", invoice_date AS "invoiceDate", total::float8 AS total,
           'Posted' AS state, id AS "invoiceId", NULL::int AS "reviewId"
      FROM invoice WHERE purchase_order_number = ${of.purchaseOrderNumber} AND partner_id = ${of.supplierId}
       AND NOT EXISTS (SELECT FROM supplier_bill WHERE invoice_id = invoice.id)
     ORDER BY id LIMIT ${sql.lit(shown)}`.execute(db);
  return [...invoices, ...bills];
}

/** A supplier order's waiting bills, oldest first. */
export function listWaitingOfOrder(db: Reader, of: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('supplier_bill as bill')
    .innerJoin('invoice_review as review', 'review.bill_id', 'bill.id')
    .select([
      'review.id as reviewId',
      'review.supplier_id as supplierId',
      'review.invoice_number as invoiceNumber',
      amount('review.total').as('total'),
      amount('review.difference').as('difference'),
    ])
    .where('bill.order_id', '=', of.orderId)
    .where('bill.supplier_id', '=', of.supplierId)
    .where('bill.state', '=', 'Waiting')
    .orderBy('bill.id')
    .execute();
}

/** Bills, invoices and credit memos with this bill's number, or with its order, total and date. */
export async function listDuplicates(db: Reader, billId: number): Promise<OtherBill[]> {
  const { rows } = await sql<OtherBill>`${prepared}
    WITH bill AS (SELECT * FROM supplier_bill WHERE id = ${billId}),
    others AS (
      SELECT other.id FROM bill JOIN supplier_bill other
        ON other.supplier_id = bill.supplier_id AND other.normal_number = bill.normal_number
      UNION SELECT other.id FROM bill JOIN supplier_bill other
        ON other.supplier_id = bill.supplier_id AND other.total = bill.total
       AND other.invoice_date = bill.invoice_date AND other.purchase_order_number = bill.purchase_order_number),
    invoices AS (
      SELECT invoice.id FROM bill JOIN invoice
        ON invoice.partner_id = bill.supplier_id AND normal_number(invoice.invoice_number) = bill.normal_number
      UNION SELECT invoice.id FROM bill JOIN invoice
        ON invoice.purchase_order_number = bill.purchase_order_number AND invoice.partner_id = bill.supplier_id
       AND invoice.total = bill.total AND invoice.invoice_date = bill.invoice_date)
    SELECT other.invoice_number AS "invoiceNumber", other.invoice_date AS "invoiceDate", other.total::float8 AS total,
           other.state, other.invoice_id AS "invoiceId", review.id AS "reviewId"
      FROM others JOIN supplier_bill other USING (id) LEFT JOIN invoice_review review ON review.bill_id = other.id
     WHERE other.id <> ${billId}
    UNION ALL
    SELECT invoice.invoice_number, invoice.invoice_date, invoice.total::float8, 'Posted', invoice.id, NULL
      FROM invoices JOIN invoice USING (id)
     WHERE NOT EXISTS (SELECT FROM supplier_bill WHERE invoice_id = invoice.id)
    UNION ALL
    SELECT memo.memo_number, memo.memo_date, -memo.total::float8, 'Posted', NULL, NULL
      FROM bill JOIN credit_memo memo ON memo.partner_id = bill.supplier_id AND memo.normal_number = bill.normal_number
     WHERE bill.total < 0 AND NOT EXISTS (SELECT FROM supplier_bill WHERE credit_memo_id = memo.id)
     LIMIT ${sql.lit(shown)}`.execute(db);
  return rows;
}

/** Pending requests of a supplier that a memo can cover, oldest first. */
export async function listCoverable(db: Reader, supplierId: number): Promise<CoverableRequest[]> {
  return db
    .selectFrom('credit_request')
    .select([
      'id',
      'reason',
      'purchase_order_number as purchaseOrderNumber',
      'created_on as createdOn',
      amount('remaining_amount').as('remaining'),
    ])
    .where('supplier_id', '=', supplierId)
    .where('counts_as_missing', '=', true)
    .orderBy('created_on')
    .orderBy('id')
    .limit(500)
    .execute();
}

export function listAttachments(db: Reader, billId: number) {
  return db
    .selectFrom('supplier_bill_document as attached')
    .innerJoin('document', 'document.id', 'attached.document_id')
    .select([
      'document.name',
      'document.file_name as fileName',
      'document.content_type as contentType',
      'document.size',
    ])
    .where('attached.bill_id', '=', billId)
    .orderBy('document.id')
    .execute();
}

export async function isBillDocument(db: Reader, documentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_bill_document')
    .select('bill_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Credit requests that a decision made, or that its memo covers. */
export async function listDecidedRequests(
  db: Reader,
  { reviewId, creditMemoId }: { reviewId: number; creditMemoId: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT credit_request_id AS id FROM invoice_review_claim WHERE review_id = ${reviewId}
    UNION SELECT credit_request_id FROM credit_coverage WHERE credit_memo_id = ${creditMemoId}
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
