import type { WriteCtx } from '../../platform/context.ts';
import type { ShipmentRecord } from './shipments.queries.ts';

/** The order's tickets have rules that wait for it. */
export const tellShipmentChange = (
  ctx: WriteCtx,
  { id, orderId, version }: Pick<ShipmentRecord, 'id' | 'orderId' | 'version'>,
): Promise<void> =>
  ctx.enqueue('help-desk.order-event', {
    event: 'ShipmentRequestChanged',
    orderId,
    sourceKey: `shipment-request:${id}:${version + 1}`,
  });
