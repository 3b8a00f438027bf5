import { type PartnerType, partnerEntityTypes } from '@backdock/core/partners/partners.values.ts';
import { requestSync } from '../intacct/sync-tasks.service.ts';
import { audit } from '../platform/audit/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { lockSync, setSync } from './partner-sync.queries.ts';

export { lockSync, setSync } from './partner-sync.queries.ts';

/** Intacct's copy of the partner is stale, so it's sent again. In the transaction of the change. */
export async function partnerChanged(
  ctx: WriteCtx,
  { id, partnerType }: { id: number; partnerType: PartnerType },
): Promise<void> {
  const before = await lockSync(ctx.tx, id);
  if (before?.status === 'Synced') {
    await setSync(ctx.tx, id, { status: 'NotSynced', error: null }, ctx.now);
    await audit(ctx, {
      entityType: partnerEntityTypes[partnerType],
      entityId: id,
      action: 'partner.sync-outdated',
      before: { intacctSyncStatus: 'Synced' },
      after: { intacctSyncStatus: 'NotSynced' },
    });
  }
  await requestSync(ctx, partnerType, [id]);
}
