import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { type CostRow, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { costSourceLabels } from '@backdock/core/pricing/pricing.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { useMay } from '../platform/use-may.ts';
import type { ColumnsOf } from '../ui/grid/columns/grid-column.ts';
import { Grid } from '../ui/grid/grid.tsx';
import { AmazonButton } from './amazon-button.tsx';
import { TakeOverDialog } from './take-over.dialog.tsx';
import { UploadPricesDialog } from './upload-prices.dialog.tsx';

const bySku: readonly SortItem[] = [{ colId: 'sku', sort: 'asc' }];
const currencyOf = ({ currency }: CostRow) => currency;
const money = { as: 'money', currency: currencyOf, width: 108 } as const;

const columns: ColumnsOf<typeof productCosts.list> = [
  { id: 'sku', label: 'SKU', width: 130 },
  { id: 'productName', label: 'Product', width: 150, grow: true },
  { id: 'supplierName', label: 'Supplier', width: 130, grow: true },
  { id: 'cost', label: 'Cost', ...money },
  { id: 'effectiveFrom', label: 'Effective from', width: 116 },
  { id: 'source', label: 'Source', labels: costSourceLabels, width: 110 },
  { id: 'lastBilled', label: 'Last billed', value: ({ lastBilled }) => lastBilled?.cost ?? null, ...money },
  {
    id: 'lastApproved',
    label: 'Last approved',
    value: ({ lastApproved }) => lastApproved?.cost ?? null,
    ...money,
  },
];
const laterColumns: ColumnsOf<typeof productCosts.list> = [
  { id: 'nextCost', label: 'Next cost', ...money },
  { id: 'nextFrom', label: 'Next from', width: 110 },
  { id: 'minimumPrice', label: 'Minimum price', ...money },
  { id: 'currency', label: 'Currency', labels: currencyLabels, hidden: true },
  { id: 'supplierId', label: 'Supplier ID', hidden: true },
];

const differs = ({ cost, lastBilled, lastApproved }: CostRow) =>
  [lastBilled, lastApproved].some((seen) => seen !== null && seen.cost !== cost);

type Opened = 'upload' | { product: CostRow | null };

/** What products cost, beside what was billed and approved. */
export function ProductCosts() {
  const mayEdit = useMay('pricing.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = useMemo<ColumnsOf<typeof productCosts.list>>(
    () =>
      mayEdit
        ? [
            ...columns,
            {
              id: 'takeOver',
              label: 'Action',
              width: 84,
              action: {
                label: 'Update',
                isOffered: differs,
                run: async (product) => setOpened({ product }),
              },
            },
            ...laterColumns,
          ]
        : [...columns, ...laterColumns],
    [mayEdit],
  );
  const close = () => setOpened(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <AmazonButton format="xlsx" />
        <AmazonButton format="csv" />
        {mayEdit ? (
          <>
            <Button variant="outlined" onClick={() => setOpened({ product: null })}>
              Use billed or approved costs
            </Button>
            <Button variant="contained" color="primary" onClick={() => setOpened('upload')}>
              Upload costs and prices
            </Button>
          </>
        ) : null}
      </Box>
      <Grid
        id="product-costs"
        label="Product costs"
        of={productCosts.list}
        columns={shown}
        defaultSort={bySku}
        height={560}
        hint="Products appear here once they’ve been added."
      />
      {opened === 'upload' ? <UploadPricesDialog onClose={close} /> : null}
      {opened !== null && opened !== 'upload' ? (
        <TakeOverDialog product={opened.product} onClose={close} />
      ) : null}
    </Box>
  );
}
