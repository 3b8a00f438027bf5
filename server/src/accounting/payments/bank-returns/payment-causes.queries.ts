import { parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface OpenItem {
  paymentBatchId: number;
  kind: 'invoice' | 'creditMemo';
  id: number;
  number: string;
  amountCents: number;
}

/** What payments had paid and is open again, as their items name it. */
export async function listOpenItems(tx: Tx, batchIds: readonly number[]): Promise<OpenItem[]> {
  const { rows } = await sql<Omit<OpenItem, 'amountCents'> & { amount: string }>`
    SELECT item.payment_batch_id AS "paymentBatchId",
           CASE WHEN item.invoice_id IS NULL THEN 'creditMemo' ELSE 'invoice' END AS kind,
           coalesce(invoice.id, memo.id) AS id, coalesce(invoice.invoice_number, memo.memo_number) AS number, item.amount
      FROM payment_item item
      LEFT JOIN invoice ON invoice.id = item.invoice_id
      LEFT JOIN credit_memo memo ON memo.id = item.credit_memo_id
     WHERE item.payment_batch_id = ANY (${[...batchIds]}::int[])
       AND coalesce(invoice.status, memo.status) <> 'Paid'
     ORDER BY item.payment_batch_id, item.id`.execute(tx);
  return rows.map(({ amount, ...item }) => ({ ...item, amountCents: parseCents(amount) }));
}
