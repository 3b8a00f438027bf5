import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@backdock/core/kit/messages.ts';
import { rememberReturnUrl } from '../platform/return-url.ts';
import { memoryStorage } from '../platform/test-storage.ts';
import { readTokens, storeTokens } from '../platform/tokens.ts';
import { addressAfterMicrosoft } from './microsoft-callback.ts';

const clearMicrosoftCache = vi.fn(() => Promise.resolve());
const answering = (complete: () => Promise<{ idToken: string; accessToken: string } | null>) => () =>
  Promise.resolve({ completeMicrosoftSignIn: complete, clearMicrosoftCache, microsoftFailure: String });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  clearMicrosoftCache.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('stores the tokens and goes to the stored return URL, once', async () => {
  storeTokens({ accessToken: 'before', refreshToken: 'before' });
  rememberReturnUrl('/suppliers?grid=1');
  const load = answering(() => Promise.resolve({ idToken: 'i', accessToken: 'a' }));
  expect(await addressAfterMicrosoft('#code=1', '', load)).toBe('/suppliers?grid=1');
  expect(readTokens()).toEqual({ idToken: 'i', accessToken: 'a', refreshToken: null });
  expect(await addressAfterMicrosoft('#code=1', '', load)).toBe('/');
});

it('never leaves this origin', async () => {
  rememberReturnUrl('//evil.example');
  const load = answering(() => Promise.resolve({ idToken: 'i', accessToken: 'a' }));
  expect(await addressAfterMicrosoft('#code=1', '', load)).toBe('/');
});

it('clears everything and keeps the query when there is no identity', async () => {
  storeTokens({ idToken: 'old', accessToken: 'old' });
  const load = answering(() => Promise.resolve(null));
  expect(await addressAfterMicrosoft('#state=1', '?a=1&b=2', load)).toBe('/login?a=1&b=2');
  expect(clearMicrosoftCache).toHaveBeenCalledOnce();
  expect(readTokens().accessToken).toBeNull();
});

it('passes the failure reason to the sign-in page', async () => {
  const load = answering(() => Promise.reject(new Error('consent & more')));
  expect(await addressAfterMicrosoft('#error=1', '', load)).toBe('/login?error=Error%3A+consent+%26+more');
  const unavailable = () => Promise.reject(new Error('no chunk'));
  const address = await addressAfterMicrosoft('#error=1', '', unavailable);
  expect(new URLSearchParams(address.split('?')[1]).get('error')).toBe(messages.authenticationFailed);
});
