import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { historyOf } from '../../../history/history.service.ts';
import { handle, handleList, type Route } from '../../../platform/http/route.ts';
import * as service from './payment-history.service.ts';

export const paymentHistoryRoutes: Route[] = [
  handleList(paymentBatches.list, (ctx, _request, asked) => service.listPayments(ctx, asked)),
  handle(paymentBatches.counts, (ctx, { query }) =>
    service.countPayments(ctx, query.query?.filterModel ?? {}),
  ),
  handle(paymentBatches.completed, (ctx, { params }) => service.completedPayment(ctx, params.paymentBatchId)),
  handleList(paymentBatches.completedItems, (ctx, { params }, asked) =>
    service.listItems(ctx, params.paymentBatchId, asked),
  ),
  handle(paymentBatches.history, async (ctx, { params, query }) => {
    await service.refuseUnlessTold(ctx, params.paymentBatchId);
    return historyOf(ctx, paymentBatches.history.of, params.paymentBatchId, query);
  }),
];
