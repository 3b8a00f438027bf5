import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import { call } from '../../platform/api.ts';
import { queryOf as endpointQuery } from '../../platform/query-of.ts';
import { requestKey } from '../../platform/query-key.ts';
import { type AuditFilter, queryOf } from './audit-filter.ts';

/** What was found, the newest page first. */
export const auditPages = (filter: AuditFilter) => {
  const query = queryOf(filter);
  return infiniteQueryOptions({
    queryKey: [...requestKey(auditSearch.records, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditSearch.records,
        { query: { ...query, ...(pageParam !== null && { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

export const choicesQuery = { ...endpointQuery(auditSearch.choices), staleTime: 5 * 60_000 };
export const sealQuery = { ...endpointQuery(auditSearch.seal), refetchInterval: 60_000 };
