import { bulkStatus } from '@backdock/core/suppliers/bulk-status.contract.ts';
import { handle, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { changeChosen, previewChosen, readRun } from './bulk-status.service.ts';

export const bulkStatusRoutes = ({ config }: Runtime): Route[] => [
  handle(bulkStatus.preview, (ctx, { body }) => previewChosen(ctx, config, body)),
  handle(bulkStatus.change, (ctx, { body }) => changeChosen(ctx, config, body)),
  handle(bulkStatus.run, (ctx, { params }) => readRun(ctx, params.runId)),
];
