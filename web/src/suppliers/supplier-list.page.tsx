import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { suppliers, type SupplierRow } from '@backdock/core/suppliers/suppliers.contract.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/grid-column.ts';
import { partnerStatusTones, syncStatusTones } from '../ui/grid/status-tones.ts';
import { Page } from '../ui/page.tsx';

const columns: ColumnsOf<typeof suppliers.list> = [
  { id: 'name', label: 'Name', width: 190, grow: true },
  { id: 'displayName', label: 'Display name', width: 140, grow: true },
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

function syncProblem({ intacctSyncError }: SupplierRow): string | undefined {
  if (!intacctSyncError) return undefined;
  return [intacctSyncError.message, ...intacctSyncError.reasons.map(({ message }) => message)].join('\n');
}

export default function SupplierListPage() {
  return (
    <Page title="Suppliers" fill>
      <Grid
        id="suppliers"
        label="Suppliers"
        of={suppliers.list}
        columns={columns}
        filterParam="suppliers"
        defaultFilter={defaultFilter}
        hint="Suppliers appear here once their application is approved. The filters above may hide some of them."
      />
    </Page>
  );
}
