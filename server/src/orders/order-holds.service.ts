import { statusChange } from '@backdock/core/orders/order-updates.rules.ts';
import { statusesBeforeAction } from '@backdock/core/orders/orders.values.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeEntry } from '../platform/change-record.ts';
import type { WriteCtx } from '../platform/context.ts';
import { throwNotFound } from '../platform/errors.ts';
import { writeNotes } from './order-notes.service.ts';
import { type LockedOrder, lockOrders, writeOrders } from './order-updates.queries.ts';

export type { LockedOrder } from './order-updates.queries.ts';

/** Orders with their parts and items, locked before anything that belongs to them. */
export async function lockedOrders({ tx }: WriteCtx, orderIds: readonly number[]): Promise<LockedOrder[]> {
  const ids = [...new Set(orderIds)];
  const orders = await lockOrders(tx, ids);
  return orders.length === ids.length ? orders : throwNotFound('order');
}

/** Puts an order that hasn't shipped on hold until its price change is decided. */
export async function holdOrder(ctx: WriteCtx, order: LockedOrder): Promise<void> {
  const { status } = order;
  const before = statusesBeforeAction.find((one) => one === status);
  if (!before) return;
  await move(ctx, order, { status: 'NeedAction', statusBeforeAction: before, isHeld: true }, 'order.held');
}

/** Returns a held order to the status it would have by now. */
export async function releaseOrder(ctx: WriteCtx, order: LockedOrder): Promise<void> {
  const { isHeld, statusBeforeAction } = order;
  if (!isHeld || statusBeforeAction === null) return;
  await move(
    ctx,
    order,
    { status: statusBeforeAction, statusBeforeAction: null, isHeld: false },
    'order.released',
  );
}

type Standing = Pick<LockedOrder, 'status' | 'statusBeforeAction' | 'isHeld'>;

async function move(ctx: WriteCtx, order: LockedOrder, next: Standing, action: string): Promise<void> {
  const { id, version, status, statusBeforeAction, isHeld } = order;
  await writeOrders(ctx.tx, [{ before: order, after: { ...order, ...next } }], ctx.now);
  const of = { orderId: id, supplierId: null };
  await writeNotes(ctx, of, 'StatusChangeNote', [statusChange(status, next.status)]);
  await audit(
    ctx,
    changeEntry(
      { entityType: 'order', entityId: id, version },
      { action, before: { status, statusBeforeAction, isHeld }, after: { ...next } },
    ),
  );
}
