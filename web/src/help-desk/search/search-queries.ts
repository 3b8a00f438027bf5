import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type FoundInTickets,
  helpDeskSearch,
  type SearchGroupName,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';
import { requestKey } from '../../platform/query-key.ts';

export const foundQuery = (query: string) => queryOf(helpDeskSearch.search, { query: { query } });

/** The further pages of one group. */
export const groupPages = (query: string, group: SearchGroupName, first: FoundInTickets) =>
  infiniteQueryOptions({
    queryKey: [...requestKey(helpDeskSearch.search, { query: { query, group } }), first[group].next],
    queryFn: ({ pageParam, signal }) =>
      call(helpDeskSearch.search, { query: { query, group, before: pageParam } }, { signal }),
    initialPageParam: '',
    initialData: { pages: [first], pageParams: [''] },
    getNextPageParam: (page: FoundInTickets) => page[group].next,
    staleTime: Infinity,
  });
