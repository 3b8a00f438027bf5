import { type Agent, request } from 'node:http';

export interface Caller {
  agent: Agent;
  port: number;
  token: string;
}

const maxCallMs = 30_000;

/** One call on a kept-alive connection; rejects if no response comes. */
export function ask(
  { agent, port, token }: Caller,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(maxCallMs);
  request({ agent, host: '127.0.0.1', port, path, method, headers, signal }, (response) => {
    const parts: Buffer[] = [];
    response
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      .once('error', reject);
  })
    .once('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
