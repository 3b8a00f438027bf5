import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { Tx } from '../platform/db/database.ts';

export interface PartnerSync {
  status: SyncStatus;
  error: SyncError | null;
}

/** Held until the commit, like any other change to a partner. */
export function lockSync(tx: Tx, id: number): Promise<PartnerSync | undefined> {
  return tx
    .selectFrom('partner')
    .select(['intacct_sync_status as status', 'intacct_sync_error as error'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Leaves the version alone, so no one editing the partner gets a conflict. */
export async function setSync(tx: Tx, id: number, { status, error }: PartnerSync, now: Date): Promise<void> {
  await tx
    .updateTable('partner')
    .set({
      intacct_sync_status: status,
      intacct_sync_error: error && JSON.stringify(error),
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}
