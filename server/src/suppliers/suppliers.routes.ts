import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { handle, handleList, type Route } from '../platform/http/route.ts';
import { supplierOn } from './company.service.ts';
import { countSuppliers, listDashboardSuppliers, listSuppliers } from './suppliers.queries.ts';

export const supplierRoutes: Route[] = [
  handleList(suppliers.list, ({ db }, _request, asked) => listSuppliers(db, asked)),
  handle(suppliers.counts, ({ db }, { query }) => countSuppliers(db, query.query?.filterModel ?? {})),
  handleList(suppliers.dashboardList, ({ db }, _request, asked) => listDashboardSuppliers(db, asked)),
  handle(suppliers.history, (ctx, { params, query }) =>
    historyOf(ctx, suppliers.history.of, params.supplierId, query),
  ),
  handle(suppliers.asItWas, (ctx, { params, query }) => supplierOn(ctx, params.supplierId, query.on)),
];
