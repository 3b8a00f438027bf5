import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { search, type SearchGroup } from '@backdock/core/search/search.contract.ts';
import { call } from '../../platform/api.ts';
import { usePermissions } from '../../platform/use-may.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { CommandGroup } from './commands.ts';
import { hitPlaces } from './hit-address.ts';

const pauseMs = 300;

/** One letter finds too much; one digit may be a number that somebody knows. */
const isWorthAsking = (text: string) => text.length >= 2 || /^\d$/.test(text);

export interface FoundRecords {
  groups: readonly CommandGroup[];
  /** There is still something to come for what stands in the field. */
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
  /** What was typed; it is asked for once typing pauses. */
  ask: (text: string) => void;
  /** Asks at once. */
  hurry: () => void;
}

/** Records by number or name. A newer question aborts the one before, which the query client does for a key. */
export function useFoundRecords(typed: string): FoundRecords {
  const [asked, setAsked] = useState('');
  const { schedule, flush } = useDebounced(setAsked, pauseMs);
  const text = typed.trim();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(search.records, { query: { text: asked } }, { signal }),
    enabled: isWorthAsking(asked),
    gcTime: 60_000,
  });
  const may = usePermissions();
  const isCurrent = asked === text;
  return {
    groups: isCurrent && data ? data.filter(({ kind }) => may(hitPlaces[kind].permission)).map(toGroup) : [],
    isWaiting: isWorthAsking(text) && (!isCurrent || isFetching),
    error: isCurrent ? error : null,
    retry: () => void refetch(),
    ask: (next) => schedule(next.trim()),
    hurry: flush,
  };
}

function toGroup({ kind, hits }: SearchGroup): CommandGroup {
  const { label, icon, address } = hitPlaces[kind];
  return {
    label,
    commands: hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      label: hit.title,
      // The dots stay with what stands before them where a line ends.
      detail: hit.detail.replaceAll(' · ', '\u00a0· '),
      icon,
      href: address(hit),
    })),
  };
}
