import { tools } from '@backdock/core/administration/tools/tools.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { readConnections } from './connections.service.ts';
import { dismissJobs, listFailedJobs, retryJobs } from './failed-jobs.service.ts';

export const toolRoutes = ({ config, queue }: Runtime): Route[] => [
  handle(tools.failedJobs, (ctx) => listFailedJobs(ctx)),
  handle(tools.retryJobs, async (ctx, { body }) => ({ retried: await retryJobs(ctx, queue, body.ids) })),
  handle(tools.dismissJobs, async (ctx, { body }) => ({ dismissed: await dismissJobs(ctx, body) })),
  handle(tools.connections, (ctx) => readConnections(ctx, config)),
];
