import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import { partnerEntityTypes } from '@backdock/core/partners/partners.values.ts';
import * as partners from '../../partners/partner-sync.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, System, WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as documents from './sync-status.queries.ts';

export interface SyncedRecord {
  entityType: SyncedType;
  entityId: number;
}

export type SyncState = documents.DocumentSync;

/** How history names each kind of record and its actions. */
const historyNames = {
  Supplier: { entityType: partnerEntityTypes.Supplier, prefix: 'partner' },
  CarrierBroker: { entityType: partnerEntityTypes.CarrierBroker, prefix: 'partner' },
  Invoice: { entityType: invoiceHistory.entityType, prefix: 'invoice' },
  CreditMemo: { entityType: creditMemoHistory.entityType, prefix: 'credit-memo' },
  Payment: { entityType: paymentBatchHistory.entityType, prefix: 'payment-batch' },
} as const satisfies Record<SyncedType, { entityType: string; prefix: string }>;

/** A record's sync state, locked until the commit: before its task, as every writer does. */
export function lockState(tx: Tx, { entityType, entityId }: SyncedRecord): Promise<SyncState | undefined> {
  return entityType === 'Supplier' || entityType === 'CarrierBroker'
    ? partners.lockSync(tx, entityId)
    : documents.lockSync(tx, entityType, entityId);
}

/** Changes the locked state. An unchanged state isn't recorded again. */
export async function changeState(
  ctx: WriteCtx<Employee | System>,
  record: SyncedRecord,
  {
    before,
    after,
    what,
    also = {},
  }: {
    before: SyncState;
    after: SyncState;
    what: 'synced' | 'sync-failed' | 'sync-dropped' | 'voided' | 'linked-in-intacct';
    /** Additional fields for the history entry. */
    also?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  if (before.status === after.status && JSON.stringify(before.error) === JSON.stringify(after.error)) return;
  const { entityType, entityId } = record;
  if (entityType === 'Supplier' || entityType === 'CarrierBroker') {
    await partners.setSync(ctx.tx, entityId, after, ctx.now);
  } else {
    await documents.setSync(ctx.tx, entityType, entityId, after, ctx.now);
  }
  await audit(ctx, {
    entityType: historyNames[entityType].entityType,
    entityId,
    action: `${historyNames[entityType].prefix}.${what}`,
    before: fieldsOf(before),
    after: { ...fieldsOf(after), ...also },
  });
}

const fieldsOf = ({ status, error }: SyncState) => ({
  intacctSyncStatus: status,
  intacctSyncError: error?.message ?? null,
});
