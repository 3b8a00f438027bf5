import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../links/record-page.ts';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { orderStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Grid } from '../ui/grid/grid.tsx';
import { Page } from '../ui/layout/page.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

const columns: ColumnsOf<typeof supportOrders.list> = [
  {
    id: 'purchaseOrderNumber',
    label: 'Purchase order',
    width: 116,
    link: ({ id }) => recordPage('order', id),
  },
  { id: 'status', label: 'Status', tones: orderStatusTones, width: 172 },
  { id: 'customerName', label: 'Customer', width: 130, grow: true },
  { id: 'marketplace', label: 'Marketplace', width: 126 },
  { id: 'marketplaceOrderNumber', label: 'Marketplace order', width: 134 },
  { id: 'finalAmount', label: 'Final amount', as: 'money', width: 116, currency: ({ currency }) => currency },
  { id: 'promisedToShipDate', label: 'Promised to ship', width: 122 },
  { id: 'createdOn', label: 'Created on', width: 196 },
  { id: 'suppliers', label: 'Suppliers', width: 170, grow: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'customerEmail', label: 'Customer email', width: 180, hidden: true },
  { id: 'trackingNumber', label: 'Tracking number', width: 160, hidden: true },
];

export default function SupportOrdersPage() {
  useSearchKey();
  return (
    <Page title="Support" tabs={<SupportTabs />} fill>
      <Grid
        id="support-orders"
        label="Orders"
        of={supportOrders.list}
        columns={columns}
        hint="Orders appear here as marketplaces send them. The filters above may be hiding some."
      />
    </Page>
  );
}
