import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { support, type SupportHit } from '@backdock/core/support/support.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { call } from '../platform/api.ts';
import { announce } from '../ui/announcer.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

const pauseMs = 200;
const none: readonly SupportHit[] = [];

/** Who is found for what was typed; asked once typing pauses. */
export function useSupportSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { schedule, flush } = useDebounced(setAsked, pauseMs);
  const text = typed.trim();
  const isAsking = text.length >= 2;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['support-search', asked],
    queryFn: ({ signal }) => call(support.search, { query: { text: asked } }, { signal }),
    enabled: asked.length >= 2,
    gcTime: 60_000,
  });
  const isCurrent = asked === text;
  const isWaiting = isAsking && (!isCurrent || isFetching);
  const hits = isAsking && isCurrent && data ? data : none;
  useEffect(() => {
    if (!isAsking || isWaiting) return;
    announce(hits.length === 0 ? 'Nothing found' : counted(hits.length, 'result'));
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
