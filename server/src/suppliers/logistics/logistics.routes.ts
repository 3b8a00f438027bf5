import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { readLogistics, saveLogistics } from './logistics.service.ts';
import { listLocations } from './return-locations.service.ts';

export const logisticsRoutes: Route[] = [
  handle(logistics.read, (ctx, { params }) => readLogistics(ctx, params.supplierId)),
  handle(logistics.save, (ctx, { params, body }) => saveLogistics(ctx, params.supplierId, body)),
  handle(logistics.history, (ctx, { params, query }) =>
    historyOf(ctx, logistics.history.of, params.supplierId, query),
  ),
  handle(logistics.locations, (ctx, { params }) => listLocations(ctx, params.supplierId)),
];
