import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import type { VersionedKind } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { findShipment, lockShipment, type ShipmentRecord } from './shipments.queries.ts';

/** Locks the order first, like everything that belongs to one. */
async function lockWithOrder(ctx: WriteCtx, id: number): Promise<ShipmentRecord | null> {
  const found = await findShipment(ctx.tx, id);
  if (!found) return null;
  await lockedOrders(ctx, [found.orderId]);
  return lockShipment(ctx.tx, id);
}

export const shipmentKind: VersionedKind<ShipmentRecord> = {
  entityType: shipmentHistory.entityType,
  noun: 'shipment request',
  lock: lockWithOrder,
};
