import type { FilterModel } from '@backdock/core/kit/list.ts';
import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { boxGridHeight } from './box-grid-height.ts';

const columns: ColumnsOf<typeof suppliers.dashboardList> = [
  {
    id: 'officialCompanyName',
    label: 'Official company name',
    link: ({ id }) => recordPage('supplier', id),
    width: 260,
    grow: true,
  },
  { id: 'doingBusinessAs', label: 'Doing business as', width: 180, grow: true },
  { id: 'market', label: 'Market', labels: marketLabels, width: 110 },
  { id: 'logisticsManager', label: 'Logistics manager', width: 180 },
  { id: 'status', label: 'Status', tones: partnerStatusTones, width: 180 },
];

const defaultFilter: FilterModel = {
  status: { filterType: 'set', values: [...defaultPartnerStatuses] },
};

export function ActiveSuppliers() {
  return (
    <Grid
      id="dashboard-suppliers"
      label="Active suppliers"
      of={suppliers.dashboardList}
      columns={columns}
      defaultFilter={defaultFilter}
      height={boxGridHeight}
      frameless
      hint="Suppliers appear here once their application is approved."
    />
  );
}
