import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { useState } from 'react';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { reachOf } from '@backdock/core/kit/permissions.ts';
import type { BulkStatusRun } from '@backdock/core/suppliers/bulk-status.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { SyncButton } from '../intacct/sync-button.tsx';
import { syncProblem } from '../intacct/sync-words.ts';
import { useEmployee } from '../platform/session.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { partnerStatusTones, syncStatusTones } from '../ui/grid/columns/status-tones.ts';
import type { BulkAction } from '../ui/grid/selection/selection-bar.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ChangeStatusesDialog } from './change-statuses.dialog.tsx';
import { StatusRunDialog } from './status-run.dialog.tsx';

type Chosen = Parameters<BulkAction['run']>[0];

const columns: ColumnsOf<typeof suppliers.list> = [
  { id: 'name', label: 'Name', width: 172, grow: true, link: ({ id }) => recordPage('supplier', id) },
  { id: 'displayName', label: 'Display name', width: 122, grow: true },
  { id: 'market', label: 'Market', labels: marketLabels, width: 84 },
  { id: 'purchasingManager', label: 'Purchasing manager', width: 146 },
  { id: 'logisticsManager', label: 'Logistics manager', width: 140 },
  { id: 'createdOn', label: 'Created on' },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, tooltip: syncProblem, width: 112 },
  { id: 'status', label: 'Status', tones: partnerStatusTones, width: 158 },
];

const defaultFilter: FilterModel = {
  status: { filterType: 'set', values: [...defaultPartnerStatuses] },
};

export default function SupplierListPage() {
  const employee = useEmployee();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [running, setRunning] = useState<{ run: BulkStatusRun; chosen: Chosen } | null>(null);
  const reach = reachOf(employee, 'partners.changeStatus');
  const changeStatus = { label: 'Change status', run: setChosen };
  return (
    <Page title="Suppliers" actions={<SyncButton of="Supplier" />} fill>
      <Grid
        id="suppliers"
        label="Suppliers"
        of={suppliers.list}
        columns={columns}
        filterParam="suppliers"
        defaultFilter={defaultFilter}
        bulk={reach.has('all') || reach.has('own') ? [changeStatus] : []}
        hint="Suppliers appear here once their application is approved. The filters above may be hiding some."
      />
      {chosen ? (
        <ChangeStatusesDialog
          selection={chosen.selection}
          count={chosen.count}
          onClose={() => setChosen(null)}
          onStarted={(run) => setRunning({ run, chosen })}
        />
      ) : null}
      {running ? (
        <StatusRunDialog
          run={running.run}
          onFinished={({ refused }) => {
            if (refused.length > 0) running.chosen.keepOnly(refused.map(({ partnerId }) => partnerId));
            else running.chosen.clear();
          }}
          onClose={() => setRunning(null)}
        />
      ) : null}
    </Page>
  );
}
