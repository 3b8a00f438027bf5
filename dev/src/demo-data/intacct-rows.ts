import { sql } from 'kysely';
import type { Reader } from '../../../server/src/platform/db/database.ts';

export interface VendorRow {
  recordNo: string;
  vendorId: string;
  id: number;
  name: string;
  isActive: boolean;
}

export async function listVendors(db: Reader): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    SELECT record_no AS "recordNo", (CASE partner_type WHEN 'Supplier' THEN 'S-' ELSE 'C-' END) || id AS "vendorId", id,
           name, status <> 'PermanentlyInactive' AS "isActive"
      FROM intacct_record JOIN partner ON entity_type = partner_type AND entity_id = id ORDER BY id`.execute(
    db,
  );
  return rows;
}

export interface DocumentRow {
  recordNo: string;
  kind: 'bill' | 'adjustment';
  vendorId: string;
  number: string;
  externalId: string;
  createdOn: string;
  postedOn: string;
  poNumber: string;
  total: string;
  discount: string;
  /** The payment it's in; null if it was settled before payments were made here. */
  paymentNo: string | null;
  isSettled: boolean;
}

export async function listDocuments(db: Reader): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT record_no AS "recordNo", kind, (CASE partner_type WHEN 'Supplier' THEN 'S-' ELSE 'C-' END) || document.partner_id
           AS "vendorId", number, "externalId", "createdOn", coalesce("postedOn", "createdOn") AS "postedOn",
           coalesce("poNumber", '') AS "poNumber", total, coalesce(item.discount, 0)::text AS discount,
           (SELECT record_no FROM intacct_record WHERE entity_type = 'Payment' AND entity_id = item.payment_batch_id)
             AS "paymentNo", status = 'Paid' AND item.id IS NULL AS "isSettled"
      FROM (
        SELECT 'Invoice' AS type, 'bill' AS kind, id, partner_id, partner_type, invoice_number AS number,
               'INV-' || id AS "externalId", invoice_date AS "createdOn", posting_date AS "postedOn",
               purchase_order_number AS "poNumber", total::text AS total, status FROM invoice
        UNION ALL
        SELECT 'CreditMemo', 'adjustment', id, partner_id, partner_type, memo_number, 'CM-' || id, memo_date, posting_date,
               purchase_order_number, total::text, status FROM credit_memo) document
      JOIN intacct_record known ON known.entity_type = type AND known.entity_id = document.id
      LEFT JOIN payment_item item ON item.is_live AND item.payment_batch_id IS NOT NULL
       AND (type = 'Invoice' AND item.invoice_id = document.id OR type = 'CreditMemo' AND item.credit_memo_id = document.id)
     ORDER BY record_no::int`.execute(db);
  return rows;
}

export interface PaymentRow {
  recordNo: string;
  vendorId: string;
  docNumber: string;
  paidOn: string;
}

export async function listPayments(db: Reader): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT record_no AS "recordNo", (CASE partner_type WHEN 'Supplier' THEN 'S-' ELSE 'C-' END) || partner_id AS "vendorId",
           transaction_id AS "docNumber", posting_date AS "paidOn"
      FROM payment_batch JOIN intacct_record ON entity_type = 'Payment' AND entity_id = id
     ORDER BY record_no::int`.execute(db);
  return rows;
}
