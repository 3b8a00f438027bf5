import {
  fillPath,
  type Answer,
  type Call,
  type Endpoint,
  type JsonEndpoint,
} from '@backdock/core/kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { suspectConnection } from './connection.ts';

export interface Options {
  signal?: AbortSignal;
  /** For who reconnects to what an earlier call started. */
  idempotencyKey?: string;
}

/** A call with nothing required may omit the request. */
export type Arguments<E extends Endpoint> =
  object extends Call<E> ? [request?: Call<E>, options?: Options] : [request: Call<E>, options?: Options];

interface AnyCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call ready to send, and to resend if needed: one `Idempotency-Key`, so a retry does nothing twice. */
export function prepared(endpoint: Endpoint, request: AnyCall, options: Options = {}) {
  const url =
    fillPath(endpoint.path, (request.params ?? {}) as Record<string, string>) + queryText(request.query);
  const headers = new Headers({ Accept: 'application/json' });
  if (endpoint.method !== 'GET')
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return (token: string | null): Promise<Response> => {
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return reach(url, {
      method: endpoint.method,
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: options.signal ?? null,
    });
  };
}

type PublicEndpoint = JsonEndpoint & { permission: 'public' };

/** Public calls carry no token, so their 401 (a wrong password) is a response, not an expired session. */
export async function callPublic<const E extends PublicEndpoint>(
  endpoint: E,
  ...[request, options]: Arguments<E>
): Promise<Answer<E>> {
  return answerOf(await accepted(await prepared(endpoint, request ?? {}, options)(null)));
}

/** What a gateway, or a server starting or stopping, returns. */
const gatewayStatuses = new Set([502, 503, 504]);

export async function accepted(response: Response): Promise<Response> {
  if (gatewayStatuses.has(response.status)) suspectConnection();
  if (!response.ok) throw await ApiError.of(response);
  return response;
}

export async function answerOf<A>(response: Response): Promise<A> {
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as A;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    // A deliberately aborted call isn't a failure.
    if (init.signal?.aborted) throw cause;
    suspectConnection();
    throw new ApiError({ cause });
  }
}

/** `?status=New&status=Active&limit=50`: arrays repeat their key, undefined values are omitted. */
export function queryText(query: unknown): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null) {
        pairs.append(
          key,
          typeof one === 'object' ? JSON.stringify(one) : String(one as string | number | boolean),
        );
      }
    }
  }
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
}
