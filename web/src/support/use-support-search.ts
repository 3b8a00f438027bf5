import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { support, type SupportHit } from '@backdock/core/support/support.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../platform/query-of.ts';
import { announce } from '../ui/feedback/announcer.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

const pauseMs = 200;
const none: readonly SupportHit[] = [];

/** The results for the typed text, searched once typing pauses. */
export function useSupportSearch() {
  const [typed, setTyped] = useState('');
  const [searchText, setSearchText] = useState('');
  const { schedule, flush } = useDebounced(setSearchText, pauseMs);
  const text = typed.trim();
  const isAsking = text.length >= 2;
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(support.search, { query: { text: searchText } }),
    enabled: searchText.length >= 2,
    gcTime: 60_000,
  });
  const isCurrent = searchText === text;
  const isWaiting = isAsking && (!isCurrent || isFetching);
  const hits = isAsking && isCurrent && data ? data : none;
  useEffect(() => {
    if (!isAsking || isWaiting) return;
    announce(hits.length === 0 ? 'Nothing found' : pluralize(hits.length, 'result'));
  }, [isAsking, isWaiting, hits.length]);
  return {
    typed,
    type: (next: string) => {
      setTyped(next);
      schedule(next.trim());
    },
    hurry: flush,
    hits,
    isWaiting,
    isAsking,
    error: isCurrent ? error : null,
    retry: () => void refetch(),
  };
}
