import { support } from '@backdock/core/support/support.contract.ts';
import { handle, handleList, type Route } from '../platform/http/route.ts';
import { listSupportCarriers, listSupportSuppliers } from './support-lists.queries.ts';
import { searchSupport } from './support-search.service.ts';
import { supportCarrier, supportSupplier } from './support.service.ts';

export const supportRoutes: Route[] = [
  handleList(support.suppliers, ({ db }, _request, asked) => listSupportSuppliers(db, asked)),
  handleList(support.carriers, ({ db }, _request, asked) => listSupportCarriers(db, asked)),
  handle(support.supplier, (ctx, { params }) => supportSupplier(ctx, params.supplierId)),
  handle(support.carrier, (ctx, { params }) => supportCarrier(ctx, params.carrierId)),
  handle(support.search, (ctx, { query }) => searchSupport(ctx, query.text)),
];
