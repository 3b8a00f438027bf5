import type { Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const shortestWaitMs = 2_000;
/** Spreads out the retries of pages that were refused together. */
const spreadMs = 4_000;

/**
 * Reads again what a busy server refused, so that a page doesn't stay behind a change it heard of. A first read isn't
 * repeated: its page says what is wrong, and has a button.
 */
export function refreshLater(refusal: unknown, query: Query<unknown, unknown>): void {
  const isBusy = refusal instanceof ApiError && refusal.status === 503;
  if (!isBusy || query.state.data === undefined) return;
  const again = () => {
    if (query.isActive() && query.state.status === 'error') query.fetch().catch(() => undefined);
  };
  setTimeout(again, shortestWaitMs + Math.random() * spreadMs);
}
