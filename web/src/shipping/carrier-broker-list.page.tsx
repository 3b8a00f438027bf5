import type { FilterModel } from '@backdock/core/kit/list.ts';
import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import { recordPage } from '../links/record-page.ts';
import { SyncButton } from '../intacct/sync-button.tsx';
import { syncProblem } from '../intacct/sync-words.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { partnerStatusTones, syncStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Page } from '../ui/layout/page.tsx';

const columns: ColumnsOf<typeof carrierBrokers.list> = [
  { id: 'name', label: 'Name', width: 200, grow: true, link: ({ id }) => recordPage('carrierBroker', id) },
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
        hint="Shipping partners appear here once they’re set up for booking and payment. The filters above may be hiding some."
      />
    </Page>
  );
}
