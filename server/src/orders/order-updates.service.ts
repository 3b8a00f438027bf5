import {
  afterUpdate,
  type MovingOrder,
  type OrderUpdate,
  type UpdateNote,
} from '@backdock/core/orders/order-updates.rules.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { auditAll } from '../platform/audit/audit.ts';
import { changeEntry } from '../platform/change-record.ts';
import type { WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { insertOrderNotes } from './order-notes.queries.ts';
import { rematchBills } from './invoice-reviews/rematch.service.ts';
import { cancelWithItems } from './price-changes/cancel-requests.service.ts';
import { cancelShipmentsWithItems } from './shipments/cancel-with-items.service.ts';
import {
  insertMessages,
  type LockedOrder,
  lockOrders,
  type OrderChange,
  writeOrders,
} from './order-updates.queries.ts';

/**
 * The only entry point for what happens to orders after they arrived: status, shipping, tracking, cancellation. Returns
 * how many messages were new; a message that arrives again has no effect.
 */
export async function receiveOrderUpdates(ctx: WriteCtx, updates: readonly OrderUpdate[]): Promise<number> {
  if (updates.length === 0) return 0;
  const ids = [...new Set(updates.map(({ orderId }) => orderId))];
  const orders = new Map((await lockOrders(ctx.tx, ids)).map((order) => [order.id, order]));
  for (const { orderId, sourceKey } of updates) {
    if (!orders.has(orderId)) {
      throw new AppError(
        'invalid',
        'order.unknown',
        `Message ${sourceKey} is about order ${orderId}, which doesn’t exist.`,
      );
    }
  }
  const fresh = await insertMessages(ctx.tx, updates, ctx.now);
  const taken = updates.filter(({ sourceKey }) => fresh.delete(sourceKey));
  const moves = [...Map.groupBy(taken, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const order = orders.get(orderId);
    return order ? [moved(order, own)] : [];
  });
  await write(ctx, moves);
  for (const { before, after } of moves) {
    const canceled = canceledItems(before, after);
    const order = { ...before, ...after, version: before.version + 1 };
    await cancelWithItems(
      ctx,
      order,
      canceled.map(({ id }) => id),
    );
    const isCanceled = (itemId: number) =>
      after.items.some(({ id, fulfillmentStatus }) => id === itemId && fulfillmentStatus === 'Canceled');
    await cancelShipmentsWithItems(ctx, canceled, isCanceled);
  }
  const canceledOrders = moves.filter(({ before, after }) => canceledItems(before, after).length > 0);
  await rematchBills(
    ctx,
    { orderIds: canceledOrders.map(({ before }) => before.id) },
    'Items of the order were canceled.',
  );
  return taken.length;
}

/** Items that a message canceled. */
const canceledItems = (before: MovingOrder, after: MovingOrder) =>
  after.items.filter(
    ({ fulfillmentStatus }, at) =>
      fulfillmentStatus === 'Canceled' && before.items[at]?.fulfillmentStatus !== 'Canceled',
  );

interface Move extends OrderChange {
  notes: readonly UpdateNote[];
}

function moved(before: LockedOrder, updates: readonly OrderUpdate[]): Move {
  let after: MovingOrder = before;
  const notes: UpdateNote[] = [];
  for (const update of updates) {
    const step = afterUpdate(after, update);
    after = step.order;
    notes.push(...step.notes);
  }
  return { before, after, notes };
}

async function write(ctx: WriteCtx, moves: readonly Move[]): Promise<void> {
  const changed = moves.filter(({ before, after, notes }) => notes.length > 0 || isChanged(before, after));
  if (changed.length === 0) return;
  await writeOrders(ctx.tx, changed, ctx.now);
  const notes = changed.flatMap(({ before, notes: own }) =>
    own.map(({ type, note }) => ({
      orderId: before.id,
      supplierId: null,
      type,
      note,
      author: 'System',
      authorId: null,
      createdOn: ctx.now,
    })),
  );
  if (notes.length > 0) await insertOrderNotes(ctx.tx, notes);
  await auditAll(
    ctx,
    changed.map(({ before, after }) =>
      changeEntry(
        { entityType: 'order', entityId: before.id, version: before.version },
        { action: 'order.updated', before: audited(before), after: audited(after) },
      ),
    ),
  );
  for (const { before, after } of changed.filter(
    ({ before: old, after: now }) => old.status !== now.status,
  )) {
    await ctx.enqueue('help-desk.order-event', {
      event: 'OrderStatusChanged',
      orderId: before.id,
      sourceKey: `order:${before.id}:${before.version + 1}:${after.status}`,
    });
  }
}

const isChanged = (before: MovingOrder, after: MovingOrder) =>
  JSON.stringify(audited(before)) !== JSON.stringify(audited(after));

/** An order as its history shows it: its status, the dates of its parts, and its items. */
function audited({
  status,
  statusBeforeAction,
  isHeld,
  parts,
  items,
}: MovingOrder): Fields & { version?: never } {
  return {
    status,
    statusBeforeAction,
    isHeld,
    parts: parts.map(({ supplierName, sentOn, shippedOn, deliveredOn }) => ({
      supplier: supplierName,
      sentOn: sentOn?.toISOString() ?? null,
      shippedOn: shippedOn?.toISOString() ?? null,
      deliveredOn: deliveredOn?.toISOString() ?? null,
    })),
    items: items.map(({ id, sku, fulfillmentStatus, trackings }) => ({
      id,
      sku,
      fulfillmentStatus,
      trackingNumbers: trackings.map(({ trackingNumber }) => trackingNumber),
    })),
  };
}
