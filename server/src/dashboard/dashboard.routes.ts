import { dashboard } from '@backdock/core/dashboard/dashboard.contract.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { dashboardStats } from './dashboard.service.ts';

export const dashboardRoutes: Route[] = [handle(dashboard.stats, (ctx) => dashboardStats(ctx))];
