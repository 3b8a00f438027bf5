import { useEffect, useRef } from 'react';
import type { Call, EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import { callEvents } from './api.ts';
import { followEvents } from './live-version.ts';

interface StreamRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
}

/** Calls back with each event of a stream. A hidden page doesn't listen. */
export function useEventStream(
  endpoint: EventStreamEndpoint & { method: 'GET' },
  request: StreamRequest,
  onEvent: (event: string, data: unknown) => void,
): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const requestJson = JSON.stringify(request);
  useEffect(() => {
    let leaving: AbortController | null = null;
    const stop = () => {
      leaving?.abort();
      leaving = null;
    };
    const open = (signal: AbortSignal) =>
      callEvents(endpoint as EventStreamEndpoint, JSON.parse(requestJson) as Call<EventStreamEndpoint>, {
        signal,
      });
    const follow = () => {
      if (document.visibilityState === 'hidden') return stop();
      if (leaving) return;
      leaving = new AbortController();
      void followEvents(open, (event, data) => latest.current(event, data), leaving.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [endpoint, requestJson]);
}
