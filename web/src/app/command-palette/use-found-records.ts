import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { search, type SearchGroup } from '@backdock/core/search/search.contract.ts';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { usePermissions } from '../../platform/use-may.ts';
import { useFlags } from '../../platform/use-flag.ts';
import { queryOf } from '../../platform/query-of.ts';
import { linkTo, type PageLink } from '../../platform/page-link.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { CommandGroup } from './commands.ts';
import { hitPlaces } from './hit-address.ts';

const pauseMs = 300;

/** One letter finds too much; one digit may be a number that someone knows. */
const isWorthAsking = (text: string) => text.length >= 2 || /^\d$/.test(text);

export interface FoundRecords {
  groups: readonly CommandGroup[];
  /** Results for the current text are still pending. */
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
  /** Searches for the text once typing pauses. */
  ask: (text: string) => void;
  /** Searches now, without waiting for a pause. */
  hurry: () => void;
}

/** Records by number or name. A newer search aborts the previous one; the query client does that per key. */
export function useFoundRecords(typed: string): FoundRecords {
  const [searchText, setSearchText] = useState('');
  const { schedule, flush } = useDebounced(setSearchText, pauseMs);
  const text = typed.trim();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(search.records, { query: { text: searchText } }),
    enabled: isWorthAsking(searchText),
    gcTime: 60_000,
  });
  const may = usePermissions();
  const isOn = useFlags();
  const shownKinds = useShownKinds();
  const isShown = ({ kind }: SearchGroup) => {
    const { permission, flag } = hitPlaces[kind];
    return may(permission) && (flag === undefined || isOn(flag));
  };
  const withShownHits = ({ kind, hits }: SearchGroup): SearchGroup => ({
    kind,
    hits: hits.filter(({ agreementType }) => !agreementType || shownKinds.includes(agreementType)),
  });
  const router = useRouter();
  const hrefOf = (page: PageLink) => router.buildLocation(linkTo(page)).href;
  const isCurrent = searchText === text;
  return {
    groups: isCurrent && data ? toGroups(data.filter(isShown).map(withShownHits), hrefOf) : [],
    isWaiting: isWorthAsking(text) && (!isCurrent || isFetching),
    error: isCurrent ? error : null,
    retry: () => void refetch(),
    ask: (next) => schedule(next.trim()),
    hurry: flush,
  };
}

const toGroups = (groups: readonly SearchGroup[], hrefOf: (page: PageLink) => string) =>
  groups.filter(({ hits }) => hits.length > 0).map((group) => toGroup(group, hrefOf));

function toGroup({ kind, hits }: SearchGroup, hrefOf: (page: PageLink) => string): CommandGroup {
  const { label, icon, page } = hitPlaces[kind];
  return {
    label,
    commands: hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      label: hit.title,
      // Keeps each dot with the text before it at a line break.
      detail: hit.detail.replaceAll(' · ', '\u00a0· '),
      icon,
      href: hrefOf(page(hit)),
    })),
  };
}
