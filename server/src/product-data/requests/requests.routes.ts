import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { listRoute } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { answerRequest } from './answers.service.ts';
import { requestSource } from './requests.queries.ts';
import { sendRequests } from './requests.service.ts';

export const requestRoutes = (runtime: Runtime): Route[] => [
  listRoute(dataRequests.list, requestSource),
  handle(dataRequests.send, (ctx, { body }) => sendRequests(ctx, runtime, body)),
  handle(dataRequests.answer, (ctx, { params, files, body }) =>
    answerRequest(ctx, params.requestId, files, body),
  ),
];
