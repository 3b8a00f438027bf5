import type { CreditMemoStatus } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Moved {
  id: number;
  version: number;
}

/** Moves those that are where the step begins; they are held in the order in which everybody holds them. */
export async function moveCreditMemos(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: CreditMemoStatus; to: CreditMemoStatus },
  now: Date,
): Promise<Moved[]> {
  await sql`SELECT count(*) FROM (
    SELECT FROM credit_memo WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE) held`.execute(
    tx,
  );
  return tx
    .updateTable('credit_memo')
    .set({ status: to, version: sql`version + 1`, updated_on: now.toISOString() })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .where('status', '=', from)
    .returning(['id', 'version'])
    .execute();
}

/** The first of these that exists. */
export async function findFirst(tx: Tx, ids: readonly number[]) {
  const row = await tx
    .selectFrom('credit_memo')
    .select(['memo_number as number', 'status'])
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as { number: string; status: CreditMemoStatus } | undefined;
}
