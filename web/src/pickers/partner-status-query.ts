import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { call } from '../platform/api.ts';

/** How a partner stands, and where the reader could bring it. */
export const standingQuery = (partnerId: number) =>
  queryOptions({
    queryKey: ['partner', partnerId, 'status'],
    queryFn: ({ signal }) => call(partners.status, { params: { partnerId: String(partnerId) } }, { signal }),
  });

/** A status shows in many places: on the record, in lists and their counts, in the history. */
export function useStatusChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey[0]) });
}

const isSession = (key: unknown) => key === 'current-user' || key === 'environment' || key === 'options';
