import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

const tables = { Invoice: 'invoice', CreditMemo: 'credit_memo', Payment: 'payment_batch' } as const;
export type SyncedDocument = keyof typeof tables;

export interface DocumentSync {
  status: SyncStatus;
  error: SyncError | null;
}

/** Locked until the commit, like any change to the document. */
export async function lockSync(tx: Tx, type: SyncedDocument, id: number): Promise<DocumentSync | undefined> {
  const { rows } = await sql<DocumentSync>`/* prepared */
    SELECT intacct_sync_status AS status, intacct_sync_error AS error FROM ${sql.table(tables[type])}
     WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Leaves the version alone, so concurrent edits of the document don't conflict. */
export async function setSync(
  tx: Tx,
  type: SyncedDocument,
  id: number,
  { status, error }: DocumentSync,
  now: Date,
): Promise<void> {
  await sql`/* prepared */
    UPDATE ${sql.table(tables[type])} SET intacct_sync_status = ${status},
      intacct_sync_error = ${error && JSON.stringify(error)}::jsonb, updated_on = ${now}
    WHERE id = ${id}`.execute(tx);
}
