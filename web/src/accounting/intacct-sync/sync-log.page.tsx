import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { failedSyncColumns, syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { ConnectionNotice } from '../../intacct/connection-notice.tsx';
import { connectionQuery } from '../../intacct/sync-queries.ts';
import { useMay } from '../../platform/use-may.ts';
import { paths } from '../../platform/paths.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CureDialog } from './cure.dialog.tsx';
import { FailedDrawer } from './failed.drawer.tsx';
import { columns } from './sync-columns.ts';
import { SyncDoctor } from './sync-doctor.tsx';
import { ofCause } from './sync-log-queries.ts';
import { useLiveLog } from './use-live-log.ts';
import { type ChosenCuring, useLogActions } from './use-log-actions.ts';

const newestFirst: readonly SortItem[] = [{ colId: 'finishedOn', sort: 'desc' }];
/** Where the grid stores its filters; the causes above it set them. */
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
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      subtitle="Records that failed to sync, why, and how to fix them"
    >
      {maySync ? <Log /> : <OutOfScope />}
    </Page>
  );
}

function Log() {
  const { state, change } = useGridState(place);
  const { data: connection } = useQuery(connectionQuery);
  const { onRequested } = useLiveLog();
  const [curing, setCuring] = useState<ChosenCuring | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosenCause = onlyCause(state.filter);
  const choose = (cause: SyncCause | null) => {
    const { category: _, ...others } = state.filter;
    change({ filter: cause === null ? others : { ...others, ...ofCause(cause) } });
    // With many causes, the list is pushed off screen.
    if (cause !== null) list.current?.scrollIntoView({ block: 'nearest' });
  };
  const bulk = useLogActions(chosenCause, { onRequested, onCure: setCuring });
  return (
    <>
      {connection ? <ConnectionNotice connection={connection} /> : null}
      <SyncDoctor chosen={chosenCause} onChoose={choose} onCure={setCuring} />
      <Box ref={list}>
        <Grid
          id="intacct-sync-log"
          label="Failed syncs"
          of={syncLog.list}
          columns={columns}
          defaultSort={newestFirst}
          height={560}
          bulk={bulk}
          hint="Records appear here when a sync fails and clear once it succeeds."
        />
      </Box>
      <FailedDrawer onRequested={onRequested} onCure={setCuring} />
      {curing ? (
        <CureDialog
          {...curing}
          onClose={() => setCuring(null)}
          onCured={() => {
            curing.clear?.();
            onRequested();
          }}
        />
      ) : null}
    </>
  );
}

/** The cause the list is filtered to, if it is exactly one. */
function onlyCause({ category }: FilterModel): SyncCause | null {
  if (category?.filterType !== 'set' || category.values.length !== 1) return null;
  return category.values[0] as SyncCause;
}
