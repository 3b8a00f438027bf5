import { queryOptions } from '@tanstack/react-query';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { syncStats } from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import { queryOf, refresh } from '../platform/query-of.ts';

/** Poll interval: short while something is wrong, so the notice clears by itself. */
const troubledMs = 5_000;
const calmMs = 60_000;

export const connectionQuery = queryOptions({
  ...queryOf(syncRequests.connection),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'Paused' || data?.state === 'CredentialsRefused' ? troubledMs : calmMs,
});

/** Refetches everything that shows what isn't in Intacct. */
export const refreshSyncLog = (): Promise<void> =>
  refresh(syncLog.list, syncLog.causes, syncLog.attempts, syncRequests.connection, syncStats.failed);

export interface SyncedRecord {
  entityType: SyncedType;
  id: number;
  partnerName: string;
  /** For documents only. */
  number?: string;
}

const is = (filter: string) => ({ filterType: 'text', type: 'equals', filter }) as const;

/** The failures of one partner: its own, and those of what it billed and was paid. */
export const failuresOf = (partnerName: string): FilterModel => ({ partnerName: is(partnerName) });

/** Why a record isn't in Intacct; null if it didn't fail or is queued again. */
export const failureQuery = ({ entityType, id, partnerName, number }: SyncedRecord) => {
  const filterModel: FilterModel = {
    ...failuresOf(partnerName),
    entityType: { filterType: 'set', values: [entityType] },
    ...(number !== undefined && { entityNumber: is(number) }),
  };
  return queryOptions({
    ...queryOf(syncLog.list, { query: { query: JSON.stringify({ filterModel }) } }),
    select: ({ rows }) => rows.find(({ entityId }) => entityId === id) ?? null,
  });
};
