import { allowances } from '@backdock/core/allowances/figures/figures.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { overviewOf } from './overview.service.ts';

export const overviewRoutes: readonly Route[] = [
  handle(allowances.overview, (ctx, { query }) => overviewOf(ctx, query.year)),
];
