import { ApiError } from './api-error.ts';
import { onReconnected } from './connection.ts';
import { eventsOf } from './event-stream.ts';

const shortestWaitMs = 3_000;
const maxWaitMs = 30_000;

/**
 * Reports each event until the signal is aborted. Reopens the stream when it ends, as it does every few minutes, or is
 * lost, waiting longer the longer nothing arrives.
 */
export async function followEvents(
  open: (signal: AbortSignal) => Promise<Response>,
  onEvent: (event: string, data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = shortestWaitMs;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(await open(signal))) {
        if (signal.aborted) continue;
        waitMs = shortestWaitMs;
        onEvent(event, JSON.parse(data));
      }
    } catch (error) {
      if (isRefused(error)) return;
    }
    await pause(waitMs, signal);
    waitMs = Math.min(maxWaitMs, waitMs * 2);
  }
}

/** An expired session may still be renewed. A missing permission or record won't change on a retry. */
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
