import type { FilterModel } from '@backdock/core/kit/list.ts';
import { nationalPhone } from '@backdock/core/kit/text/national-phone.ts';
import { defaultPartnerStatuses, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { support } from '@backdock/core/support/support.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Page } from '../ui/layout/page.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

const columns: ColumnsOf<typeof support.suppliers> = [
  { id: 'name', label: 'Name', width: 200, grow: true, link: ({ id }) => recordPage('supportSupplier', id) },
  { id: 'contact', label: 'Contact', width: 150 },
  { id: 'phone', label: 'Phone', width: 140, value: ({ phone }) => nationalPhone(phone ?? '') },
  { id: 'email', label: 'Email', width: 220, grow: true },
  { id: 'market', label: 'Market', labels: marketLabels, width: 84 },
  { id: 'logisticsManager', label: 'Logistics manager', width: 146 },
  { id: 'status', label: 'Status', tones: partnerStatusTones, width: 158 },
  { id: 'inactiveUntil', label: 'Inactive until', width: 124 },
  { id: 'displayName', label: 'Display name', hidden: true },
];

const defaultFilter: FilterModel = {
  status: { filterType: 'set', values: [...defaultPartnerStatuses] },
};

export default function SupportSuppliersPage() {
  useSearchKey();
  return (
    <Page title="Support" tabs={<SupportTabs />} fill>
      <Grid
        id="support-suppliers"
        label="Suppliers"
        of={support.suppliers}
        columns={columns}
        filterParam="suppliers"
        defaultFilter={defaultFilter}
        hint="Suppliers appear here once their application is approved. The filters above may be hiding some."
      />
    </Page>
  );
}
