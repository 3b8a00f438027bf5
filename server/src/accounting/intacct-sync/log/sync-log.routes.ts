import { syncLinks } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { countedListRoutes, listRoute } from '../../../platform/http/list-routes.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { cure, previewCure } from './cures.service.ts';
import { compare, link } from '../sync-links.service.ts';
import { renumber } from './renumber.service.ts';
import { attemptSourceOf, failedSyncSource } from './sync-log.queries.ts';
import { attemptXml, causesOf } from './sync-log.service.ts';

export const syncLogRoutes = (runtime: Runtime): Route[] => [
  ...countedListRoutes(syncLog, failedSyncSource),
  handle(syncLog.causes, ({ db }) => causesOf(db)),
  handle(syncLog.resync, async (ctx, { body }) => {
    const { queued } = await cure(ctx, { ...body, cure: 'Resync' });
    return { queued };
  }),
  handle(syncLog.previewCure, (ctx, { body }) => previewCure(ctx, body)),
  handle(syncLog.cure, (ctx, { body }) => cure(ctx, body)),
  listRoute(syncLog.attempts, (_ctx, params) => attemptSourceOf(params)),
  handle(syncLinks.compare, (ctx, { params }) => compare(ctx, runtime, params.failureId)),
  handle(syncLinks.link, (ctx, { params, body }) => link(ctx, runtime, params.failureId, body.recordNo)),
  handle(syncLinks.renumber, (ctx, { params, body }) => renumber(ctx, runtime, params.failureId, body)),
  handle(syncLog.attemptXml, ({ db }, { params }) => attemptXml(db, params.attemptId)),
];
