import type { CreditMemoStatus } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface PostedMemo {
  id: number;
  memoNumber: string;
  date: Day;
  postingDate: Day;
  status: CreditMemoStatus;
  intacctSyncStatus: SyncStatus;
  version: number;
}

const postedOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('credit_memo')
    .select([
      'id',
      'memo_number as memoNumber',
      'memo_date as date',
      'posting_date as postingDate',
      'status',
      'intacct_sync_status as intacctSyncStatus',
      'version',
    ])
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .where('posting_date', 'is not', null)
    .orderBy('id');

export async function listPosted(db: Reader, ids: readonly number[]): Promise<PostedMemo[]> {
  return (await postedOf(db, ids).execute()) as PostedMemo[];
}

/** The same, locked until the commit in the order in which everybody locks them. */
export async function lockPosted(tx: Tx, ids: readonly number[]): Promise<PostedMemo[]> {
  return (await postedOf(tx, ids).forNoKeyUpdate().execute()) as PostedMemo[];
}

/** Under their locks. What Intacct had of them is no longer true. */
export async function setPostingDates(tx: Tx, ids: readonly number[], day: Day, now: Date): Promise<void> {
  await tx
    .updateTable('credit_memo')
    .set({
      posting_date: day,
      intacct_sync_status: sql`CASE intacct_sync_status WHEN 'Synced' THEN 'NotSynced' ELSE intacct_sync_status END`,
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
}
