import { ApiError } from './api-error.ts';
import { onReconnected } from './connection.ts';
import { eventsOf } from './event-stream.ts';

const shortestWaitMs = 3_000;
const longestWaitMs = 30_000;

/**
 * Hears of each version of a record until the signal is aborted. A stream that ends, which it does every few minutes,
 * or that is lost is asked for again, the more patiently the longer nothing comes.
 */
export async function followVersions(
  open: (signal: AbortSignal) => Promise<Response>,
  onVersion: (version: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = shortestWaitMs;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(await open(signal))) {
        if (event !== 'changed' || signal.aborted) continue;
        waitMs = shortestWaitMs;
        onVersion((JSON.parse(data) as { version: number }).version);
      }
    } catch (error) {
      if (isRefused(error)) return;
    }
    await pause(waitMs, signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
}

/** A session that ran out may yet be renewed. Who may not hear, or asks for what is not there, is not heard better the next time. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.status ?? 500) : 500;
  return status < 500 && status !== 429 && status !== 401;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(stop, ms);
    // Once the server answers again there is nothing more to wait for.
    const forget = onReconnected(stop);
    signal.addEventListener('abort', stop, { once: true });
  });
}
