import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { cancelLocked } from './cancel.service.ts';
import { listItems } from './shipment-page.queries.ts';
import {
  lockShipmentsOf,
  setNeedsReview,
  setOrderCanceled,
  type ShipmentRecord,
} from './shipments.queries.ts';

/**
 * Items of a locked order were canceled. A request with nothing else in it is canceled too, one with other items is
 * reviewed, and a booking is flagged: someone has to call the carrier.
 */
export async function cancelShipmentsWithItems(
  ctx: WriteCtx,
  canceledItems: readonly { id: number; sku: string }[],
  isCanceled: (itemId: number) => boolean,
): Promise<void> {
  const ids = canceledItems.map(({ id }) => id);
  for (const shipment of await lockShipmentsOf(ctx.tx, ids)) {
    const items = await listItems(ctx.tx, shipment.id);
    if (shipment.status === 'BookingConfirmed') {
      await flag(ctx, shipment);
    } else if (items.every(({ orderItemId }) => isCanceled(orderItemId))) {
      await cancelLocked(ctx, shipment, {
        action: 'shipment-request.canceled',
        reason: 'Its items were canceled.',
      });
    } else {
      const skus = items.filter(({ orderItemId }) => ids.includes(orderItemId)).map(({ sku }) => sku);
      await review(ctx, shipment, `Canceled: ${[...new Set(skus)].join(', ')}.`.slice(0, 500));
    }
  }
}

async function flag(ctx: WriteCtx, shipment: ShipmentRecord): Promise<void> {
  if (shipment.isOrderCanceled) return;
  await setOrderCanceled(ctx.tx, shipment.id, ctx.now);
  await record(ctx, shipment, 'shipment-request.order-canceled', {
    before: { isOrderCanceled: false },
    after: { isOrderCanceled: true },
  });
}

async function review(ctx: WriteCtx, shipment: ShipmentRecord, reviewReason: string): Promise<void> {
  await setNeedsReview(ctx.tx, shipment.id, reviewReason, ctx.now);
  await record(ctx, shipment, 'shipment-request.order-canceled', {
    before: { status: shipment.status },
    after: { status: 'NeedsReview', reviewReason },
  });
}

async function record(
  ctx: WriteCtx,
  { id, version }: ShipmentRecord,
  action: string,
  change: Pick<Parameters<typeof changeEntry>[1], 'before' | 'after'>,
): Promise<void> {
  const of = { entityType: shipmentHistory.entityType, entityId: id, version };
  await audit(ctx, changeEntry(of, { action, ...change }));
}
