import { nationalPhone } from '@backdock/core/kit/text/national-phone.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import { support } from '@backdock/core/support/support.contract.ts';
import { recordPage } from '../links/record-page.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { Page } from '../ui/layout/page.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

const columns: ColumnsOf<typeof support.carriers> = [
  { id: 'name', label: 'Name', width: 200, grow: true, link: ({ id }) => recordPage('supportCarrier', id) },
  { id: 'category', label: 'Category', labels: carrierCategoryLabels, width: 130 },
  { id: 'scac', label: 'SCAC', width: 90 },
  {
    id: 'servicePhone',
    label: 'Service',
    width: 140,
    value: ({ servicePhone }) => nationalPhone(servicePhone ?? ''),
  },
  {
    id: 'claimsPhone',
    label: 'Claims',
    width: 140,
    value: ({ claimsPhone }) => nationalPhone(claimsPhone ?? ''),
  },
  { id: 'bookedBy', label: 'Booked by', width: 240, grow: true },
  { id: 'isActive', label: 'In use', width: 90 },
];

export default function SupportCarriersPage() {
  useSearchKey();
  return (
    <Page title="Support" tabs={<SupportTabs />} fill>
      <Grid
        id="support-carriers"
        label="Carriers"
        of={support.carriers}
        columns={columns}
        hint="Carriers appear here once shipping partners or suppliers can select them."
      />
    </Page>
  );
}
