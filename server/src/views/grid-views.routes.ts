import { gridViews } from '@backdock/core/views/grid-views.contract.ts';
import { handle, type Route } from '../platform/http/route.ts';
import * as service from './grid-views.service.ts';

export const gridViewRoutes: Route[] = [
  handle(gridViews.list, (ctx, { query }) => service.list(ctx, query.grid)),
  handle(gridViews.create, (ctx, { body }) => service.create(ctx, body)),
  handle(gridViews.read, (ctx, { params }) => service.read(ctx, params.viewId)),
  handle(gridViews.update, (ctx, { params, body }) => service.update(ctx, params.viewId, body)),
  handle(gridViews.delete, (ctx, { params }) => service.remove(ctx, params.viewId)),
];
