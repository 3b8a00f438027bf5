import { search } from '@backdock/core/search/search.contract.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { searchRecords } from './search.service.ts';

export const searchRoutes: Route[] = [
  handle(search.records, (ctx, { query }) => searchRecords(ctx, query.text)),
];
