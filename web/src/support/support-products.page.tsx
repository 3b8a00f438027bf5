import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { recordPage } from '../links/record-page.ts';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { productStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Grid } from '../ui/grid/grid.tsx';
import { Page } from '../ui/layout/page.tsx';
import { openBeside } from '../ui/layout/use-opened-record.ts';
import { ProductDrawer } from './product.drawer.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

const columns: ColumnsOf<typeof supportProducts.list> = [
  { id: 'sku', label: 'SKU', width: 130, beside: openBeside },
  { id: 'productName', label: 'Product', width: 200, grow: true },
  {
    id: 'supplierName',
    label: 'Supplier',
    width: 160,
    grow: true,
    link: ({ supplierId }) => recordPage('supportSupplier', supplierId),
  },
  { id: 'status', label: 'Status', width: 110, tones: productStatusTones },
  { id: 'gtin', label: 'UPC', width: 130 },
  { id: 'marketplaceNumber', label: 'Marketplace number', width: 150 },
  { id: 'unitOfMeasure', label: 'Unit', width: 70 },
  { id: 'lastPrice', label: 'Last cost', as: 'money', width: 104, currency: ({ currency }) => currency },
  {
    id: 'lastSalePrice',
    label: 'Last sale price',
    as: 'money',
    width: 120,
    currency: ({ saleCurrency }) => saleCurrency ?? 'Usd',
  },
  { id: 'recentUnitCount', label: 'Units, 90 days', width: 112 },
  { id: 'unitCount', label: 'Units', width: 80 },
  { id: 'orderCount', label: 'Orders', width: 84 },
  { id: 'lastOrderedOn', label: 'Last ordered', width: 170 },
  { id: 'brand', label: 'Brand', width: 130, hidden: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
  { id: 'saleCurrency', label: 'Sale currency', labels: currencyLabels, width: 110, hidden: true },
  { id: 'recentOrderCount', label: 'Orders, 90 days', width: 120, hidden: true },
  { id: 'firstOrderedOn', label: 'First ordered', width: 170, hidden: true },
];

export default function SupportProductsPage() {
  useSearchKey();
  return (
    <Page title="Support" tabs={<SupportTabs />} fill>
      <Grid
        id="support-products"
        label="Products"
        of={supportProducts.list}
        columns={columns}
        hint="Products appear here once they’ve been added or ordered."
      />
      <ProductDrawer />
    </Page>
  );
}
