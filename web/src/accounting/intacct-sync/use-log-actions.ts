import { useQuery } from '@tanstack/react-query';
import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { isOneByOne } from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { takesRecords } from '../../intacct/connection-words.ts';
import { connectionQuery } from '../../intacct/sync-queries.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { cureLabels, ownCures } from './cure-words.ts';
import type { Curing } from './cure.dialog.tsx';
import { resync } from './sync-log-queries.ts';

/** A cure, with a callback that clears the row selection afterward. */
export type ChosenCuring = Curing & { clear?: () => void };

interface LogActs {
  onRequested: () => void;
  onCure: (curing: ChosenCuring) => void;
}

/** Bulk actions on the selected failures. If the list shows a single cause, its cures are included. */
export function useLogActions(chosenCause: SyncCause | null, { onRequested, onCure }: LogActs): BulkAction[] {
  const { data: connection } = useQuery(connectionQuery);
  const { data: groups } = useQuery(queryOf(syncLog.causes));
  if (!takesRecords(connection?.state)) return [];
  const resyncChosen: BulkAction = {
    label: 'Resync',
    run: ({ selection, clear }) => {
      resync(selection)
        .then((queued) => {
          toast.success(`Sending ${pluralize(queued, 'record')} to Intacct`);
          clear();
          onRequested();
        })
        .catch((error: unknown) => toast.error(messageFor(error)));
    },
  };
  const isOnly = groups?.length === 1;
  const group = groups?.find(({ category }) => isOnly || category === chosenCause);
  if (!group) return [resyncChosen];
  const { category: cause, byType } = group;
  const types = byType.map(({ entityType }) => entityType);
  const cures = ownCures(cause, types)
    .filter((cure) => !isOneByOne(cure))
    .map((cure): BulkAction => ({
      label: cureLabels[cure],
      run: ({ selection, clear }) => onCure({ cause, cure, selection, clear }),
    }));
  return [...cures, resyncChosen];
}
