import { queryOptions, useQuery } from '@tanstack/react-query';
import { identity, type Environment } from '@backdock/core/identity/identity.contract.ts';
import { callPublic } from './transport.ts';
import { keyOf } from './query-key.ts';
import { queryClient } from './query-client.ts';

const environmentQuery = queryOptions({
  queryKey: keyOf(identity.environment),
  queryFn: ({ signal }) => callPublic(identity.environment, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function loadEnvironment(): Promise<Environment> {
  return queryClient.ensureQueryData(environmentQuery);
}

export function useEnvironment() {
  return useQuery(environmentQuery);
}
