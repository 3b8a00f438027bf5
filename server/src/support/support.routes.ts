import { support } from '@backdock/core/support/support.contract.ts';
import { listRoute } from '../platform/http/list-routes.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { supportCarrierSource, supportSupplierSource } from './support-lists.queries.ts';
import { searchSupport } from './support-search.service.ts';
import { supportCarrier, supportSupplier } from './support.service.ts';

export const supportRoutes: Route[] = [
  listRoute(support.suppliers, supportSupplierSource),
  listRoute(support.carriers, supportCarrierSource),
  handle(support.supplier, (ctx, { params }) => supportSupplier(ctx, params.supplierId)),
  handle(support.carrier, (ctx, { params }) => supportCarrier(ctx, params.carrierId)),
  handle(support.search, (ctx, { query }) => searchSupport(ctx, query.text)),
];
