import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { takesRecords } from '../../pickers/intacct/connection-words.ts';
import { connectionQuery, refreshSyncLog } from '../../pickers/intacct/sync-queries.ts';
import { usePolling } from '../../pickers/intacct/use-polling.ts';

const pollMs = 5_000;
/** So long after somebody asked for something it is looked at, even if nothing waits yet. */
const newsMs = 30_000;

/** Keeps the log as it is while records are on their way. */
export function useLiveLog(): { onAsked: () => void } {
  const { data } = useQuery(connectionQuery);
  const [asked, setAsked] = useState(0);
  const isSending = (data?.waiting ?? 0) > 0 && takesRecords(data?.state);
  usePolling(isSending || asked > 0, pollMs, refreshSyncLog);
  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), newsMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return { onAsked: () => setAsked((count) => count + 1) };
}
