import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './test-storage.ts';
import {
  clearTokens,
  isMicrosoftSession,
  isSignedIn,
  onSignInElsewhere,
  readTokens,
  storeTokens,
} from './tokens.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tokens', () => {
  it('are stored under the specified names', () => {
    storeTokens({ idToken: 'i', accessToken: 'a', refreshToken: 'r' });
    expect(['id-token', 'access-token', 'refresh-token'].map((key) => localStorage.getItem(key))).toEqual([
      'i',
      'a',
      'r',
    ]);
  });

  it('leave no trace of an earlier sign-in of the other kind', () => {
    storeTokens({ idToken: 'i', accessToken: 'a' });
    expect(isMicrosoftSession()).toBe(true);
    storeTokens({ accessToken: 'b', refreshToken: 'r' });
    expect(isMicrosoftSession()).toBe(false);
    expect(readTokens()).toEqual({ idToken: null, accessToken: 'b', refreshToken: 'r' });
  });

  it('are all gone after clearing', () => {
    storeTokens({ idToken: 'i', accessToken: 'a', refreshToken: 'r' });
    clearTokens();
    expect(isSignedIn()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('signal sign-ins and sign-outs in another tab, but not refreshes', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const heard: boolean[] = [];
    const stop = onSignInElsewhere((signedIn) => heard.push(signedIn));
    const happen = (key: string | null, oldValue: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    happen('access-token', 'a', 'b');
    happen('refresh-token', 'a', null);
    expect(heard).toEqual([]);
    happen('access-token', 'a', null);
    happen(null, null, null);
    storeTokens({ accessToken: 'c' });
    happen('access-token', null, 'c');
    expect(heard).toEqual([false, false, true]);
    stop();
    happen('access-token', 'c', null);
    expect(heard).toHaveLength(3);
  });
});
