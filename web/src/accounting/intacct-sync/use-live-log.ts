import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { takesRecords } from '../../intacct/connection-words.ts';
import { connectionQuery, refreshSyncLog } from '../../intacct/sync-queries.ts';
import { usePolling } from '../../intacct/use-polling.ts';

const pollMs = 5_000;
/** How long to keep polling after a request, even if nothing is queued yet. */
const newsMs = 30_000;

/** Keeps the log current while records are being sent. */
export function useLiveLog(): { onRequested: () => void } {
  const { data } = useQuery(connectionQuery);
  const [requests, setRequests] = useState(0);
  const isSending = (data?.waiting ?? 0) > 0 && takesRecords(data?.state);
  usePolling(isSending || requests > 0, pollMs, refreshSyncLog);
  useEffect(() => {
    if (requests === 0) return;
    const timer = setTimeout(() => setRequests(0), newsMs);
    return () => clearTimeout(timer);
  }, [requests]);
  return { onRequested: () => setRequests((count) => count + 1) };
}
