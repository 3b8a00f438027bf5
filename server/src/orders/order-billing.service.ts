import { settled, statusChange } from '@backdock/core/orders/order-updates.rules.ts';
import { auditAll } from '../platform/audit/audit.ts';
import { changeEntry } from '../platform/change-record.ts';
import type { WriteCtx } from '../platform/context.ts';
import { writeNotes } from './order-notes.service.ts';
import { type LockedOrder, type OrderChange, writeOrders } from './order-updates.queries.ts';

/** Completes items that are billed in full. An order that shipped is invoiced once all its items are complete. */
export async function completeItems(
  ctx: WriteCtx,
  orders: readonly LockedOrder[],
  itemIds: ReadonlySet<number>,
): Promise<void> {
  const changes = orders.flatMap((before): OrderChange[] => {
    const items = before.items.map((item) =>
      itemIds.has(item.id) && item.fulfillmentStatus !== 'Canceled'
        ? { ...item, fulfillmentStatus: 'Complete' as const }
        : item,
    );
    const isChanged = items.some(
      (item, at) => item.fulfillmentStatus !== before.items[at]?.fulfillmentStatus,
    );
    return isChanged ? [{ before, after: settled({ ...before, items }) }] : [];
  });
  if (changes.length === 0) return;
  await writeOrders(ctx.tx, changes, ctx.now);
  for (const { before, after } of changes) {
    if (before.status === after.status) continue;
    const of = { orderId: before.id, supplierId: null };
    await writeNotes(ctx, of, 'StatusChangeNote', [statusChange(before.status, after.status)]);
  }
  const audited = ({ status, items }: Pick<LockedOrder, 'status' | 'items'>) => ({
    status,
    items: items.map(({ id, sku, fulfillmentStatus }) => ({ id, sku, fulfillmentStatus })),
  });
  await auditAll(
    ctx,
    changes.map(({ before, after }) =>
      changeEntry(
        { entityType: 'order', entityId: before.id, version: before.version },
        { action: 'order.billed', before: audited(before), after: audited(after) },
      ),
    ),
  );
}
