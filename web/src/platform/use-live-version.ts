import { useEffect, useRef } from 'react';
import type { Call, EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import { callEvents } from './api.ts';
import { followVersions } from './live-version.ts';

/** A stream of one record's versions. */
type VersionStream = EventStreamEndpoint & { method: 'GET'; events: { changed: unknown } };

/** Calls back with each version of a record, starting with the current one. A hidden page doesn't listen. */
export function useLiveVersion<const E extends VersionStream>(
  endpoint: E,
  params: Readonly<Record<string, string | number>>,
  onChange: (version: number) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const paramsJson = JSON.stringify(params);
  useEffect(() => {
    let leaving: AbortController | null = null;
    const stop = () => {
      leaving?.abort();
      leaving = null;
    };
    const open = (signal: AbortSignal) =>
      callEvents(
        endpoint as EventStreamEndpoint,
        { params: JSON.parse(paramsJson) } as Call<EventStreamEndpoint>,
        {
          signal,
        },
      );
    const follow = () => {
      if (document.visibilityState === 'hidden') return stop();
      if (leaving) return;
      leaving = new AbortController();
      void followVersions(open, (version) => latest.current(version), leaving.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [endpoint, paramsJson]);
}
