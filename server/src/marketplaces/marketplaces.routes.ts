import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { countedListRoutes } from '../platform/http/list-routes.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { marketplaceSource } from './marketplaces.queries.ts';
import { marketplaceDetails, setOverview } from './marketplaces.service.ts';
import { addPolicy } from './policies.service.ts';

export const marketplaceRoutes: Route[] = [
  ...countedListRoutes(marketplaces, marketplaceSource),
  handle(marketplaces.details, (ctx, { params }) => marketplaceDetails(ctx, params.marketplaceId)),
  handle(marketplaces.setOverview, (ctx, { params, body }) => setOverview(ctx, params.marketplaceId, body)),
  handle(marketplaces.addPolicy, (ctx, { params, body }) => addPolicy(ctx, params.marketplaceId, body)),
  handle(marketplaces.history, (ctx, { params, query }) =>
    historyOf(ctx, marketplaces.history.of, params.marketplaceId, query),
  ),
];
