import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { freshAccessToken, onSessionLost } from './refresh.ts';
import { continueWith, currentUserKey, isSigningInAgain, deferSignIn } from './sign-in-again.ts';
import { memoryStorage } from './test-storage.ts';
import { clearTokens, readTokens, storeTokens } from './tokens.ts';

const dana = { id: 4, email: 'dana@backdock.test', name: 'Dana Reyes' };
let sent: { method: string; token: string | null; key: string | null }[] = [];
const lost = vi.fn();
const assign = vi.fn();
let forget: () => void;

/** The session has ended: only tokens from a new sign-in are accepted, `dana-…` as Dana's, others as someone else's. */
function serve() {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    if (url === '/api/current-user')
      return Promise.resolve(Response.json({ ...dana, id: token?.startsWith('dana') ? 4 : 5 }));
    if (url === '/api/auth/access-tokens') return Promise.resolve(Response.json({}, { status: 401 }));
    sent.push({ method: init.method ?? 'GET', token, key: headers.get('Idempotency-Key') });
    return Promise.resolve(
      token?.includes('new')
        ? Response.json(null)
        : Response.json({ title: '', status: 401 }, { status: 401 }),
    );
  });
}

const save = () =>
  call(featureFlags.enable, { params: { feature: 'WirePayments' }, body: { reason: 'Bank is ready' } });
const whenPrompted = () => vi.waitFor(() => expect(isSigningInAgain()).toBe(true));

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('window', { location: { assign } });
  storeTokens({ accessToken: 'ended', refreshToken: 'ended' });
  queryClient.setQueryData(currentUserKey, dana);
  forget = onSessionLost(lost);
  serve();
});
afterEach(() => {
  forget();
  queryClient.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('asks over the page, and resends the same change after sign-in', async () => {
  const saved = save();
  await whenPrompted();
  await continueWith({ accessToken: 'dana-new', refreshToken: 'r' });
  await expect(saved).resolves.toBeNull();
  expect(sent.map(({ token }) => token)).toEqual(['ended', 'dana-new']);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(lost).not.toHaveBeenCalled();
  expect(isSigningInAgain()).toBe(false);
});

it('makes reads wait for the same sign-in', async () => {
  const both = Promise.all([save(), call(featureFlags.names)]);
  await whenPrompted();
  await continueWith({ accessToken: 'dana-new', refreshToken: 'r' });
  await expect(both).resolves.toBeDefined();
});

it('goes to the sign-in page when there is nothing to lose', async () => {
  await expect(call(featureFlags.names)).rejects.toMatchObject({ status: 401 });
  expect(isSigningInAgain()).toBe(false);
  expect(lost).toHaveBeenCalledOnce();
  expect(readTokens().accessToken).toBeNull();
});

it('keeps the page when sign-in is deferred, and asks again on the next save', async () => {
  const saved = save();
  await whenPrompted();
  deferSignIn();
  await expect(saved).rejects.toThrow(messages.sessionExpired);
  expect(lost).not.toHaveBeenCalled();
  const again = save();
  await whenPrompted();
  await continueWith({ accessToken: 'dana-new', refreshToken: 'r' });
  await expect(again).resolves.toBeNull();
});

it('does not store a refreshed token after a sign-out', async () => {
  vi.stubGlobal('fetch', () => {
    clearTokens();
    return Promise.resolve(Response.json({ accessToken: 'late', refreshToken: 'late' }));
  });
  await expect(freshAccessToken('ended')).rejects.toMatchObject({ status: 401 });
  expect(readTokens().accessToken).toBeNull();
});

// Must be the last test: in the app, starting over reloads the page and with it this module.
it('starts over for a different person, who inherits nothing', async () => {
  void save();
  await whenPrompted();
  await continueWith({ accessToken: 'someone-new', refreshToken: 'r' });
  expect(assign).toHaveBeenCalledWith('/');
  expect(sent.map(({ token }) => token)).toEqual(['ended']);
});
