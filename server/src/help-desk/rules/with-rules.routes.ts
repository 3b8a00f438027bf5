import type { JsonRoute, Route } from '../../platform/http/route.ts';
import type { ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { settleRules } from './settle.service.ts';
import { settlingCtx } from './settling-ctx.ts';

/** The same routes, whose transactions end with the rules for what happened in them. */
export const withRules = (keys: HelpDeskKeys, routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    if (route.kind !== 'json' || route.endpoint.method === 'GET') return route;
    const settled: JsonRoute = {
      ...route,
      async run(ctx, request) {
        if (route.endpoint.external) return route.run(settlingCtx(ctx as ExternalCtx, keys), request);
        const answer = await route.run(ctx, request);
        await settleRules(ctx as WriteCtx, keys);
        return answer;
      },
    };
    return settled;
  });
