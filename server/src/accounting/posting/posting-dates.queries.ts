import type { InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

const documents = {
  Invoice: { table: 'invoice', number: 'invoice_number', date: 'invoice_date' },
  CreditMemo: { table: 'credit_memo', number: 'memo_number', date: 'memo_date' },
} as const satisfies Record<PayableItemType, object>;

export interface BookedDocument {
  id: number;
  number: string;
  /** The date on the document. */
  date: Day;
  /** Null until it is posted. */
  postingDate: Day | null;
  status: InvoiceStatus;
  intacctSyncStatus: SyncStatus;
  version: number;
}

const selectDocuments = (type: PayableItemType, ids: readonly number[]) => {
  const { table, number, date } = documents[type];
  return sql<BookedDocument>`
    SELECT id, ${sql.ref(number)} AS number, ${sql.ref(date)} AS date, posting_date AS "postingDate", status,
           intacct_sync_status AS "intacctSyncStatus", version
      FROM ${sql.table(table)} WHERE id = ANY (${[...ids]}::int[]) ORDER BY id`;
};

export async function listDocuments(
  db: Reader,
  type: PayableItemType,
  ids: readonly number[],
): Promise<BookedDocument[]> {
  return (await selectDocuments(type, ids).execute(db)).rows;
}

/** The same, locked until the commit in the order everyone locks them. */
export async function lockDocuments(
  tx: Tx,
  type: PayableItemType,
  ids: readonly number[],
): Promise<BookedDocument[]> {
  return (await sql<BookedDocument>`${selectDocuments(type, ids)} FOR NO KEY UPDATE`.execute(tx)).rows;
}

/** Requires their locks. Makes Intacct's copies stale. */
export async function setPostingDates(
  tx: Tx,
  type: PayableItemType,
  ids: readonly number[],
  { day, now }: { day: Day; now: Date },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(documents[type].table)} SET posting_date = ${day},
      intacct_sync_status = CASE intacct_sync_status WHEN 'Synced' THEN 'NotSynced' ELSE intacct_sync_status END,
      version = version + 1, updated_on = ${now.toISOString()}
    WHERE id = ANY (${[...ids]}::int[])`.execute(tx);
}
