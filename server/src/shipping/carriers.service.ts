import { audit } from '../platform/audit/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { insertCarrier, type NewCarrier } from './carriers.queries.ts';

/** The only entry point for a carrier from outside this product. */
export async function receiveCarrier(ctx: WriteCtx, carrier: NewCarrier): Promise<number> {
  const id = await insertCarrier(ctx.tx, carrier);
  const { createdOn: _, ...after } = carrier;
  await audit(ctx, {
    entityType: 'carrier',
    entityId: id,
    action: 'carrier.received',
    after: { ...after, version: 1 },
  });
  return id;
}
