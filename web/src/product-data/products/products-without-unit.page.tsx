import type { SortItem } from '@backdock/core/kit/list.ts';
import {
  productsWithoutUnit,
  type ProductWithoutUnitRow,
} from '@backdock/core/product-data/products/products.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { productStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';

const columnsFor = (mayOpen: boolean): ColumnsOf<typeof productsWithoutUnit.list> => [
  {
    id: 'sku',
    label: 'SKU',
    width: 150,
    ...(mayOpen && { link: ({ id }: ProductWithoutUnitRow) => recordPage('product', id) }),
  },
  { id: 'productName', label: 'Product', width: 240, grow: true },
  { id: 'supplierName', label: 'Supplier', width: 190 },
  { id: 'brand', label: 'Brand', width: 130 },
  { id: 'category', label: 'Category', width: 190 },
  { id: 'status', label: 'Status', tones: productStatusTones, width: 110 },
  { id: 'updatedOn', label: 'Changed on', width: 180 },
];
const linked = columnsFor(true);
const plain = columnsFor(false);
const bySku: readonly SortItem[] = [{ colId: 'sku', sort: 'asc' }];

export default function ProductsWithoutUnitPage() {
  const mayOpen = useMay('support.read');
  return (
    <Flagged flag="GenerateProductsWithoutUomReport">
      <Page
        title="Products without a unit of measure"
        breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
        tabs={<ProductDataTabs />}
        fill
      >
        <Grid
          id="products-without-unit"
          label="Products without a unit of measure"
          of={productsWithoutUnit.list}
          columns={mayOpen ? linked : plain}
          defaultSort={bySku}
          hint="Products appear here while their supplier hasn’t named a unit of measure."
        />
      </Page>
    </Flagged>
  );
}
