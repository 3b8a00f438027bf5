import { reading } from '@backdock/core/help-desk/reading/reading.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { readAgain } from './read-again.service.ts';

export const readingRoutes = (runtime: Runtime): Route[] => [
  handle(reading.readAgain, (ctx, { params }) => readAgain(ctx, runtime, params.messageId)),
];
