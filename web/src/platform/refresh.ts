import { identity } from '@backdock/core/identity/identity.contract.ts';
import { ApiError } from './api-error.ts';
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
 * A token to repeat a refused call with. Calls that are refused together share one refresh, and so do tabs:
 * who comes second finds the token that the first one stored.
 */
export function freshAccessToken(refused: string | null): Promise<string> {
  running ??= alone(() => exchanged(refused)).finally(() => {
    running = null;
  });
  return running;
}

/** Web locks exist on secure pages only; elsewhere the ten seconds of grace on the server cover two tabs. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('backdock-token-refresh', work)
    : work();
}

async function exchanged(refused: string | null): Promise<string> {
  const stored = readTokens();
  if (stored.accessToken && stored.accessToken !== refused) return stored.accessToken;
  try {
    const fresh = await renewed(stored);
    storeTokens(fresh);
    return fresh.accessToken;
  } catch (error) {
    if (isPassing(error)) throw error;
    loseSession();
    throw new ApiError({ status: 401 });
  }
}

/** A server that is busy, restarting or out of reach refuses nobody: the session waits for it. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

async function renewed(stored: Tokens): Promise<Partial<Tokens> & { accessToken: string }> {
  if (stored.idToken) {
    const { renewSilently } = await import('./microsoft.ts');
    return renewSilently();
  }
  if (!stored.refreshToken) throw new Error('There is no session to continue.');
  return callPublic(identity.createTokens, { body: { refreshToken: stored.refreshToken } });
}
