import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { decideOne, decidePriceChanges } from './decide.service.ts';
import { priceChangeSource } from './price-change-list.queries.ts';
import {
  listPriceChanges,
  previewBills,
  previewDecisions,
  priceChangeDetails,
} from './price-changes.service.ts';

export const priceChangeRoutes: Route[] = [
  ...countedListRoutes(priceChanges, priceChangeSource),
  handle(priceChanges.details, (ctx, { params }) => priceChangeDetails(ctx, params)),
  handle(priceChanges.items, (ctx, { params }) => listPriceChanges(ctx.db, params)),
  handle(priceChanges.approve, async (ctx, { params }) => {
    await decideOne(ctx, params, { decision: 'Approved' });
    return listPriceChanges(ctx.tx, params);
  }),
  handle(priceChanges.decline, async (ctx, { params, body }) => {
    await decideOne(ctx, params, { decision: 'Declined', ...body });
    return listPriceChanges(ctx.tx, params);
  }),
  handle(priceChanges.decide, async (ctx, { params, body }) => {
    await decidePriceChanges(ctx, [{ ...params, ...body }]);
    return listPriceChanges(ctx.tx, params);
  }),
  handle(priceChanges.preview, (ctx, { body }) => previewDecisions(ctx, body.selection)),
  handle(priceChanges.previewBills, (ctx, { params, body }) => previewBills(ctx, params, body.approved)),
  handle(priceChanges.decideOrders, async (ctx, { body }) => ({
    decided: await decidePriceChanges(ctx, body.orders),
  })),
  handle(priceChanges.history, (ctx, { params, query }) =>
    historyOf(ctx, priceChanges.history.of, `${params.orderId}-${params.supplierId}`, query),
  ),
];
