import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { coverableOf, previewCover } from './cover-preview.service.ts';
import { coverRequests } from './cover.service.ts';
import { assignRequests } from './credit-request-assignees.service.ts';
import { attachEvidence } from './credit-request-evidence.service.ts';
import { creditRequestSource } from './credit-requests.queries.ts';
import * as service from './credit-requests.service.ts';

export const creditRequestRoutes = (runtime: Runtime): Route[] => [
  ...countedListRoutes(creditRequests, creditRequestSource),
  handle(creditRequests.details, (ctx, { params }) => service.requestDetails(ctx, params.creditRequestId)),
  handle(creditRequests.close, (ctx, { params, body }) => service.closeRequest(ctx, params, body)),
  handle(creditRequests.reopen, (ctx, { params, body }) =>
    service.reopenRequest(ctx, params.creditRequestId, body),
  ),
  handle(creditRequests.saveNotes, (ctx, { params, body }) =>
    service.saveNotes(ctx, params.creditRequestId, body),
  ),
  handle(creditRequests.attach, (ctx, { params, body }) =>
    attachEvidence(ctx, runtime, params.creditRequestId, body.documentNames),
  ),
  handle(creditRequests.assign, (ctx, { body }) => assignRequests(ctx, body)),
  handle(creditRequests.history, (ctx, { params, query }) =>
    historyOf(ctx, creditRequests.history.of, params.creditRequestId, query),
  ),
  handle(covering.coverable, (ctx, { body }) => coverableOf(ctx, body.selection)),
  handle(covering.preview, (ctx, { body }) => previewCover(ctx, runtime, body)),
  handle(covering.cover, (ctx, { body }) => coverRequests(ctx, body)),
];
