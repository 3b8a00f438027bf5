import { useQuery } from '@tanstack/react-query';
import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { isOneByOne } from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { takesRecords } from '../../pickers/intacct/connection-words.ts';
import { causesQuery, connectionQuery } from '../../pickers/intacct/sync-queries.ts';
import { messageFor } from '../../platform/api-error.ts';
import type { BulkAction } from '../../ui/grid/selection-bar.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cureLabels, ownCures } from './cure-words.ts';
import type { Curing } from './cure.dialog.tsx';
import { resync } from './sync-log-queries.ts';

/** A cure, with what takes the choice of rows back once they are cured. */
export type ChosenCuring = Curing & { clear?: () => void };

interface LogActs {
  onAsked: () => void;
  onCure: (curing: ChosenCuring) => void;
}

/** What can be done to chosen failures: where all that are shown have one cause, also what removes it. */
export function useLogActions(chosenCause: SyncCause | null, { onAsked, onCure }: LogActs): BulkAction[] {
  const { data: connection } = useQuery(connectionQuery);
  const { data: groups } = useQuery(causesQuery);
  if (!takesRecords(connection?.state)) return [];
  const resyncChosen: BulkAction = {
    label: 'Resync',
    run: ({ selection, clear }) => {
      resync(selection)
        .then((queued) => {
          toast.success(`${counted(queued, 'record')} on the way to Intacct`);
          clear();
          onAsked();
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
