import { orderHistory } from '@backdock/core/orders/orders.history.ts';
import type { Tracking } from '@backdock/core/orders/order-updates.rules.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeEntry } from '../platform/change-record.ts';
import type { WriteCtx } from '../platform/context.ts';
import { lockedOrders } from './order-holds.service.ts';
import { deleteTracking, type LockedOrder, touchOrder, writeOrders } from './order-updates.queries.ts';

const has = (number: string) => (tracking: Tracking) => tracking.trackingNumber === number;

/** Gives items the tracking number of freight that we booked. */
export async function addTracking(
  ctx: WriteCtx,
  { orderId, itemIds, tracking }: { orderId: number; itemIds: readonly number[]; tracking: Tracking },
): Promise<void> {
  const [before] = await lockedOrders(ctx, [orderId]);
  if (!before) return;
  const { trackingNumber } = tracking;
  const items = before.items.map((item) =>
    itemIds.includes(item.id) && !item.trackings.some(has(trackingNumber))
      ? { ...item, trackings: [...item.trackings, tracking] }
      : item,
  );
  await writeOrders(ctx.tx, [{ before, after: { ...before, items } }], ctx.now);
  await record(ctx, before, 'order.tracking-added', { before: null, after: trackingNumber });
}

/** Removes a tracking number that is no longer good, so nobody reads it out to a customer. */
export async function removeTracking(
  ctx: WriteCtx,
  { orderId, supplierId, trackingNumber }: { orderId: number; supplierId: number; trackingNumber: string },
): Promise<void> {
  const [order] = await lockedOrders(ctx, [orderId]);
  const items = (order?.items ?? []).filter(
    (item) => item.supplierId === supplierId && item.trackings.some(has(trackingNumber)),
  );
  if (!order || items.length === 0) return;
  await deleteTracking(
    ctx.tx,
    items.map(({ id }) => id),
    trackingNumber,
  );
  await touchOrder(ctx.tx, order.id, ctx.now);
  await record(ctx, order, 'order.tracking-removed', { before: trackingNumber, after: null });
}

function record(
  ctx: WriteCtx,
  { id, version }: LockedOrder,
  action: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  return audit(
    ctx,
    changeEntry(
      { entityType: orderHistory.entityType, entityId: id, version },
      { action, before: { trackingNumber: before }, after: { trackingNumber: after } },
    ),
  );
}
