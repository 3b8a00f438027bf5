import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Price changes of items: the undecided one, and the newest approved one. */
export async function listPriceFacts(db: Reader, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<{
    itemId: number;
    isApproved: boolean;
    oldCents: number;
    newCents: number;
    requestedOn: string;
    requestedBy: string;
    decidedOn: string | null;
  }>`
    SELECT DISTINCT ON (request.order_item_id, request.decision)
           request.order_item_id AS "itemId", request.decision IS NOT NULL AS "isApproved",
           (request.old_price * 100)::int8 AS "oldCents", (request.new_price * 100)::int8 AS "newCents",
           submission.requested_on AS "requestedOn", submission.requested_by AS "requestedBy",
           request.decided_on AS "decidedOn"
      FROM price_change_request request JOIN price_change_submission submission ON submission.id = request.submission_id
     WHERE request.order_item_id = ANY (${[...itemIds]}::int[])
       AND (request.decision IS NULL OR request.decision = 'Approved')
     ORDER BY request.order_item_id, request.decision, request.id DESC`.execute(db);
  return rows;
}

/** Product and shipping lines of the order's posted invoices, newest first. */
export async function listEarlierLines(
  db: Reader,
  { supplierId, purchaseOrderNumber }: { supplierId: number; purchaseOrderNumber: string },
) {
  const { rows } = await sql<{
    invoiceId: number;
    invoiceNumber: string;
    invoiceDate: string;
    kind: string;
    sku: string | null;
    quantity: number;
    amountCents: number;
  }>`
    SELECT invoice.id AS "invoiceId", invoice.invoice_number AS "invoiceNumber", invoice.invoice_date AS "invoiceDate",
           line.kind, line.sku, coalesce(sum(line.quantity), 0)::int AS quantity,
           (sum(line.amount) * 100)::int8 AS "amountCents"
      FROM invoice JOIN invoice_line line ON line.invoice_id = invoice.id
     WHERE invoice.purchase_order_number = ${purchaseOrderNumber} AND invoice.partner_id = ${supplierId}
       AND line.kind IN ('Product', 'Shipping')
     GROUP BY invoice.id, line.kind, line.sku
     ORDER BY invoice.invoice_date DESC, invoice.id DESC`.execute(db);
  return rows;
}

/** On how many of the supplier's bills within 60 days of this one each SKU is off by the same amount per unit. */
export async function countSameDifferences(
  db: Reader,
  { supplierId, receivedOn }: { supplierId: number; receivedOn: string },
  differences: readonly { sku: string; perUnitCents: number }[],
): Promise<{ sku: string; perUnitCents: number; bills: number }[]> {
  if (differences.length === 0) return [];
  const { rows } = await sql<{ sku: string; perUnitCents: number; bills: number }>`
    SELECT wanted.sku, wanted.cents AS "perUnitCents", count(*)::int AS bills
      FROM unnest(${differences.map(({ sku }) => sku)}::text[],
                  ${differences.map(({ perUnitCents }) => perUnitCents)}::int8[]) AS wanted (sku, cents)
      JOIN invoice_review_cost cost ON cost.supplier_id = ${supplierId} AND cost.sku = wanted.sku
       AND cost.per_unit = wanted.cents / 100.0
       AND abs(extract(epoch FROM cost.received_on - ${receivedOn}::timestamptz)) <= 60 * 86400
     GROUP BY 1, 2`.execute(db);
  return rows;
}
