import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { historyOf } from '../../../history/history.service.ts';
import { handle, handleCounts, handleList, type Route } from '../../../platform/http/route.ts';
import * as service from './payment-history.service.ts';

export const paymentHistoryRoutes: Route[] = [
  handleList(paymentBatches.list, (ctx, _request, page) => service.listPayments(ctx, page)),
  handleCounts(paymentBatches, (ctx, filters) => service.countPayments(ctx, filters)),
  handle(paymentBatches.completed, (ctx, { params }) => service.completedPayment(ctx, params.paymentBatchId)),
  handleList(paymentBatches.completedItems, (ctx, { params }, page) =>
    service.listItems(ctx, params.paymentBatchId, page),
  ),
  handle(paymentBatches.history, async (ctx, { params, query }) => {
    await service.refuseUnlessHistoryVisible(ctx, params.paymentBatchId);
    return historyOf(ctx, paymentBatches.history.of, params.paymentBatchId, query);
  }),
];
