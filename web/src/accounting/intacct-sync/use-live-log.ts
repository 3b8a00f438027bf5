import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connectionQuery, refreshSyncLog } from '../../pickers/intacct/sync-queries.ts';

const pollMs = 5_000;
/** So long after somebody asked for something it is looked at, even if nothing waits yet. */
const newsMs = 30_000;

/** Keeps the log as it is while records are on their way. A hidden page does not ask. */
export function useLiveLog(): { onAsked: () => void } {
  const { data } = useQuery(connectionQuery);
  const [asked, setAsked] = useState(0);
  const isSending = (data?.waiting ?? 0) > 0 && data?.state !== 'NotSetUp';
  const isLive = isSending || asked > 0;
  useEffect(() => {
    if (!isLive) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refreshSyncLog();
    };
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isLive]);
  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), newsMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return { onAsked: () => setAsked((count) => count + 1) };
}
