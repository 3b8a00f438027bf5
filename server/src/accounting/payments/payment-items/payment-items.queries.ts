import type { PickedItem } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import type { Run } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { payOnDates } from '@backdock/core/partners/payment-settings.rules.ts';
import {
  defaultPaymentSettings,
  type PaymentSchedule,
} from '@backdock/core/partners/payment-settings.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

const { netTermDays, paymentSchedule } = defaultPaymentSettings;

/**
 * What the flight check needs to know about an item, its partner and its document; `joinDocuments` joins the documents.
 */
const pickedColumns = sql`
  item.id AS "itemId", CASE WHEN item.invoice_id IS NULL THEN 'CreditMemo' ELSE 'Invoice' END AS "itemType",
  coalesce(invoice.id, memo.id) AS "documentId", partner.id AS "partnerId",
  partner.partner_type AS "partnerType", partner.name AS "partnerName",
  coalesce(invoice.invoice_number, memo.memo_number) AS number,
  coalesce(invoice.purchase_order_number, memo.purchase_order_number) AS "purchaseOrderNumber",
  coalesce(invoice.invoice_date, memo.memo_date) AS date,
  coalesce(invoice.posting_date, memo.posting_date) AS "postingDate", item.amount,
  invoice.invoice_date + coalesce(settings.net_term_days, ${sql.lit(netTermDays)}) AS "dueDate",
  coalesce(settings.payment_schedule, ${sql.lit(paymentSchedule)}) AS "paymentSchedule",
  coalesce(settings.payment_days, '{}') AS "paymentDays",
  coalesce(invoice.intacct_sync_status, memo.intacct_sync_status) AS "intacctSyncStatus"`;

const joinDocuments = sql`
  LEFT JOIN invoice ON invoice.id = item.invoice_id
  LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
  LEFT JOIN payment_settings settings ON settings.partner_id = item.partner_id`;

/** An item as read, before its pay date is known. */
type Row<Item extends PickedItem> = Omit<Item, 'amountCents' | 'payOn'> & {
  amount: string;
  dueDate: Day | null;
  paymentSchedule: PaymentSchedule;
  paymentDays: number[];
};

function toPicked<R extends Row<PickedItem>>(rows: readonly R[]) {
  const payOnOf = payOnDates();
  return rows.map(({ amount, dueDate, paymentSchedule: schedule, paymentDays, ...row }) => ({
    ...row,
    payOn: dueDate && payOnOf(dueDate, { paymentSchedule: schedule, paymentDays }),
    amountCents: parseCents(amount),
  }));
}

/** What someone picked and no file has taken yet. */
export async function listBasketItems(db: Reader, { paymentType, currency }: Run): Promise<PickedItem[]> {
  const { rows } = await sql<Row<PickedItem>>`
    SELECT ${pickedColumns}
      FROM payment_item item JOIN partner ON partner.id = item.partner_id ${joinDocuments}
     WHERE item.is_live AND item.payment_batch_id IS NULL AND item.payment_type = ${paymentType}
       AND partner.currency = ${currency}
     ORDER BY item.partner_id, item.id`.execute(db);
  return toPicked(rows);
}

interface FileItem extends PickedItem {
  discountCents: number;
  payToId: string;
}

/** What a file pays, partner by partner. */
export async function listFileItems(db: Reader, fileId: number): Promise<FileItem[]> {
  const { rows } = await sql<Row<Omit<FileItem, 'discountCents'>> & { discount: string }>`
    SELECT ${pickedColumns}, item.discount, batch.pay_to_id AS "payToId"
      FROM payment_batch batch
      JOIN payment_item item ON item.payment_batch_id = batch.id
      JOIN partner ON partner.id = batch.partner_id ${joinDocuments}
     WHERE batch.payment_file_id = ${fileId}
     ORDER BY batch.partner_id, item.id`.execute(db);
  return toPicked(rows).map(({ discount, ...row }) => ({
    ...row,
    discountCents: parseCents(discount),
  }));
}

/** The documents that some items keep in payment, by kind; failed and canceled items keep none. */
async function listDocuments(db: Reader, condition: ReturnType<typeof sql<boolean>>) {
  const { invoices, memos } = await db
    .selectFrom('payment_item')
    .select([
      sql<
        number[] | null
      >`array_agg(invoice_id ORDER BY invoice_id) FILTER (WHERE invoice_id IS NOT NULL)`.as('invoices'),
      sql<
        number[] | null
      >`array_agg(credit_memo_id ORDER BY credit_memo_id) FILTER (WHERE credit_memo_id IS NOT NULL)`.as(
        'memos',
      ),
    ])
    .where(condition)
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow();
  return { invoiceIds: invoices ?? [], creditMemoIds: memos ?? [] };
}

export const listDocumentsOfFile = (db: Reader, fileId: number) =>
  listDocuments(
    db,
    sql<boolean>`payment_batch_id IN (SELECT id FROM payment_batch WHERE payment_file_id = ${fileId})`,
  );

export const listDocumentsOfBatches = (db: Reader, batchIds: readonly number[]) =>
  listDocuments(db, sql<boolean>`payment_batch_id = ANY (${[...batchIds]}::int[])`);
