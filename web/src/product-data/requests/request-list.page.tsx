import { useMemo, useState } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { dataRequests, type DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { recordPage } from '../../links/record-page.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { TakeInSheetDialog } from './take-in-sheet.dialog.tsx';

const columns: ColumnsOf<typeof dataRequests.list> = [
  {
    id: 'supplierName',
    label: 'Supplier',
    width: 170,
    grow: true,
    link: ({ supplierId }) => recordPage('supplier', supplierId),
  },
  { id: 'templateName', label: 'Template', width: 160, grow: true },
  { id: 'productCount', label: 'Products', width: 90 },
  { id: 'recipient', label: 'Email sent to', width: 180 },
  { id: 'createdOn', label: 'Asked on', draw: ({ createdOn }) => shortDate(createdOn), width: 112 },
  { id: 'createdBy', label: 'Asked by', width: 116 },
  {
    id: 'answeredOn',
    label: 'Sheet received',
    width: 122,
    draw: ({ answeredOn }) =>
      answeredOn === null ? 'Waiting' : <StatusChip label={shortDate(answeredOn)} tone="success" />,
  },
];

const latestFirst: readonly SortItem[] = [{ colId: 'createdOn', sort: 'desc' }];

/** What suppliers were asked for, and taking in what they send back. */
export default function RequestListPage() {
  const mayTakeIn = useMay('productIntake.edit');
  const [taking, setTaking] = useState<DataRequestRow | null>(null);
  const shown = useMemo(
    () =>
      mayTakeIn
        ? [
            ...columns,
            {
              id: 'takeIn',
              label: 'Take in',
              width: 128,
              action: {
                label: 'Take in sheet',
                run: async (row: DataRequestRow) => setTaking(row),
              },
            },
          ]
        : columns,
    [mayTakeIn],
  );
  return (
    <Page
      title="Supplier requests"
      breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
      tabs={<ProductDataTabs />}
      fill
    >
      <Grid
        id="product-data-requests"
        label="Supplier requests"
        of={dataRequests.list}
        columns={shown}
        defaultSort={latestFirst}
        hint="Requests appear here once a supplier is asked for missing product data, on the page Export products."
      />
      {taking ? <TakeInSheetDialog request={taking} onClose={() => setTaking(null)} /> : null}
    </Page>
  );
}
