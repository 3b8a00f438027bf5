import { productChecks, productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { listRoute } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { cancelCheck, checkDetails, checkSettings, startCheck } from './checks.service.ts';
import { exportSource } from './exports.queries.ts';
import { faultSource } from './faults.queries.ts';
import { productExport, startProductExport } from './product-export.service.ts';

export const exportRoutes: Route[] = [
  listRoute(productExports.list, exportSource),
  handle(productExports.start, (ctx, { body }) => startProductExport(ctx, body)),
  handle(productExports.details, (ctx, { params }) => productExport(ctx, params.exportId)),
  handle(productChecks.start, (ctx, { body }) => startCheck(ctx, body)),
  handle(productChecks.details, (ctx, { params }) => checkDetails(ctx, params.checkId)),
  handle(productChecks.settings, (ctx, { params }) => checkSettings(ctx, params.checkId)),
  handle(productChecks.cancel, (ctx, { params }) => cancelCheck(ctx, params.checkId)),
  listRoute(productChecks.faults, (_ctx, { checkId }) => faultSource(checkId)),
];
