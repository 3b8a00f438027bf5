import { useEffect, useState } from 'react';
import { refreshSyncLog } from './sync-queries.ts';
import { usePolling } from './use-polling.ts';

const pollMs = 2_000;
/** After this long, a result no longer belongs to the request. */
const maxMs = 60_000;

/** Polls a record after it was sent, until its result is known or it takes too long. */
export function useAwaited(refresh: () => Promise<unknown>, isKnown: boolean) {
  const [wasRequested, setRequested] = useState(false);
  const isAwaited = wasRequested && !isKnown;
  const look = () => Promise.all([refresh(), refreshSyncLog()]);
  usePolling(isAwaited, pollMs, look);
  useEffect(() => {
    if (!isAwaited) return;
    const end = setTimeout(() => setRequested(false), maxMs);
    return () => clearTimeout(end);
  }, [isAwaited]);
  const begin = async () => {
    await look();
    setRequested(true);
  };
  return { isAwaited, begin };
}
