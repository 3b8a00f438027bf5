import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { mailboxRoutes } from './mailboxes/mailboxes.routes.ts';

export const helpDeskRoutes = (runtime: Runtime): Route[] => [...mailboxRoutes(runtime)];
