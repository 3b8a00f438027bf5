import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { countedListRoutes, listRoute } from '../platform/http/list-routes.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { supplierOn } from './company/company.service.ts';
import { dashboardSource, supplierSource } from './suppliers.queries.ts';

export const supplierRoutes: Route[] = [
  ...countedListRoutes(suppliers, supplierSource),
  listRoute(suppliers.dashboardList, dashboardSource),
  handle(suppliers.history, (ctx, { params, query }) =>
    historyOf(ctx, suppliers.history.of, params.supplierId, query),
  ),
  handle(suppliers.asItWas, (ctx, { params, query }) => supplierOn(ctx, params.supplierId, query.on)),
];
