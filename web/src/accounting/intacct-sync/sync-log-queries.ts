import { queryOptions } from '@tanstack/react-query';
import type { SyncCause, SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { syncLinks, type RenumberForm } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import {
  syncLog,
  type CureForm,
  type FailedSync,
} from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { refreshSynced } from '../../pickers/intacct/sync-queries.ts';
import { call, callList } from '../../platform/api.ts';
import type { Selection } from '../../ui/grid/selection.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';

const key = listKey(syncLog.list);

export const ofCause = (cause: SyncCause): FilterModel => ({
  category: { filterType: 'set', values: [cause] },
});

export const allOfCause = (cause: SyncCause): Selection => ({
  allMatching: { filterModel: ofCause(cause), except: [] },
});

/** The grid knows ids of any kind; those of failures are numbers. */
const failuresIn = (selection: Selection) => selection as CureForm['selection'];

export const cureForm = (cure: SyncCure, selection: Selection): CureForm => ({
  cure,
  selection: failuresIn(selection),
});

/** Asked anew whenever the dialog opens: what can be cured changes with every sync. */
export const cureQuery = (form: CureForm) =>
  queryOptions({
    queryKey: ['intacct-cure', form],
    queryFn: ({ signal }) => call(syncLog.previewCure, { body: form }, { signal }),
    gcTime: 0,
  });

export async function cure(form: CureForm) {
  const cured = await call(syncLog.cure, { body: form });
  await refreshSynced();
  return cured;
}

/** Asked anew whenever the dialog opens: Intacct is read at that moment. */
export const comparisonQuery = (failureId: number) =>
  queryOptions({
    queryKey: ['intacct-comparison', failureId],
    queryFn: ({ signal }) =>
      call(syncLinks.compare, { params: { failureId: String(failureId) } }, { signal }),
    gcTime: 0,
    // Every look is a call to Intacct.
    refetchOnMount: false,
  });

export async function linkRecord(failureId: number, recordNo: string): Promise<void> {
  await call(syncLinks.link, { params: { failureId: String(failureId) }, body: { recordNo } });
  await refreshSynced();
}

export async function renumberRecord(failureId: number, form: RenumberForm): Promise<string> {
  const params = { failureId: String(failureId) };
  const { sentNumber } = await call(syncLinks.renumber, { params, body: form });
  await refreshSynced();
  return sentNumber;
}

export async function resync(selection: Selection): Promise<number> {
  const { queued } = await call(syncLog.resync, { body: { selection: failuresIn(selection) } });
  await refreshSynced();
  return queued;
}

/** One failure; null once it is none any more. */
export const failedQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'record', id],
    queryFn: async ({ signal }): Promise<FailedSync | null> => {
      const query = { query: JSON.stringify({ ids: [id] }) };
      const { rows } = await callList(syncLog.list, { query }, { signal });
      return rows[0] ?? null;
    },
    staleTime: 0,
  });

/** So many of the last requests are shown. */
const mostAttempts = 25;

export const attemptsQuery = ({ entityType, entityId }: Pick<FailedSync, 'entityType' | 'entityId'>) =>
  queryOptions({
    queryKey: [...key, 'attempts', entityType, entityId],
    queryFn: ({ signal }) =>
      callList(
        syncLog.attempts,
        { params: { entityType, entityId: String(entityId) }, query: { limit: String(mostAttempts) } },
        { signal },
      ),
    staleTime: 0,
  });

export const xmlQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['intacct-xml', attemptId],
    queryFn: ({ signal }) =>
      call(syncLog.attemptXml, { params: { attemptId: String(attemptId) } }, { signal }),
  });
