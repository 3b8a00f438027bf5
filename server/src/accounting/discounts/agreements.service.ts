import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { insertAgreement, type NewAgreement } from './agreements.queries.ts';

export type { NewAgreement } from './agreements.queries.ts';

/** The only entry point for agreements made outside this product. */
export async function receiveAgreement(ctx: WriteCtx, agreement: NewAgreement): Promise<number> {
  const id = await insertAgreement(ctx.tx, agreement, ctx.now);
  await audit(ctx, {
    entityType: 'allowance-agreement',
    entityId: id,
    action: 'agreement.received',
    after: {
      supplierId: agreement.supplierId,
      type: agreement.type,
      name: agreement.name,
      startDate: agreement.startDate,
      endDate: agreement.endDate ?? null,
      version: 1,
    },
  });
  return id;
}
