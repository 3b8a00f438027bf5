import { useQuery } from '@tanstack/react-query';
import {
  maxKeys,
  systemTickets,
  type TicketOfCause,
} from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { queryOf } from '../platform/query-of.ts';

const none: ReadonlyMap<string, TicketOfCause> = new Map();
/** The ticket is made moments after what caused it. */
const waitMs = 1_500;
const maxWaits = 20;

/** The tickets that the system opened about what a page shows, of those that its reader sees. */
export function useTicketsOfCauses(
  keys: readonly string[],
  { isFresh = false } = {},
): ReadonlyMap<string, TicketOfCause> {
  const wanted = [...new Set(keys)].toSorted().slice(0, maxKeys);
  const { data } = useQuery({
    ...queryOf(systemTickets.ofCauses, { query: { keys: wanted.join(',') } }),
    enabled: wanted.length > 0,
    refetchInterval: ({ state }) =>
      isFresh && (state.data?.length ?? 0) < wanted.length && state.dataUpdateCount < maxWaits
        ? waitMs
        : false,
  });
  return data ? new Map(data.map((found) => [found.key, found])) : none;
}
