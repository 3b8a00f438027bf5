import { useEffect, useState } from 'react';
import { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { callEvents } from '../../platform/api.ts';
import { followEvents } from '../../platform/live-version.ts';
import { refresh } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Starts a rebuild and follows it, also over lost connections: the same key means the same rebuild. */
export function useRebuild(): { percent: number | null; rebuild: () => void } {
  const [key, setKey] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const leaving = new AbortController();
    const onEvent = (event: string, data: unknown) => {
      if (event === 'progress') setPercent((data as { percent: number }).percent);
      if (event !== 'done') return;
      leaving.abort();
      toast.success('Search index rebuilt');
      void refresh(helpDeskSearch.index);
    };
    const open = (signal: AbortSignal) =>
      callEvents(helpDeskSearch.rebuildIndex, {}, { signal, idempotencyKey: key });
    // It ends with the rebuild, and when the call is refused.
    void followEvents(open, onEvent, leaving.signal).then(() => {
      setKey((current) => (current === key ? null : current));
      setPercent(null);
    });
    return () => leaving.abort();
  }, [key]);
  const rebuild = () => {
    setPercent(0);
    setKey(crypto.randomUUID());
  };
  return { percent, rebuild };
}
