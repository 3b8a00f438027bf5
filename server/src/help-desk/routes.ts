import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { writingRoutes } from './writing/writing.routes.ts';

export const helpDeskRoutes = (runtime: Runtime): Route[] => [...writingRoutes(runtime)];
