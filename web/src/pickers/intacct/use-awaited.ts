import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshSyncLog } from './sync-queries.ts';

const pollMs = 2_000;
/** After this it is no longer news of what was asked for. */
const longestMs = 60_000;

/** Asks for a record again and again after it was sent, until it is known what became of it or it takes too long. */
export function useAwaited(refresh: () => Promise<unknown>, isKnown: boolean) {
  const [wasAsked, setAsked] = useState(false);
  const isAwaited = wasAsked && !isKnown;
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void Promise.all([latest.current(), refreshSyncLog()]), pollMs);
    const end = setTimeout(() => setAsked(false), longestMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isAwaited]);
  const begin = useCallback(async () => {
    await Promise.all([latest.current(), refreshSyncLog()]);
    setAsked(true);
  }, []);
  return { isAwaited, begin };
}
