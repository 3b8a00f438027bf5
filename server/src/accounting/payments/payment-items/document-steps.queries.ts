import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const documents = {
  Invoice: { table: 'invoice', number: 'invoice_number' },
  CreditMemo: { table: 'credit_memo', number: 'memo_number' },
} as const satisfies Record<PayableItemType, object>;

export interface MovedDocument {
  id: number;
  /** The version before the change. */
  version: number;
}

/** Moves the documents that are at the start of the step, locked in id order, as everywhere. */
export async function moveDocuments(
  tx: Tx,
  type: PayableItemType,
  ids: readonly number[],
  { from, to, now }: { from: InvoiceStatus; to: InvoiceStatus; now: Date },
): Promise<MovedDocument[]> {
  const table = sql.table(documents[type].table);
  await sql`SELECT count(*) FROM (
    SELECT FROM ${table} WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE) held`.execute(tx);
  const { rows } = await sql<MovedDocument>`
    UPDATE ${table} SET status = ${to}, version = version + 1, updated_on = ${now.toISOString()}
     WHERE id = ANY (${[...ids]}::int[]) AND status = ${from}
    RETURNING id, version - 1 AS version`.execute(tx);
  return rows;
}

/** The first of these that exists. */
export async function findFirst(
  tx: Tx,
  type: PayableItemType,
  ids: readonly number[],
): Promise<{ number: string; status: InvoiceStatus } | undefined> {
  const { table, number } = documents[type];
  const { rows } = await sql<{ number: string; status: InvoiceStatus }>`
    SELECT ${sql.ref(number)} AS number, status FROM ${sql.table(table)}
     WHERE id = ANY (${[...ids]}::int[]) ORDER BY id LIMIT 1`.execute(tx);
  return rows[0];
}
