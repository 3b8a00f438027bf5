import type { Run } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export interface Hold {
  reason: string;
  by: string;
  on: string;
}

export async function listHolds(db: Reader, paymentType: RunType): Promise<(Hold & { partnerId: number })[]> {
  return db
    .selectFrom('payment_hold as hold')
    .innerJoin('employee', 'employee.id', 'hold.held_by')
    .select(['hold.partner_id as partnerId', 'hold.reason', 'employee.name as by', 'hold.held_on as on'])
    .where('hold.payment_type', '=', paymentType)
    .execute();
}

export interface BasketSum {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  invoiceCount: number;
  gross: string;
  creditCount: number;
  credits: string;
  addedBy: string;
  addedOn: string;
}

/** The basket by partner. Item ids ascend as items are added, so the last one shows who added last. */
export async function sumBasket(db: Reader, { paymentType, currency }: Run): Promise<BasketSum[]> {
  const { rows } = await sql<BasketSum>`
    SELECT partner.id AS "partnerId", partner.partner_type AS "partnerType", partner.name AS "partnerName",
           summed."invoiceCount", summed.gross, summed."creditCount", summed.credits,
           employee.name AS "addedBy", last.added_on AS "addedOn"
      FROM (SELECT item.partner_id, max(item.id) AS last_id, count(item.invoice_id) AS "invoiceCount",
                   coalesce(sum(item.amount) FILTER (WHERE item.invoice_id IS NOT NULL), 0) AS gross,
                   count(item.credit_memo_id) AS "creditCount",
                   coalesce(sum(item.amount) FILTER (WHERE item.credit_memo_id IS NOT NULL), 0) AS credits
              FROM payment_item item
             WHERE item.is_live AND item.payment_batch_id IS NULL AND item.payment_type = ${paymentType}
             GROUP BY item.partner_id) summed
      JOIN partner ON partner.id = summed.partner_id AND partner.currency = ${currency}
      JOIN payment_item last ON last.id = summed.last_id
      JOIN employee ON employee.id = last.added_by
     ORDER BY partner.name, partner.id`.execute(db);
  return rows;
}

/** Invoices in the basket whose supplier may give an early-payment discount. Most give none. */
export async function listDiscountable(
  db: Reader,
  { paymentType, currency }: Run,
): Promise<{ invoiceId: number; partnerId: number }[]> {
  const { rows } = await sql<{ invoiceId: number; partnerId: number }>`
    SELECT item.invoice_id AS "invoiceId", item.partner_id AS "partnerId"
      FROM payment_item item JOIN partner ON partner.id = item.partner_id AND partner.currency = ${currency}
     WHERE item.is_live AND item.payment_batch_id IS NULL AND item.payment_type = ${paymentType}
       AND item.invoice_id IS NOT NULL
       AND item.partner_id IN (SELECT supplier_id FROM allowance_agreement
                                WHERE type = 'GeneralDiscount' AND condition = 'EarlyPayment')`.execute(db);
  return rows;
}

interface Picked {
  employeeId: number;
  now: Date;
}

/** Items for locked invoices. Amounts come from the invoices themselves. */
export async function insertInvoiceItems(
  tx: Tx,
  paymentType: RunType,
  ids: readonly number[],
  by: Picked,
): Promise<void> {
  await sql`
    INSERT INTO payment_item (payment_type, partner_id, invoice_id, amount, added_by, added_on)
    SELECT ${paymentType}, partner_id, id, total, ${by.employeeId}::int, ${by.now.toISOString()}::timestamptz
      FROM invoice WHERE id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(tx);
}

export async function insertMemoItems(
  tx: Tx,
  paymentType: RunType,
  ids: readonly number[],
  by: Picked,
): Promise<void> {
  await sql`
    INSERT INTO payment_item (payment_type, partner_id, credit_memo_id, amount, added_by, added_on)
    SELECT ${paymentType}, partner_id, id, total, ${by.employeeId}::int, ${by.now.toISOString()}::timestamptz
      FROM credit_memo WHERE id = ANY (${[...ids]}::int[]) ORDER BY id`.execute(tx);
}

export interface Removed {
  invoiceId: number | null;
  creditMemoId: number | null;
}

/** Takes a partner's items out of the basket, or only those of the given documents. */
export function removeItems(
  tx: Tx,
  partnerId: number,
  paymentType: RunType,
  only: { invoiceIds: readonly number[]; creditMemoIds: readonly number[] } | null,
): Promise<Removed[]> {
  return tx
    .updateTable('payment_item')
    .set({ is_live: false })
    .where('partner_id', '=', partnerId)
    .where('payment_type', '=', paymentType)
    .where('is_live', '=', true)
    .where('payment_batch_id', 'is', null)
    .$if(only !== null, (query) =>
      query.where(
        sql<boolean>`(invoice_id = ANY (${[...(only?.invoiceIds ?? [])]}::int[])
          OR credit_memo_id = ANY (${[...(only?.creditMemoIds ?? [])]}::int[]))`,
      ),
    )
    .returning(['invoice_id as invoiceId', 'credit_memo_id as creditMemoId'])
    .execute();
}
