import { infiniteQueryOptions } from '@tanstack/react-query';
import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import { call } from '../platform/api.ts';
import { requestKey } from '../platform/query-key.ts';

/** The history of one record, the newest page first. */
export const historyPages = (of: HistoryEndpoint, params: Readonly<Record<string, string | number>>) =>
  infiniteQueryOptions({
    queryKey: [...requestKey(of, { params }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(of, { params, query: pageParam === null ? {} : { before: String(pageParam) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
