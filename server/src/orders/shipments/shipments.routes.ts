import { shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { downloadBillOfLading } from './bill-of-lading.service.ts';
import { cancelShipment } from './cancel.service.ts';
import { confirmBooking } from './confirm.service.ts';
import { attachDocument, uploadedBillOfLading } from './shipment-documents.service.ts';
import { shipmentSource } from './shipment-page.queries.ts';
import { refuseUnknown, shipmentDetails, shipmentItems, shipmentRow } from './shipments.service.ts';

export const shipmentRoutes = (runtime: Runtime): Route[] => [
  ...countedListRoutes(shipments, shipmentSource),
  handle(shipments.one, (ctx, { params }) => shipmentRow(ctx, params.shipmentRequestId)),
  handle(shipments.details, (ctx, { params }) => shipmentDetails(ctx, runtime, params.shipmentRequestId)),
  handle(shipments.items, (ctx, { params }) => shipmentItems(ctx, params.shipmentRequestId)),
  handle(shipments.confirm, async (ctx, { params: { shipmentRequestId: id }, body }) => {
    const uploaded = body.createBillOfLading ? null : await uploadedBillOfLading(ctx, runtime, id);
    return ctx.once(async (inner) => {
      await confirmBooking(inner, runtime, id, body, uploaded);
      return shipmentDetails({ db: inner.tx, now: inner.now }, runtime, id);
    });
  }),
  handle(shipments.cancel, async (ctx, { params: { shipmentRequestId: id }, body }) => {
    await cancelShipment(ctx, id, body);
    return shipmentDetails({ db: ctx.tx, now: ctx.now }, runtime, id);
  }),
  handle(shipments.attach, (ctx, { params, body }) =>
    attachDocument(ctx, runtime, params.shipmentRequestId, body),
  ),
  handleFile(shipments.billOfLading, (ctx, { params }) =>
    downloadBillOfLading(ctx, params.shipmentRequestId),
  ),
  handle(shipments.history, async (ctx, { params, query }) => {
    await refuseUnknown(ctx.db, params.shipmentRequestId);
    return historyOf(ctx, shipments.history.of, params.shipmentRequestId, query);
  }),
];
