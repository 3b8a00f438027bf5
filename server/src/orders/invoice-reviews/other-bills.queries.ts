import type { OtherBills } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/**
 * What other bills say about these: whether one with the same number, or the same order, total and date, is posted or
 * arrived earlier and waits; and whether one with the same number was declined. Each is found through its own index.
 */
export async function findOtherBills(
  db: Reader,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, OtherBills>> {
  if (billIds.length === 0) return new Map();
  const { rows } = await sql<OtherBills & { id: number; isNumberPosted: boolean }>`
    SELECT bill.id,
           number.posted OR number.waiting OR alike.found OR memo.found AS "isDuplicate",
           number.declined AND NOT number.posted AS "isResubmitted"
      FROM supplier_bill bill
     CROSS JOIN LATERAL (
       SELECT EXISTS (SELECT FROM invoice WHERE invoice.partner_id = bill.supplier_id
                         AND normal_number(invoice.invoice_number) = bill.normal_number
                         AND invoice.id IS DISTINCT FROM bill.invoice_id) AS posted,
              EXISTS (SELECT FROM supplier_bill other WHERE other.supplier_id = bill.supplier_id
                         AND other.normal_number = bill.normal_number AND other.id < bill.id
                         AND other.state = 'Waiting') AS waiting,
              EXISTS (SELECT FROM supplier_bill other WHERE other.supplier_id = bill.supplier_id
                         AND other.normal_number = bill.normal_number AND other.id < bill.id
                         AND other.state = 'Declined') AS declined) number
     CROSS JOIN LATERAL (
       SELECT EXISTS (SELECT FROM invoice WHERE invoice.purchase_order_number = bill.purchase_order_number
                         AND invoice.partner_id = bill.supplier_id AND invoice.total = bill.total
                         AND invoice.invoice_date = bill.invoice_date
                         AND invoice.id IS DISTINCT FROM bill.invoice_id)
           OR EXISTS (SELECT FROM supplier_bill other WHERE other.supplier_id = bill.supplier_id
                         AND other.total = bill.total AND other.invoice_date = bill.invoice_date
                         AND other.purchase_order_number = bill.purchase_order_number
                         AND other.id < bill.id AND other.state = 'Waiting') AS found) alike
     CROSS JOIN LATERAL (
       SELECT bill.total < 0 AND EXISTS (SELECT FROM credit_memo memo WHERE memo.partner_id = bill.supplier_id
                         AND memo.normal_number = bill.normal_number
                         AND memo.id IS DISTINCT FROM bill.credit_memo_id) AS found) memo
     WHERE bill.id = ANY (${[...billIds]}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, isDuplicate, isResubmitted }) => [
      id,
      { isDuplicate, isResubmitted: isResubmitted && !isDuplicate },
    ]),
  );
}
