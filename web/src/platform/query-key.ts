import { fillPath, type Endpoint } from '@backdock/core/kit/endpoint.ts';

export interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The cache key prefix for everything read from an endpoint, whatever the request. */
export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => [`${method} ${path}`] as const;

/** The cache key of one response. A numeric id and its string form are the same. */
export function requestKey(endpoint: Endpoint, { params, query, body }: AnyRequest): readonly unknown[] {
  const url = fillPath(endpoint.path, (params ?? {}) as Record<string, string | number>);
  return [...keyOf(endpoint), url, query ?? {}, ...(body === undefined ? [] : [body])];
}
