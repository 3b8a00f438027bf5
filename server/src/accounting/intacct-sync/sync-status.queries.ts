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

/** Held until the commit, like whatever else changes the document. */
export async function lockSync(tx: Tx, type: SyncedDocument, id: number): Promise<DocumentSync | undefined> {
  const { rows } = await sql<DocumentSync>`/* prepared */
    SELECT intacct_sync_status AS status, intacct_sync_error AS error FROM ${sql.table(tables[type])}
     WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Nobody who is changing the document meanwhile has to begin again: its version stays. */
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
