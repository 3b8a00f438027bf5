import { orders } from '@backdock/core/orders/orders.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { orderInfo, orderPart } from './order-info.service.ts';
import { addNote, editNote } from './order-notes.service.ts';

export const orderRoutes: Route[] = [
  handle(orders.info, (ctx, { params }) => orderInfo(ctx, params.orderId)),
  handle(orders.part, (ctx, { params }) => orderPart(ctx, params.orderId, params.supplierId)),
  handle(orders.addNote, (ctx, { params, body }) => addNote(ctx, params.orderId, body)),
  handle(orders.editNote, (ctx, { params, body }) => editNote(ctx, params, body.note)),
  handle(orders.history, (ctx, { params, query }) =>
    historyOf(ctx, orders.history.of, params.orderId, query),
  ),
  handle(orders.legalNotesHistory, (ctx, { params, query }) =>
    historyOf(ctx, orders.legalNotesHistory.of, params.orderId, query),
  ),
];
