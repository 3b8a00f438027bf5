import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { handle, handleList, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { explainFlag, previewFlag } from './flag-audience.service.ts';
import * as service from './feature-flags.service.ts';

export function featureFlagRoutes(runtime: Runtime): Route[] {
  return [
    handleList(featureFlags.list, (ctx, _request, page) => service.list(ctx, page)),
    handle(featureFlags.values, (ctx, { query }) => service.values(ctx, runtime, query.asked)),
    handle(featureFlags.names, (ctx) => service.names(ctx)),
    handle(featureFlags.unused, (ctx) => service.unused(ctx)),
    handle(featureFlags.enable, (ctx, { params, body }) =>
      service.setEnabled(ctx, params.feature, true, body.reason),
    ),
    handle(featureFlags.disable, (ctx, { params, body }) =>
      service.setEnabled(ctx, params.feature, false, body.reason),
    ),
    handle(featureFlags.criteria, (ctx, { params }) => service.criteria(ctx, params.feature)),
    handle(featureFlags.setCriteria, (ctx, { params, body }) =>
      service.setCriteria(ctx, params.feature, body),
    ),
    handle(featureFlags.deleteUnused, (ctx) => service.deleteUnused(ctx)),
    handle(featureFlags.keep, (ctx, { params, body }) => service.setKept(ctx, params.feature, body)),
    handle(featureFlags.preview, (ctx, { params, body }) =>
      previewFlag(ctx, runtime.config, params.feature, body),
    ),
    handle(featureFlags.why, (ctx, { params, query }) =>
      explainFlag(ctx, runtime.config, params.feature, query.employeeId),
    ),
    handle(featureFlags.history, (ctx, { params, query }) =>
      historyOf(ctx, featureFlags.history.of, params.feature, query),
    ),
  ];
}
