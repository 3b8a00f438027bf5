import { queryOptions } from '@tanstack/react-query';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncLog, type FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { call, callList } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';

/** How often it is asked again: quickly while something is wrong, so that a notice goes by itself. */
const troubledMs = 5_000;
const calmMs = 60_000;

export const connectionQuery = queryOptions({
  queryKey: ['intacct-connection'],
  queryFn: ({ signal }) => call(syncRequests.connection, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'Paused' || data?.state === 'CredentialsRefused' ? troubledMs : calmMs,
});

export const causesQuery = queryOptions({
  queryKey: [...listKey(syncLog.list), 'causes'],
  queryFn: ({ signal }) => call(syncLog.causes, {}, { signal }),
  staleTime: 0,
});

export const statsKey = ['failed-sync-stats'] as const;

/** Asks for everything anew that tells what is not in Intacct. */
export async function refreshSyncLog(): Promise<void> {
  const keys = [listKey(syncLog.list), connectionQuery.queryKey, statsKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A status shows in many places: on records, in lists and their counts, in the history. */
export function refreshSynced(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey[0]) });
}

const isSession = (key: unknown) => key === 'current-user' || key === 'environment' || key === 'options';

export interface SyncedRecord {
  entityType: SyncedType;
  id: number;
  partnerName: string;
  /** Of a document. */
  number?: string;
}

const is = (filter: string) => ({ filterType: 'text', type: 'equals', filter }) as const;

/** The failures of one partner: its own, and those of what it billed and was paid. */
export const failuresOf = (partnerName: string): FilterModel => ({ partnerName: is(partnerName) });

/** Why a record is not in Intacct; null where it did not fail, or waits to be sent again. */
export const failureQuery = ({ entityType, id, partnerName, number }: SyncedRecord) =>
  queryOptions({
    queryKey: [...listKey(syncLog.list), 'of', entityType, id],
    queryFn: async ({ signal }): Promise<FailedSync | null> => {
      const filterModel: FilterModel = {
        ...failuresOf(partnerName),
        entityType: { filterType: 'set', values: [entityType] },
        ...(number !== undefined && { entityNumber: is(number) }),
      };
      const query = { query: JSON.stringify({ filterModel }) };
      const { rows } = await callList(syncLog.list, { query }, { signal });
      return rows.find(({ entityId }) => entityId === id) ?? null;
    },
    staleTime: 0,
  });
