import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { priceBatches, pricing, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { countedListRoutes, listRoute } from '../platform/http/list-routes.ts';
import { handle, handleFile, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createTurns } from '../platform/turns.ts';
import { downloadAmazonCosts, maxFilesAtOnce } from './amazon-costs.service.ts';
import { priceBatchSource } from './batches.queries.ts';
import { costSource } from './costs.queries.ts';
import { updatePrices } from './price-update.service.ts';
import { takeOver } from './take-over.service.ts';
import { undoBatch } from './undo.service.ts';

export function pricingRoutes(runtime: Runtime): Route[] {
  const turns = createTurns(maxFilesAtOnce);
  return [
    handleFile(pricing.amazonCosts, (ctx, { query }) => downloadAmazonCosts(ctx, { runtime, turns }, query)),
    handle(pricing.update, (ctx, { body }) => updatePrices(ctx, body)),
    handle(pricing.takeOver, (ctx, { body }) => takeOver(ctx, body)),
    handle(pricing.undo, (ctx, { params, body }) => undoBatch(ctx, params.batchId, body)),
    listRoute(productCosts.list, ({ now }) => costSource(dayInPacific(now))),
    ...countedListRoutes(priceBatches, priceBatchSource),
  ];
}
