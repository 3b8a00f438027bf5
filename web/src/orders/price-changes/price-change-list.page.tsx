import { useState } from 'react';
import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { useMay } from '../../platform/use-may.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SupplierOrderTabs } from '../supplier-order-tabs.tsx';
import { DecideOrdersDialog } from './decide-orders.dialog.tsx';
import { columns } from './price-change-columns.tsx';
import { pendingOnly } from './price-change-queries.ts';

const oldestFirst: readonly SortItem[] = [{ colId: 'requestedOn', sort: 'asc' }];

type Chosen = Parameters<BulkAction['run']>[0];

export default function PriceChangeListPage() {
  const mayDecide = useMay('priceChanges.decide');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Page title="Supplier orders" tabs={<SupplierOrderTabs />} fill>
      <Grid
        id="price-change-requests"
        label="Price change requests"
        of={priceChanges.list}
        columns={columns}
        defaultSort={oldestFirst}
        defaultFilter={pendingOnly}
        bulk={mayDecide ? [{ label: 'Decide', run: setChosen }] : []}
        sumOf="difference"
        hint="Orders appear here when a supplier requests a new price. The filters above may be hiding some."
      />
      {chosen ? (
        <DecideOrdersDialog
          selection={chosen.selection}
          onClose={() => setChosen(null)}
          onDone={chosen.clear}
        />
      ) : null}
    </Page>
  );
}
