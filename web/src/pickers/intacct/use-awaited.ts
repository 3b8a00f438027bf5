import { useEffect, useState } from 'react';
import { refreshSyncLog } from './sync-queries.ts';
import { usePolling } from './use-polling.ts';

const pollMs = 2_000;
/** After this it is no longer news of what was asked for. */
const longestMs = 60_000;

/** Asks for a record again and again after it was sent, until it is known what became of it or it takes too long. */
export function useAwaited(refresh: () => Promise<unknown>, isKnown: boolean) {
  const [wasAsked, setAsked] = useState(false);
  const isAwaited = wasAsked && !isKnown;
  const look = () => Promise.all([refresh(), refreshSyncLog()]);
  usePolling(isAwaited, pollMs, look);
  useEffect(() => {
    if (!isAwaited) return;
    const end = setTimeout(() => setAsked(false), longestMs);
    return () => clearTimeout(end);
  }, [isAwaited]);
  const begin = async () => {
    await look();
    setAsked(true);
  };
  return { isAwaited, begin };
}
