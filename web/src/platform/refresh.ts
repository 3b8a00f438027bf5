import { identity } from '@backdock/core/identity/identity.contract.ts';
import { ApiError } from './api-error.ts';
import { connectionNow } from './connection.ts';
import { sessionExpired, signInAgain, staysOnPage } from './sign-in-again.ts';
import { clearTokens, readTokens, storeTokens, type Tokens } from './tokens.ts';
import { callPublic } from './transport.ts';

let running: Promise<string> | null = null;
const lostListeners = new Set<() => void>();

/** Calls back when the session cannot be continued; the tokens are gone by then. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

export function loseSession(): void {
  clearTokens();
  for (const listener of lostListeners) listener();
}

/**
 * A token to retry a rejected call with. Calls rejected together share one refresh, and so do tabs: the second one
 * finds the token the first one stored.
 */
export function freshAccessToken(refused: string | null): Promise<string> {
  running ??= continued(refused).finally(() => {
    running = null;
  });
  return running;
}

/**
 * A session that can't be renewed ends on the sign-in page, unless work would be lost: then the user signs in over the
 * page. Other tabs don't wait for that.
 */
async function continued(refused: string | null): Promise<string> {
  try {
    return await alone(() => exchanged(refused));
  } catch (error) {
    if (isPassing(error)) throw error;
    if (staysOnPage()) return signInAgain();
    loseSession();
    throw sessionExpired();
  }
}

/** Web locks exist only on secure pages; elsewhere the server's ten-second grace period covers two tabs. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('backdock-token-refresh', work)
    : work();
}

async function exchanged(refused: string | null): Promise<string> {
  const stored = readTokens();
  if (stored.accessToken && stored.accessToken !== refused) return stored.accessToken;
  const fresh = await renewed(stored);
  // A user who signed out in the meantime stays signed out.
  if (readTokens().accessToken !== stored.accessToken) throw new Error('The session ended in the meantime.');
  storeTokens(fresh);
  return fresh.accessToken;
}

/** A busy, restarting or unreachable server isn't a refusal: the session waits for it. */
function isPassing(error: unknown): boolean {
  // Offline, neither Microsoft nor the code that talks to it can be reached.
  if (!(error instanceof ApiError)) return connectionNow() === 'offline';
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

async function renewed(stored: Tokens): Promise<Partial<Tokens> & { accessToken: string }> {
  if (stored.idToken) {
    const { renewSilently } = await import('./microsoft.ts');
    return renewSilently({ mayLeave: !staysOnPage() });
  }
  if (!stored.refreshToken) throw new Error('There is no session to continue.');
  return callPublic(identity.createTokens, { body: { refreshToken: stored.refreshToken } });
}
