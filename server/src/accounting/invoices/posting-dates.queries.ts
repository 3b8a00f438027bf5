import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface PostedInvoice {
  id: number;
  invoiceNumber: string;
  date: Day;
  postingDate: Day;
  status: InvoiceStatus;
  intacctSyncStatus: SyncStatus;
  version: number;
}

const postedOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('invoice')
    .select([
      'id',
      'invoice_number as invoiceNumber',
      'invoice_date as date',
      'posting_date as postingDate',
      'status',
      'intacct_sync_status as intacctSyncStatus',
      'version',
    ])
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .where('posting_date', 'is not', null)
    .orderBy('id');

export async function listPosted(db: Reader, ids: readonly number[]): Promise<PostedInvoice[]> {
  return (await postedOf(db, ids).execute()) as PostedInvoice[];
}

/** The same, locked until the commit in the order in which everybody locks them. */
export async function lockPosted(tx: Tx, ids: readonly number[]): Promise<PostedInvoice[]> {
  return (await postedOf(tx, ids).forNoKeyUpdate().execute()) as PostedInvoice[];
}

/** Under their locks. What Intacct had of them is no longer true. */
export async function setPostingDates(tx: Tx, ids: readonly number[], day: Day, now: Date): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      posting_date: day,
      intacct_sync_status: sql`CASE intacct_sync_status WHEN 'Synced' THEN 'NotSynced' ELSE intacct_sync_status END`,
      version: sql`version + 1`,
      updated_on: now.toISOString(),
    })
    .where('id', '=', sql<number>`ANY (${[...ids]}::int[])`)
    .execute();
}
