import { tellShipmentChange } from './tell-shipment-change.service.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { whyNotCancel } from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry, changeRecord } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { rematchBills } from '../invoice-reviews/rematch.service.ts';
import { writeNotes } from '../order-notes.service.ts';
import { removeTracking } from '../order-tracking.service.ts';
import { mailCancellation } from './booking-mail.service.ts';
import { shipmentKind } from './shipment-locks.service.ts';
import { setCanceled, type ShipmentRecord } from './shipments.queries.ts';

/** Cancels a request, or a booking before the day of its pickup, and tells the supplier. */
export async function cancelShipment(
  ctx: WriteCtx<Employee>,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  const { actor, now } = ctx;
  await changeRecord(ctx, shipmentKind, {
    id,
    version,
    whyNot: (shipment) => whyNotCancel(shipment, dayInPacific(now)),
    write: async ({ status }) => {
      await setCanceled(ctx.tx, id, { reason, canceledBy: actor.id }, now);
      return {
        action: 'shipment-request.canceled',
        before: { status },
        after: { status: 'BookingCanceled', cancelReason: reason },
      };
    },
    followUp: async (shipment) => {
      await afterCancellation(ctx, shipment, reason);
      await mailCancellation(ctx, shipment, reason);
    },
  });
}

/** Cancels a locked request that nobody here decided on: the supplier withdrew it, or its items were canceled. */
export async function cancelLocked(
  ctx: WriteCtx,
  shipment: ShipmentRecord,
  { action, reason }: { action: 'shipment-request.withdrawn' | 'shipment-request.canceled'; reason: string },
): Promise<void> {
  const { id, status, version } = shipment;
  await setCanceled(ctx.tx, id, { reason, canceledBy: null }, ctx.now);
  await audit(
    ctx,
    changeEntry(
      { entityType: shipmentHistory.entityType, entityId: id, version },
      { action, before: { status }, after: { status: 'BookingCanceled', cancelReason: reason } },
    ),
  );
  await afterCancellation(ctx, shipment, reason);
}

async function afterCancellation(ctx: WriteCtx, shipment: ShipmentRecord, reason: string): Promise<void> {
  const { id, orderId, supplierId, status, proNumber } = shipment;
  await tellShipmentChange(ctx, shipment);
  await writeNotes(ctx, { orderId, supplierId }, 'ShippingNote', [
    `Shipment request ${id} was canceled: ${reason}`,
  ]);
  if (status !== 'BookingConfirmed') return;
  if (proNumber !== null) await removeTracking(ctx, { orderId, supplierId, trackingNumber: proNumber });
  await rematchBills(ctx, { orderIds: [orderId] }, 'The booking was canceled.');
}
