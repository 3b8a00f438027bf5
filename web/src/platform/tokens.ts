/**
 * What a signed-in browser stores. Only a Microsoft sign-in has an id token, only a password sign-in a refresh token.
 */
export interface Tokens {
  idToken: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

const keys = { idToken: 'id-token', accessToken: 'access-token', refreshToken: 'refresh-token' } as const;

export function readTokens(): Tokens {
  return {
    idToken: localStorage.getItem(keys.idToken),
    accessToken: localStorage.getItem(keys.accessToken),
    refreshToken: localStorage.getItem(keys.refreshToken),
  };
}

export function isSignedIn(): boolean {
  return localStorage.getItem(keys.accessToken) !== null;
}

export function isMicrosoftSession(): boolean {
  return localStorage.getItem(keys.idToken) !== null;
}

/** Replaces all three: a token the new sign-in lacks must not be left over from an earlier one. */
export function storeTokens(tokens: Partial<Tokens> & { accessToken: string }): void {
  for (const name of ['idToken', 'refreshToken', 'accessToken'] as const) {
    const value = tokens[name];
    if (value) localStorage.setItem(keys[name], value);
    else localStorage.removeItem(keys[name]);
  }
}

export function clearTokens(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

const signedOutKey = 'signed-out-on';

/** Lets other tabs distinguish a sign-out from an expired session. */
export function announceSignOut(): void {
  localStorage.setItem(signedOutKey, new Date().toISOString());
}

export function onSignOutElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === signedOutKey) listener();
  });
}

/** Reports each access token another tab stores, including refreshed ones. */
export function onTokenElsewhere(listener: (tokens: Tokens & { accessToken: string }) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Stored last, after the sign-in's other tokens.
    if (key === keys.accessToken && newValue !== null) listener({ ...readTokens(), accessToken: newValue });
  });
}

/** Reports when another tab signs in or out. A refreshed token doesn't count. */
export function onSignInElsewhere(listener: (signedIn: boolean) => void): () => void {
  const hear = (event: StorageEvent) => {
    // Clearing the storage sends no key.
    const concerns = event.key === null || event.key === keys.accessToken;
    if (concerns && (event.oldValue === null || event.newValue === null)) listener(isSignedIn());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
