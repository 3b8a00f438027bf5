import type { DataTag } from '@tanstack/react-query';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import type { Answer, Call, Endpoint, JsonEndpoint, ListEndpoint, Row } from '@backdock/core/kit/endpoint.ts';
import type { Page } from '@backdock/core/kit/list.ts';
import { call, callList } from './api.ts';
import { queryClient } from './query-client.ts';
import { keyOf, requestKey } from './query-key.ts';
import { callPublic, type Arguments, type Options } from './transport.ts';

type Readable = JsonEndpoint | ListEndpoint;
type Read<E extends Readable> = E extends ListEndpoint ? Page<Row<E>> : Answer<E>;
type RequestArgs<E extends Readable> = object extends Call<E> ? [request?: Call<E>] : [request: Call<E>];

export interface EndpointQuery<T> {
  queryKey: DataTag<readonly unknown[], T, Error>;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

/** Reads an endpoint with TanStack Query: cached by path and request, aborted when nothing needs it. */
export function queryOf<const E extends Readable>(
  endpoint: E,
  ...[request]: RequestArgs<E>
): EndpointQuery<Read<E>> {
  return {
    queryKey: requestKey(endpoint, request ?? {}) as EndpointQuery<Read<E>>['queryKey'],
    queryFn: ({ signal }) => read(endpoint, request ?? {}, { signal }) as Promise<Read<E>>,
  };
}

function read(endpoint: Readable, request: object, options: Options): Promise<unknown> {
  const args = [request, options] as Arguments<Endpoint>;
  if (endpoint.kind === 'list') return callList(endpoint, ...(args as Arguments<ListEndpoint>));
  return isPublic(endpoint)
    ? callPublic(endpoint, ...(args as Arguments<typeof endpoint>))
    : call(endpoint, ...(args as Arguments<JsonEndpoint>));
}

const isPublic = (endpoint: JsonEndpoint): endpoint is JsonEndpoint & { permission: 'public' } =>
  endpoint.permission === 'public';

/** One row of a list by its id. */
export const rowOf = (id: number) => ({ query: JSON.stringify({ ids: [id] }) });

/** Refetches everything read from these endpoints, whatever the request. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
}

const lasting = new Set<unknown>([...keyOf(identity.currentUser), ...keyOf(identity.environment), 'options']);

/** For changes that show in many places: records, lists and their counts, history. */
export function refreshRecords(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !lasting.has(queryKey[0]) });
}
