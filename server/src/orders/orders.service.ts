import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../platform/audit/audit.ts';
import type { WriteCtx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { insertOrders, type NewOrder } from './orders.queries.ts';

/** The only entry point for orders, which come from marketplaces outside this product. */
export async function receiveOrders(ctx: WriteCtx, orders: readonly NewOrder[]): Promise<number[]> {
  if (orders.length === 0) return [];
  for (const order of orders) refuseIfEmpty(order);
  const ids = await insertOrders(ctx.tx, orders);
  await auditAll(
    ctx,
    zip(orders, ids).map(([order, id]) => ({
      entityType: 'order',
      entityId: id,
      action: 'order.received',
      after: {
        purchaseOrderNumber: order.purchaseOrderNumber,
        marketplaceId: order.marketplaceId,
        marketplaceOrderNumber: order.marketplaceOrderNumber,
        supplierIds: order.parts.map(({ supplierId }) => supplierId),
        status: order.status,
        subtotalCents: order.subtotalCents,
        discountCents: order.discountCents,
        taxCents: order.taxCents,
        shippingCents: order.shippingCents,
        adjustmentCents: order.adjustmentCents,
        rewardCents: order.rewardCents,
        version: 1,
      },
    })),
  );
  return ids;
}

/** No one could fulfill such an order, and it would wait forever. */
function refuseIfEmpty({ purchaseOrderNumber, parts }: NewOrder): void {
  if (parts.length > 0 && parts.every(({ items }) => items.length > 0)) return;
  throw new AppError('invalid', 'order.empty', `Order ${purchaseOrderNumber} has a part with no items.`);
}
