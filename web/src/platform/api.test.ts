import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { call, callList, totalIn } from './api.ts';
import { ApiError, loadProblem, tableProblem } from './api-error.ts';
import { onSessionLost } from './refresh.ts';
import { memoryStorage } from './test-storage.ts';
import { readTokens, storeTokens } from './tokens.ts';
import { callPublic, queryText } from './transport.ts';

interface Sent {
  url: string;
  method: string;
  token: string | null;
  key: string | null;
  body: unknown;
}
let sent: Sent[] = [];

/** Responds with `answer(request)` and records every request in `sent`. */
function serve(answer: (request: Sent) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const request: Sent = {
      url,
      method: init.method ?? 'GET',
      token: headers.get('Authorization'),
      key: headers.get('Idempotency-Key'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    };
    sent.push(request);
    return answer(request);
  });
}
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refreshes = () => sent.filter((request) => request.url === '/api/auth/access-tokens');

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', memoryStorage());
  storeTokens({ accessToken: 'old', refreshToken: 'r1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Accepts only `new`, and issues it for the refresh token `r1`. */
const expiring = (request: Sent) => {
  if (request.url === '/api/auth/access-tokens') return json({ accessToken: 'new', refreshToken: 'r2' });
  return request.token === 'Bearer new' ? json([]) : json({ title: 'Unauthorized', status: 401 }, 401);
};

it('sends the token, and an idempotency key with everything but GET', async () => {
  serve(() => json(null));
  await call(featureFlags.names);
  await call(featureFlags.enable, { params: { feature: 'WirePayments' }, body: { reason: 'Bank is ready' } });
  expect(sent[0]).toMatchObject({ url: '/api/feature-flags/list', token: 'Bearer old', key: null });
  expect(sent[1]).toMatchObject({ url: '/api/feature-flags/WirePayments/enable', method: 'PUT' });
  expect(sent[1]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

it('refreshes once for calls refused together', async () => {
  serve(expiring);
  await Promise.all([call(featureFlags.names), call(featureFlags.names), call(featureFlags.unused)]);
  expect(refreshes()).toHaveLength(1);
  expect(refreshes()[0]?.body).toEqual({ refreshToken: 'r1' });
  expect(readTokens()).toEqual({ idToken: null, accessToken: 'new', refreshToken: 'r2' });
});

it('retries a change with the same idempotency key', async () => {
  serve(expiring);
  await call(featureFlags.deleteUnused);
  const [first, second] = sent.filter((request) => request.method === 'DELETE');
  expect(second?.token).toBe('Bearer new');
  expect(second?.key).toBe(first?.key);
});

it('uses a token stored by another tab in the meantime', async () => {
  serve((request) => {
    storeTokens({ accessToken: 'new', refreshToken: 'r2' });
    return expiring(request);
  });
  await call(featureFlags.names);
  expect(refreshes()).toHaveLength(0);
});

it('loses the session when the refresh is refused', async () => {
  const lost = vi.fn();
  const stop = onSessionLost(lost);
  serve(() => json({ title: 'Unauthorized', status: 401 }, 401));
  await expect(Promise.all([call(featureFlags.names), call(featureFlags.names)])).rejects.toMatchObject({
    status: 401,
  });
  expect(refreshes()).toHaveLength(1);
  expect(readTokens().accessToken).toBeNull();
  expect(lost).toHaveBeenCalled();
  stop();
});

it.each([
  ['restarting', () => json({ title: 'Unavailable', status: 503 }, 503), 503],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), undefined],
])('keeps the session while the server is %s', async (_, answer, status) => {
  serve((request) => (request.url === '/api/auth/access-tokens' ? answer() : json({}, 401)));
  await expect(call(featureFlags.names)).rejects.toMatchObject({ status });
  expect(readTokens()).toMatchObject({ accessToken: 'old', refreshToken: 'r1' });
});

it('refreshes once per call, and loses the session when the new token is refused too', async () => {
  serve((request) =>
    request.url === '/api/auth/access-tokens'
      ? json({ accessToken: 'new', refreshToken: 'r2' })
      : json({}, 401),
  );
  await expect(call(featureFlags.names)).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toHaveLength(1);
  expect(readTokens().accessToken).toBeNull();
});

it('reports a refused sign-in without refreshing', async () => {
  serve(() => json({ title: 'Unauthorized', status: 401, detail: 'Wrong email or password.' }, 401));
  const signIn = callPublic(identity.createTokens, { body: { email: 'a@b.co', password: 'x' } });
  await expect(signIn).rejects.toThrow('Wrong email or password.');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.token).toBeNull();
});

it('words failures as specified', async () => {
  serve(() => json({ title: 'Forbidden', status: 403 }, 403));
  await expect(call(featureFlags.names)).rejects.toThrow(messages.outOfScope);
  serve(() => new Response('<html>', { status: 502 }));
  await expect(call(featureFlags.names)).rejects.toThrow('An error occurred with status code 502');
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await call(featureFlags.names).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: messages.unreachable, status: undefined });
});

it('passes an abort through', async () => {
  const given = new AbortController();
  given.abort();
  serve(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await expect(call(featureFlags.names, {}, { signal: given.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

it('reads a list with its total', async () => {
  serve(() => json([], 200, { 'Content-Range': 'items 0-49/1284' }));
  const page = await callList(featureFlags.list, { query: { limit: '50', offset: '0' } });
  expect(page).toEqual({ rows: [], total: 1284 });
  expect(sent[0]?.url).toBe('/api/feature-flags?limit=50&offset=0');
});

it.each([
  ['items 0-49/1284', 1284],
  ['items */0', 0],
  ['items 0-9/*', 0],
  [null, 0],
])('reads the total in %j as %i', (header, total) => {
  expect(totalIn(header)).toBe(total);
});

it('repeats the key of an array and omits null and undefined', () => {
  expect(queryText({ departments: ['Buyers', 'Logistics'], limit: 5, empty: undefined, none: null })).toBe(
    '?departments=Buyers&departments=Logistics&limit=5',
  );
  expect(queryText(undefined)).toBe('');
});

it('says in cards and tables that loading failed, without the API’s error', () => {
  const failed = new ApiError({ status: 500, body: { title: 'x', status: 500, detail: 'pool exhausted' } });
  expect(loadProblem(failed)).toBe('Unable to load data. Please try again');
  expect(tableProblem(failed)).toBe('Failed to load data.');
  expect(tableProblem(new TypeError('x is undefined'))).toBe('Failed to load data.');
  const gone = { title: 'Not found', status: 404, detail: 'This invoice does not exist.' };
  expect(loadProblem(new ApiError({ status: 404, body: gone }))).toBe('This invoice does not exist.');
});
