import type { WriteCtx } from '../../platform/context.ts';
import type { LockedOrder } from '../order-holds.service.ts';
import { cancelRequests, releaseIfDecided } from './apply-decisions.service.ts';
import { lockRequests } from './price-changes.queries.ts';

/** Cancels undecided requests on canceled items. `order` is locked, with its messages applied. */
export async function cancelWithItems(
  ctx: WriteCtx,
  order: LockedOrder,
  canceledItemIds: readonly number[],
): Promise<void> {
  const pending = await lockRequests(ctx.tx, { pendingOn: canceledItemIds });
  if (pending.length === 0) return;
  const items = new Map(order.items.map((item) => [item.id, item]));
  const bySupplier = Map.groupBy(pending, ({ orderItemId }) => items.get(orderItemId)?.supplierId ?? 0);
  for (const [supplierId, own] of bySupplier) {
    const named = own.map((request) => ({ ...request, sku: items.get(request.orderItemId)?.sku ?? '' }));
    await cancelRequests(ctx, { orderId: order.id, supplierId }, named, 'The item was canceled.');
  }
  await releaseIfDecided(ctx, order);
}
