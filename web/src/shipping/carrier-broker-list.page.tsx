import type { FilterModel } from '@backdock/core/kit/list.ts';
import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import { SyncButton } from '../pickers/intacct/sync-button.tsx';
import { syncProblem } from '../pickers/intacct/sync-words.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/grid-column.ts';
import { partnerStatusTones, syncStatusTones } from '../ui/grid/status-tones.ts';
import { Page } from '../ui/page.tsx';

const columns: ColumnsOf<typeof carrierBrokers.list> = [
  { id: 'name', label: 'Name', width: 200, grow: true, link: ({ id }) => `/shipping/${id}` },
  { id: 'displayName', label: 'Display name', width: 150, grow: true },
  { id: 'category', label: 'Category', labels: carrierCategoryLabels, width: 124 },
  { id: 'market', label: 'Market', labels: marketLabels, width: 84 },
  { id: 'manager', label: 'Manager', width: 130 },
  { id: 'createdOn', label: 'Created on' },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, tooltip: syncProblem, width: 112 },
  { id: 'status', label: 'Status', tones: partnerStatusTones, width: 158 },
];

const defaultFilter: FilterModel = {
  status: { filterType: 'set', values: [...defaultPartnerStatuses] },
};

export default function CarrierBrokerListPage() {
  return (
    <Page title="Shipping" actions={<SyncButton of="CarrierBroker" />} fill>
      <Grid
        id="shipping"
        label="Shipping partners"
        of={carrierBrokers.list}
        columns={columns}
        filterParam="shipping"
        defaultFilter={defaultFilter}
        hint="Shipping partners appear here once they are set up to be booked and paid. The filters above may hide some of them."
      />
    </Page>
  );
}
