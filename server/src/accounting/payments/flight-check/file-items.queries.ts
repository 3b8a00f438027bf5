import type { PickedItem, Run } from '@backdock/core/accounting/payments/flight-check-facts.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** How a file was to be paid. */
export async function findRun(db: Reader, fileId: number): Promise<Omit<Run, 'today'> | undefined> {
  const row = await db
    .selectFrom('payment_file')
    .select(['payment_type as paymentType', 'currency', 'payment_date as paymentDate'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row as Omit<Run, 'today'> | undefined;
}

export interface FileItem extends PickedItem {
  discountCents: number;
  payToId: string;
}

/** What a file pays, partner by partner. */
export async function listFileItems(db: Reader, fileId: number): Promise<FileItem[]> {
  const { rows } = await sql<
    Omit<FileItem, 'amountCents' | 'discountCents'> & { amount: string; discount: string }
  >`
    SELECT item.id AS "itemId", CASE WHEN item.invoice_id IS NULL THEN 'CreditMemo' ELSE 'Invoice' END AS "itemType",
           coalesce(invoice.id, memo.id) AS "documentId", partner.id AS "partnerId",
           partner.partner_type AS "partnerType", partner.name AS "partnerName",
           coalesce(invoice.invoice_number, memo.memo_number) AS number,
           coalesce(invoice.purchase_order_number, memo.purchase_order_number) AS "purchaseOrderNumber",
           coalesce(invoice.invoice_date, memo.memo_date) AS date,
           coalesce(invoice.posting_date, memo.posting_date) AS "postingDate", item.amount, item.discount,
           coalesce(invoice.intacct_sync_status, memo.intacct_sync_status) AS "intacctSyncStatus",
           batch.pay_to_id AS "payToId"
      FROM payment_batch batch
      JOIN payment_item item ON item.payment_batch_id = batch.id
      JOIN partner ON partner.id = batch.partner_id
      LEFT JOIN invoice ON invoice.id = item.invoice_id
      LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
     WHERE batch.payment_file_id = ${fileId}
     ORDER BY batch.partner_id, item.id`.execute(db);
  return rows.map(({ amount, discount, ...row }) => ({
    ...row,
    amountCents: textToCents(amount) ?? 0,
    discountCents: textToCents(discount) ?? 0,
  }));
}
