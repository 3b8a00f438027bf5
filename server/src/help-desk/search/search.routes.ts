import { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { handle, handleEvents, type Route } from '../../platform/http/route.ts';
import { indexState, rebuildIndex } from './rebuild.service.ts';
import { searchTickets } from './search.service.ts';

export const helpDeskSearchRoutes: Route[] = [
  handle(helpDeskSearch.search, (ctx, { query }) => searchTickets(ctx, query)),
  handle(helpDeskSearch.index, (ctx) => indexState(ctx)),
  handleEvents(helpDeskSearch.rebuildIndex, (ctx, _request, stream) => rebuildIndex(ctx, stream)),
];
