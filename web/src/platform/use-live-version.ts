import type { EventStreamEndpoint } from '@backdock/core/kit/endpoint.ts';
import { useEventStream } from './use-event-stream.ts';

/** A stream of one record's versions. */
type VersionStream = EventStreamEndpoint & { method: 'GET'; events: { changed: unknown } };

/** Calls back with each version of a record, starting with the current one. A hidden page doesn't listen. */
export function useLiveVersion<const E extends VersionStream>(
  endpoint: E,
  params: Readonly<Record<string, string | number>>,
  onChange: (version: number) => void,
): void {
  useEventStream(endpoint, { params }, (event, data) => {
    if (event === 'changed') onChange((data as { version: number }).version);
  });
}
