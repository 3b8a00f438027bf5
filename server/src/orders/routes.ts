import type { Route } from '../platform/http/route.ts';
import { missingCreditRoutes } from './missing-credits/missing-credits.routes.ts';
import { orderRoutes } from './orders.routes.ts';

export const orderAreaRoutes: Route[] = [...orderRoutes, ...missingCreditRoutes];
