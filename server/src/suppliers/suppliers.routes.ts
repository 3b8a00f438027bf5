import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { handleList, type Route } from '../platform/http/route.ts';
import { listDashboardSuppliers, listSuppliers } from './suppliers.queries.ts';

export const supplierRoutes: Route[] = [
  handleList(suppliers.list, ({ db }, _request, asked) => listSuppliers(db, asked)),
  handleList(suppliers.dashboardList, ({ db }, _request, asked) => listDashboardSuppliers(db, asked)),
];
