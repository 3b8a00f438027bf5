import { audit } from '../platform/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { insertSupplier, type NewSupplier } from './suppliers.queries.ts';

/** The one way in for a supplier that comes from outside this product. */
export async function receiveSupplier(ctx: WriteCtx, supplier: NewSupplier): Promise<number> {
  const id = await insertSupplier(ctx.tx, supplier);
  const { createdOn: _, ...after } = supplier;
  await audit(ctx, {
    entityType: 'supplier',
    entityId: id,
    action: 'supplier.received',
    after: { ...after, version: 1 },
  });
  return id;
}
