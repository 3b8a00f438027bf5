import { queryOptions } from '@tanstack/react-query';
import type { SyncCause, SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncLinks, type RenumberForm } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import {
  syncLog,
  type CureForm,
  type FailedSync,
} from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { call } from '../../platform/api.ts';
import { queryOf, rowOf, refreshRecords } from '../../platform/query-of.ts';
import type { Selection } from '../../ui/grid/selection/selection.ts';

export const ofCause = (cause: SyncCause): FilterModel => ({
  category: { filterType: 'set', values: [cause] },
});

export const allOfCause = (cause: SyncCause): Selection => ({
  allMatching: { filterModel: ofCause(cause), except: [] },
});

/** The grid allows any id type; failure ids are numbers. */
const failuresIn = (selection: Selection) => selection as CureForm['selection'];

export const cureForm = (cure: SyncCure, selection: Selection): CureForm => ({
  cure,
  selection: failuresIn(selection),
});

/** Refetched each time the dialog opens: every sync changes what can be cured. */
export const cureQuery = (form: CureForm) =>
  queryOptions({
    ...queryOf(syncLog.previewCure, { body: form }),
    gcTime: 0,
  });

export async function cure(form: CureForm) {
  const cured = await call(syncLog.cure, { body: form });
  await refreshRecords();
  return cured;
}

/** Refetched each time the dialog opens, straight from Intacct. */
export const comparisonQuery = (failureId: number) =>
  queryOptions({
    ...queryOf(syncLinks.compare, { params: { failureId } }),
    gcTime: 0,
    // Every fetch calls Intacct.
    refetchOnMount: false,
  });

export async function linkRecord(failureId: number, recordNo: string): Promise<void> {
  await call(syncLinks.link, { params: { failureId }, body: { recordNo } });
  await refreshRecords();
}

export async function renumberRecord(failureId: number, form: RenumberForm): Promise<string> {
  const { sentNumber } = await call(syncLinks.renumber, { params: { failureId }, body: form });
  await refreshRecords();
  return sentNumber;
}

export async function resync(selection: Selection): Promise<number> {
  const { queued } = await call(syncLog.resync, { body: { selection: failuresIn(selection) } });
  await refreshRecords();
  return queued;
}

/** One failure; null once it is resolved. */
export const failedQuery = (id: number) =>
  queryOptions({
    ...queryOf(syncLog.list, { query: rowOf(id) }),
    select: ({ rows }): FailedSync | null => rows[0] ?? null,
  });

/** How many of the latest requests to show. */
const maxAttempts = 25;

export const attemptsQuery = ({ entityType, entityId }: Pick<FailedSync, 'entityType' | 'entityId'>) =>
  queryOf(syncLog.attempts, { params: { entityType, entityId }, query: { limit: String(maxAttempts) } });
