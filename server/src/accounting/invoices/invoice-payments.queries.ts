import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Moved {
  id: number;
  version: number;
}

/** Moves those that are where the step begins; they are held in the order in which everybody holds them. */
export async function moveInvoices(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: InvoiceStatus; to: InvoiceStatus },
  now: Date,
): Promise<Moved[]> {
  await sql`SELECT count(*) FROM (
    SELECT FROM invoice WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE) held`.execute(tx);
  return tx
    .updateTable('invoice')
    .set({ status: to, version: sql`version + 1`, updated_on: now.toISOString() })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .where('status', '=', from)
    .returning(['id', 'version'])
    .execute();
}

/** The first of these that exists. */
export async function findFirst(tx: Tx, ids: readonly number[]) {
  const row = await tx
    .selectFrom('invoice')
    .select(['invoice_number as number', 'status'])
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as { number: string; status: InvoiceStatus } | undefined;
}
