import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { failedSyncColumns, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { ConnectionNotice } from '../../pickers/intacct/connection-notice.tsx';
import { takesRecords } from '../../pickers/intacct/connection-words.ts';
import { connectionQuery } from '../../pickers/intacct/sync-queries.ts';
import { messageFor } from '../../platform/api-error.ts';
import { useMay } from '../../platform/use-may.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { BulkAction } from '../../ui/grid/selection-bar.tsx';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CureDialog, type Curing } from './cure.dialog.tsx';
import { FailedDrawer } from './failed-drawer.tsx';
import { columns } from './sync-columns.ts';
import { SyncDoctor } from './sync-doctor.tsx';
import { ofCause, resync } from './sync-log-queries.ts';
import { useLiveLog } from './use-live-log.ts';

const newestFirst: readonly SortItem[] = [{ colId: 'finishedOn', sort: 'desc' }];
/** Where the grid keeps its filters, which the causes above it set. */
const place = {
  columns: failedSyncColumns,
  defaults: { sort: newestFirst, filter: {} },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

/** What could not be sent to Intacct: why, and what can be done about it. */
export default function SyncLogPage() {
  const maySync = useMay('intacct.sync');
  return (
    <Page
      title="Intacct sync log"
      breadcrumb={[{ label: 'Accounting', to: '/accounting' }]}
      subtitle="What Intacct did not take, why, and what can be done about it"
    >
      {maySync ? (
        <Log />
      ) : (
        <Alert severity="error" icon={<Icon name="error" />}>
          {messages.outOfScope}
        </Alert>
      )}
    </Page>
  );
}

function Log() {
  const { state, change } = useGridState(place);
  const { data: connection } = useQuery(connectionQuery);
  const { onAsked } = useLiveLog();
  const [curing, setCuring] = useState<Curing | null>(null);
  const choose = (cause: SyncCause | null) => {
    const { category: _, ...others } = state.filter;
    change({ filter: cause === null ? others : { ...others, ...ofCause(cause) } });
  };
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
  return (
    <>
      {connection ? <ConnectionNotice connection={connection} /> : null}
      <SyncDoctor
        chosen={onlyCause(state.filter)}
        onChoose={choose}
        onCure={(cause, cure) => setCuring({ cause, cure })}
      />
      <Grid
        id="intacct-sync-log"
        label="Failed syncs"
        of={syncLog.list}
        columns={columns}
        defaultSort={newestFirst}
        height={560}
        bulk={takesRecords(connection?.state) ? [resyncChosen] : []}
        hint="Records appear here when Intacct does not take them, and go when it has."
      />
      <FailedDrawer onAsked={onAsked} />
      {curing ? <CureDialog {...curing} onClose={() => setCuring(null)} onCured={onAsked} /> : null}
    </>
  );
}

/** The cause that the list is filtered by, if it is by one. */
function onlyCause({ category }: FilterModel): SyncCause | null {
  if (category?.filterType !== 'set' || category.values.length !== 1) return null;
  return category.values[0] as SyncCause;
}
